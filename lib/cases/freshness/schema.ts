import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

/** What the strip shows of a day (`YYYY-MM-DD` in São Paulo). */
export const dayMarks = [
  /** The service answered, and nothing was new. */
  "quiet",
  /** Something new came, after the first answer. */
  "new",
  /** Asking failed, the service still captured the case, or nobody asked. */
  "blind",
  /** Something new came that this person has not seen. */
  "mine",
  /** Not followed yet, or not asked yet today. */
  "none",
] as const;
export type DayMark = (typeof dayMarks)[number];

/** Why there was no complete answer for a time: asking failed, the service still captured the case, or nobody asked. */
export const gapCauses = [...failureReasons, "running", "unasked"] as const;

/** A time without a complete answer. */
export const gapSchema = z.object({
  from: z.string(),
  /** When an answer came again; null while it lasts. */
  to: z.string().nullable(),
  cause: z.enum(gapCauses),
});
export type Gap = z.infer<typeof gapSchema>;

/**
 * Days between news, both included, on each of which the service answered with nothing new; or, with no `checks`, on none of which
 * it answered: nobody knows what was new, and the `gaps` say why.
 */
export const stretchSchema = z.object({
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
  /** How often the service answered in these days; not `exact` when an interval reaches beyond them. */
  checks: z.number().int(),
  exact: z.boolean(),
  /** Newest first. */
  gaps: z.array(gapSchema),
  /** Newest first. */
  stretches: z.array(stretchSchema),
});
export type CheckRecord = z.infer<typeof checkRecordSchema>;
