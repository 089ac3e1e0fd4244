import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

/** The mark of a day (`YYYY-MM-DD` in São Paulo) in the day strip. */
const dayMarks = [
  /** The service answered with nothing new. */
  "quiet",
  /** An answer after the first one brought something new, which this person has seen. */
  "new",
  /** Not verified: asking failed, the service still captured the case, or nobody asked. */
  "blind",
  /** An answer brought something new that this person has not seen. */
  "mine",
  /** Before the import, or today before the first check. */
  "none",
] as const;
export type DayMark = (typeof dayMarks)[number];

/** Why nobody knew for a time: a failure, answers without data, a capture that still ran, or nobody who asked. */
const gapCauses = [...failureReasons, "blank", "running", "unasked"] as const;

/** A time without a complete answer that had data. */
const gapSchema = z.object({
  from: z.string(),
  /** When an answer came again; null while it lasts. */
  to: z.string().nullable(),
  cause: z.enum(gapCauses),
});
export type Gap = z.infer<typeof gapSchema>;

/**
 * Days between news, `from` and `to` included. Either the service answered on all of them with nothing new, or it
 * answered on none: then `checks` is 0, the days are blind, and `gaps` says why.
 */
const stretchSchema = z.object({
  from: z.string(),
  to: z.string(),
  checks: z.number().int(),
  gaps: z.array(gapSchema),
});
export type Stretch = z.infer<typeof stretchSchema>;

/** The check record of a case: the last 30 days, and the stretches between news as far as checks are kept. */
export const checkRecordSchema = z.object({
  /** Oldest first; the last one is today. */
  days: z.array(z.object({ day: z.string(), mark: z.enum(dayMarks) })),
  /** How often the service answered in the 30 days; not `exact` when an interval began before them. */
  checks: z.number().int(),
  exact: z.boolean(),
  /** Newest first. */
  gaps: z.array(gapSchema),
  /** Newest first. */
  stretches: z.array(stretchSchema),
});
export type CheckRecord = z.infer<typeof checkRecordSchema>;
