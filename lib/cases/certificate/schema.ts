import type { CheckInterval } from "#lib/cases/freshness/record.ts";
import type { Gap } from "#lib/cases/freshness/schema.ts";

/** An interval of checks with what its answers brought. */
export type CountedInterval = CheckInterval & { newMovements: number; newDocuments: number };

/** What the checks of an interval found. */
export type CheckOutcome =
  /** All answers were complete and brought nothing new. */
  | { kind: "quiet" }
  /** The answers had no data, as all before them. */
  | { kind: "blank" }
  /** The first complete answer: what came with it is not news. */
  | { kind: "first"; movements: number; documents: number }
  | { kind: "news"; movements: number; documents: number }
  /** The service answered that it still captures the case: nobody knows whether there was news. */
  | { kind: "running" }
  | { kind: "failed"; failure: NonNullable<CheckInterval["failure"]> };

/** How many checks; not `exact`: an estimate, as if they were evenly spread. */
export type Count = { count: number; exact: boolean };

/** Checks with the same finding. Only the times of the first and the last of them are known. */
export type CertificateEntry = {
  firstAt: string;
  lastAt: string;
  /** Of the whole interval, also outside the period. */
  all: number;
  /** In the period; 0 when none of them is known to have been in it. */
  within: Count;
  outcome: CheckOutcome;
};

/** All checks of a case in a period, oldest first, and the times in it in which the case could not be verified. */
export type Certificate = {
  start: string;
  end: string;
  entries: CertificateEntry[];
  gaps: Gap[];
  checks: Record<"all" | "answered" | "blank" | "running" | "failed", Count>;
  /** The known checks next to the period, outside it. */
  around: { before: string | null; after: string | null };
  news: { answers: number; movements: number; documents: number };
};
