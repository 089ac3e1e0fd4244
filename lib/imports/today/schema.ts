import { z } from "zod";

const importTodaySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  /** All its numbers, also those that were removed from it. */
  total: z.number().int(),
  ready: z.number().int(),
  /** Items not found, failed or stalled. */
  problems: z.number().int(),
  /** How many of those were not found, and how many ended without data. */
  notFound: z.number().int(),
  empty: z.number().int(),
  /** How many numbers have been with the service unusually long. */
  slow: z.number().int(),
  /** How many of the problems are not a case here; the others are one, or are being imported again. */
  missing: z.number().int(),
});
/** One import on *Hoje*. */
export type ImportToday = z.infer<typeof importTodaySchema>;

/** The part of imports on *Hoje*. */
export const importsTodayShape = {
  /**
   * Running imports, then those with problems that are not older than seven days or with missing numbers; each newest
   * first, at most five. `moreImports`: how many more there are.
   */
  imports: z.array(importTodaySchema),
  moreImports: z.number().int(),
  /** Numbers that an import did not bring: they are no cases, and nothing is known of them. */
  missing: z.number().int(),
  /** How many of them the service does not know. */
  notFound: z.number().int(),
  /** Numbers being imported, of all imports; most of them are no cases yet. */
  awaited: z.number().int(),
};
const importsTodaySchema = z.object(importsTodayShape);
export type ImportsToday = z.infer<typeof importsTodaySchema>;
