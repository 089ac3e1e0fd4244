import type { Answer, Knowledge, Stalled } from "#lib/cases/freshness/knowledge.ts";
import type { BlindReason } from "./schema.ts";

/** In which count a case is. The same decision stands in SQL in server/cases/blind/data.ts; its test compares the two. */
export type Standing =
  | { kind: "blind"; reason: BlindReason; since: string }
  /** The service answered within the last day. */
  | { kind: "verified" }
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
      // Until the new capture brings something, it is as it was.
      if (known.answer.kind === "blank" || known.stalled === null) return answered(known.answer);
      return stalled(known.stalled, known.answer.checkedAt);
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
      return { kind: "blind", reason: "blank", since: answer.importedAt };
    case "old":
      return { kind: "blind", reason: "overdue", since: answer.checkedAt };
  }
}
