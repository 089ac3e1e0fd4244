import { z } from "zod";
import { nameOf } from "#lib/cases/organisation/schema.ts";

/** What stands around the list of cases: the saved views, and the courts to filter by. */

export const mostViews = 50;

export const viewNameSchema = nameOf("Escreva o nome da vista.");

const caseViewSavedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters as they stand in the address, without `?`. */
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof caseViewSavedSchema>;
export const savedViewsSchema = z.object({ items: z.array(caseViewSavedSchema) });

/** The courts that occur with their numbers of cases, and the number of all cases. */
export const courtCountsSchema = z.object({
  items: z.array(z.object({ acronym: z.string(), name: z.string(), count: z.number().int() })),
  total: z.number().int(),
});
export type CourtCounts = z.infer<typeof courtCountsSchema>;

/** How many cases views have, by the id of their tabs (`ownViews`, else of the saved view); counted up to a bound. */
export const viewCountsSchema = z.object({
  items: z.array(z.object({ id: z.string(), count: z.number().int(), exact: z.boolean() })),
});
export type ViewCounts = z.infer<typeof viewCountsSchema>;
