import type { Facts } from "#lib/cases/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { endlessImportMs, isAsked, isOlder, overdueMs } from "./times.ts";

/**
 * What is known of a case: decided here, once, and spoken everywhere else by a `switch`. Times are ISO 8601 UTC. What
 * the database counts is compared with it in server/cases/blind/knowledge.test.ts.
 */

/** The last complete answer: cover, movements and documents. */
export type Answer =
  /** It came within a day: with the first words of the case, with news, or with nothing new since `changedAt`. */
  | {
      kind: "fresh";
      checkedAt: string;
      brought: "first-words" | "news" | "nothing";
      changedAt: string | null;
    }
  /** It came within a day and, like all before it, without a word of the case. */
  | { kind: "blank"; checkedAt: string }
  /** It came more than a day ago: what is new since then, nobody knows. */
  | { kind: "old"; checkedAt: string };

/** Why a capture is stalled: the service does not end it, or nobody asks about it any more. */
export type Stalled = "endless" | "unasked";

/** What is here of a case, whether asking works or not. */
export type Kept =
  /** Nobody asked about it yet, and no capture runs; overdue once that is more than a day. */
  | { kind: "never"; importedAt: string; isOverdue: boolean }
  /** The service captures it for the first time: nothing is known yet; stalled after six hours. */
  | { kind: "coming"; importedAt: string; stalled: Stalled | null }
  /** The service captures it again, and the last answer stays meanwhile; stalled once that one is old. */
  | { kind: "recapturing"; answer: Answer; stalled: Stalled | null }
  | Answer;

export type Knowledge = (
  | Kept
  /** Asking does not work, since when and why; nothing that is kept tells of now. */
  | { kind: "failing"; since: string; failure: Exclude<FailureReason, "not-found">; kept: Kept }
  /** The service answers that it does not know the case, or does not know it any more. */
  | { kind: "gone"; since: string; failure: "not-found"; kept: Kept }
) & {
  /** Somebody asks right now. It changes nothing of what is known. */
  isRefreshing: boolean;
};

/** What is known of a case at a moment. Not being able to ask comes before everything that was known before. */
export function knowledgeOf({ facts, now }: { facts: Facts; now: string }): Knowledge {
  const { failingSince: since, failure, refreshing: isRefreshing } = facts.freshness;
  const kept = keptOf(facts, now);
  if (since === null) return { ...kept, isRefreshing };
  if (failure === "not-found") return { kind: "gone", since, failure, kept, isRefreshing };
  return { kind: "failing", since, failure: failure ?? "internal", kept, isRefreshing };
}

function keptOf(facts: Facts, now: string): Kept {
  const { importing, importedAt } = facts;
  const answer = answerOf(facts, now);
  if (answer !== null)
    return importing
      ? { kind: "recapturing", answer, stalled: answer.kind === "old" ? whyStalled(facts, now) : null }
      : answer;
  if (!importing)
    return { kind: "never", importedAt, isOverdue: isOlder({ at: importedAt, now, than: overdueMs }) };
  const isEndless = isOlder({ at: importedAt, now, than: endlessImportMs });
  return { kind: "coming", importedAt, stalled: isEndless ? whyStalled(facts, now) : null };
}

/** That the service does not end a capture is only known while somebody asks about it. */
function whyStalled({ askedAt }: Facts, now: string): Stalled {
  return isAsked({ askedAt, now }) ? "endless" : "unasked";
}

function answerOf({ freshness, firstAnswerAt }: Facts, now: string): Answer | null {
  const { checkedAt, changedAt } = freshness;
  if (checkedAt === null) return null;
  if (isOlder({ at: checkedAt, now, than: overdueMs })) return { kind: "old", checkedAt };
  if (firstAnswerAt === null) return { kind: "blank", checkedAt };
  if (changedAt === null || changedAt !== checkedAt)
    return { kind: "fresh", checkedAt, brought: "nothing", changedAt };
  return {
    kind: "fresh",
    checkedAt,
    brought: changedAt <= firstAnswerAt ? "first-words" : "news",
    changedAt,
  };
}

/** When the last complete answer came; null before the first. */
export function checkedAtOf(known: Knowledge | Kept): string | null {
  switch (known.kind) {
    case "failing":
    case "gone":
      return checkedAtOf(known.kept);
    case "never":
    case "coming":
      return null;
    case "recapturing":
      return known.answer.checkedAt;
    case "fresh":
    case "blank":
    case "old":
      return known.checkedAt;
  }
}
