import { z } from "zod";

const importTodaySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  /** Without what was cancelled. */
  total: z.number().int(),
  ready: z.number().int(),
  /** Items not found, failed or stalled. */
  problems: z.number().int(),
  /** How many of those are no case at all; the others are here, or on their way again. */
  missing: z.number().int(),
});
/** One import, as *Hoje* sums it up. */
export type ImportToday = z.infer<typeof importTodaySchema>;

/** What imports show on *Hoje*. */
export const importsTodayShape = {
  /**
   * Running ones, then those with problems that are not older than seven days or with numbers that are missing; each
   * newest first, at most five, and how many more there are.
   */
  imports: z.array(importTodaySchema),
  moreImports: z.number().int(),
  /** Numbers that an import was to bring and did not: they are no cases, and nothing is known of them. */
  missing: z.number().int(),
  /** Numbers on their way into the base, of all imports; most of them are no cases yet. */
  awaited: z.number().int(),
};
const importsTodaySchema = z.object(importsTodayShape);
export type ImportsToday = z.infer<typeof importsTodaySchema>;
