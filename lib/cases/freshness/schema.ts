import type { FailureReason } from "#lib/failures/reasons.ts";

/** The sign of a day (`YYYY-MM-DD` in São Paulo) in the day strip. */
const daySigns = [
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
export type DaySign = (typeof daySigns)[number];

/** A time without a complete answer that had data. */
export type Gap = {
  from: string;
  /** When an answer came again; null while it lasts. */
  to: string | null;
  /** A failure, answers without data, a capture that still ran, or nobody who asked. */
  cause: FailureReason | "blank" | "running" | "unasked";
};

/** Days between news, both included: answered on all with nothing new, or on none (`checks` is 0), and `gaps` says why. */
export type Stretch = { from: string; to: string; checks: number; gaps: Gap[] };

/** The check record of a case: the last 30 days, and the stretches between news as far as checks are kept. */
export type CheckRecord = {
  /** Oldest first; the last one is today. */
  days: { day: string; sign: DaySign }[];
  /** How often the service answered in the 30 days; not `exact` when an interval began before them. */
  checks: number;
  exact: boolean;
  /** Newest first. */
  gaps: Gap[];
  /** Newest first. */
  stretches: Stretch[];
};
