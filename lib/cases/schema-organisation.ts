import { z } from "zod";

/** How the firm keeps its cases: its own words beside what the service told. */

export const labelSchema = z.object({ id: z.string(), name: z.string() });
export type Label = z.infer<typeof labelSchema>;

/** Somebody who has a role in the database. */
export const personSchema = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof personSchema>;

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Whether the person who reads wrote it, and so may change it. */
  mine: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
});
export type Note = z.infer<typeof noteSchema>;

export const caseViewSavedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters as they stand in the address, without `?`. */
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof caseViewSavedSchema>;
