import type { Answer, Knowledge, Stalled } from "#lib/cases/freshness/knowledge.ts";
import type { BlindReason } from "./schema.ts";

/**
 * In which count of its database a case is. PostgreSQL counts a hundred thousand cases at once, so the same decision
 * stands in SQL in server/cases/blind/data.ts; the test beside it compares the two.
 */
export type Standing =
  | { kind: "blind"; reason: BlindReason; since: string }
  /** The service answered within the last day. */
  | { kind: "verified" }
  /** It answered within the last day, but all its answers were empty. */
  | { kind: "blank" }
  /** The first capture runs and is not stalled. */
  | { kind: "importing" }
  /** Nobody asked yet, and it is not overdue. */
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
