import type { Answer, Knowledge, Stalled } from "#lib/cases/freshness/knowledge.ts";
import type { BlindReason } from "./schema.ts";

/**
 * Where a case stands among all of its database: it is blind, which is listed by reason and since when, or it is in one
 * of the counts of how far the database can be relied on. The database decides the same in SQL, as it decides of a
 * hundred thousand at once; server/cases/blind/knowledge.test.ts compares.
 */
export type Standing =
  | { kind: "blind"; reason: BlindReason; since: string }
  /** Answered within a day, with something. */
  | { kind: "verified" }
  /** Answered as well, but without a word of the case. */
  | { kind: "blank" }
  /** In its first capture, which has not taken too long yet. */
  | { kind: "importing" }
  /** Nobody asked about it yet. */
  | { kind: "waiting" };

export function standingOf(known: Knowledge): Standing {
  switch (known.kind) {
    case "failing":
    case "gone":
      return { kind: "blind", reason: known.failure, since: known.since };
    case "never":
      return known.isOverdue
        ? { kind: "blind", reason: "overdue", since: known.importedAt }
        : { kind: "waiting" };
    case "coming":
      return known.stalled === null ? { kind: "importing" } : stalled(known.stalled, known.importedAt);
    case "recapturing":
      return known.stalled === null ? answered(known.answer) : stalled(known.stalled, known.answer.checkedAt);
    case "fresh":
    case "blank":
    case "old":
      return answered(known);
  }
}

function stalled(why: Stalled, since: string): Standing {
  switch (why) {
    case "endless":
      return { kind: "blind", reason: "importing", since };
    case "unasked":
      return { kind: "blind", reason: "overdue", since };
  }
}

function answered(answer: Answer): Standing {
  switch (answer.kind) {
    case "fresh":
      return { kind: "verified" };
    case "blank":
      return { kind: "blank" };
    case "old":
      return { kind: "blind", reason: "overdue", since: answer.checkedAt };
  }
}
