import type { CheckInterval } from "#lib/cases/freshness/record.ts";
import type { Gap } from "#lib/cases/freshness/schema.ts";

/** An interval of checks with what its answers brought. */
export type CountedInterval = CheckInterval & { newMovements: number; newDocuments: number };

/** What the checks of an interval found. */
export type Finding =
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

/** Checks with the same finding. `count` is an estimate when the interval reaches beyond the period. */
export type CertificateEntry = {
  firstAt: string;
  lastAt: string;
  count: number;
  exact: boolean;
  finding: Finding;
};

/** All checks of a case in a period, oldest first, and the times in it in which the case could not be verified. */
export type Certificate = {
  start: string;
  end: string;
  entries: CertificateEntry[];
  gaps: Gap[];
  checks: { all: number; answered: number; blank: number; running: number; failed: number; exact: boolean };
  news: { answers: number; movements: number; documents: number };
};
