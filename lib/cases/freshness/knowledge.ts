import type { Facts } from "#lib/cases/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { endlessImportMs, isAsked, isOlder, overdueMs, slowImportMs } from "./times.ts";

/**
 * What is known of a case is decided here and nowhere else. Whoever puts it into words does so by a `switch`. What SQL
 * counts is compared with it in server/cases/blind/knowledge.test.ts. Times are ISO 8601 UTC strings.
 */

/** The last complete answer (cover, movements and documents). */
export type Answer =
  /** It came within the last day. `changedAt`: since when nothing is new. */
  | {
      kind: "fresh";
      checkedAt: string;
      brought: "first-content" | "news" | "nothing";
      changedAt: string | null;
    }
  /** It was without any data, as all answers before it: nothing is known of the case, however new the answer is. */
  | { kind: "blank"; checkedAt: string; importedAt: string }
  /** It had data and came more than a day ago: nobody knows what is new since then. */
  | { kind: "old"; checkedAt: string };

/** Whether the service has never said anything of the case: no answer yet, or all of them without data. */
export const isWithoutData = ({ firstAnswerAt }: Pick<Facts, "firstAnswerAt">): boolean =>
  firstAnswerAt === null;

/** Why a capture is stalled: the service does not end it, or nobody asks about it any more. */
export type Stalled = "endless" | "unasked";

/** What is known apart from failures: what is kept and shown while asking fails. */
export type LastKnown =
  /** No answer yet, and no capture runs. Overdue a day after the import. */
  | { kind: "never"; importedAt: string; isOverdue: boolean }
  /** The service captures the case for the first time. Slow after a quarter of an hour, stalled after six hours. */
  | { kind: "coming"; importedAt: string; isSlow: boolean; stalled: Stalled | null }
  /** The service captures the case again; the last answer stays meanwhile. Stalled when that answer is old. */
  | { kind: "recapturing"; answer: Answer; stalled: Stalled | null }
  | Answer;

export type Knowledge = (
  | LastKnown
  /** Asking fails, since when and why. */
  | { kind: "failing"; since: string; failure: Exclude<FailureReason, "not-found">; lastKnown: LastKnown }
  /** The service answers that it does not know the case. */
  | { kind: "gone"; since: string; failure: "not-found"; lastKnown: LastKnown }
) & {
  /** A refresh is under way; nothing is known of its answer yet. */
  isRefreshing: boolean;
};

/** What is known of a case at a moment. A failure comes first, as nothing that was known before says what is new. */
export function knowledgeOf({ facts, now }: { facts: Facts; now: string }): Knowledge {
  const { failingSince: since, failure, refreshing: isRefreshing } = facts.freshness;
  const lastKnown = lastKnownOf(facts, now);
  if (since === null) return { ...lastKnown, isRefreshing };
  if (failure === "not-found") return { kind: "gone", since, failure, lastKnown, isRefreshing };
  return { kind: "failing", since, failure: failure ?? "internal", lastKnown, isRefreshing };
}

function lastKnownOf(facts: Facts, now: string): LastKnown {
  const { importing, importedAt } = facts;
  const answer = answerOf(facts, now);
  if (answer !== null)
    return importing
      ? { kind: "recapturing", answer, stalled: isOldAnswer(answer, now) ? whyStalled(facts, now) : null }
      : answer;
  if (!importing)
    return { kind: "never", importedAt, isOverdue: isOlder({ at: importedAt, now, than: overdueMs }) };
  const isEndless = isOlder({ at: importedAt, now, than: endlessImportMs });
  const isSlow = isOlder({ at: importedAt, now, than: slowImportMs });
  return { kind: "coming", importedAt, isSlow, stalled: isEndless ? whyStalled(facts, now) : null };
}

/** Only while somebody asks do we know that the service does not end a capture. */
const whyStalled = ({ askedAt }: Facts, now: string): Stalled =>
  isAsked({ askedAt, now }) ? "endless" : "unasked";

const isOldAnswer = ({ checkedAt }: Answer, now: string) => isOlder({ at: checkedAt, now, than: overdueMs });

function answerOf({ freshness, firstAnswerAt, importedAt }: Facts, now: string): Answer | null {
  const { checkedAt, changedAt } = freshness;
  if (checkedAt === null) return null;
  if (firstAnswerAt === null) return { kind: "blank", checkedAt, importedAt };
  if (isOlder({ at: checkedAt, now, than: overdueMs })) return { kind: "old", checkedAt };
  if (changedAt === null || changedAt !== checkedAt)
    return { kind: "fresh", checkedAt, brought: "nothing", changedAt };
  return {
    kind: "fresh",
    checkedAt,
    brought: changedAt <= firstAnswerAt ? "first-content" : "news",
    changedAt,
  };
}

type Failing = Extract<Knowledge, { kind: "failing" | "gone" }>;

/** Whether the last question failed, also when the service says that it does not know the case. */
export const isFailing = (known: Knowledge | LastKnown): known is Failing =>
  known.kind === "failing" || known.kind === "gone";

/** What is known apart from a failure. */
export const lastKnownIn = (known: Knowledge | LastKnown): LastKnown =>
  isFailing(known) ? known.lastKnown : known;

/** The last complete answer, whatever failed or runs since; null before the first. */
export function answerIn(known: Knowledge | LastKnown): Answer | null {
  const lastKnown = lastKnownIn(known);
  switch (lastKnown.kind) {
    case "never":
    case "coming":
      return null;
    case "recapturing":
      return lastKnown.answer;
    case "fresh":
    case "blank":
    case "old":
      return lastKnown;
  }
}

/** When the last complete answer came; null before the first. */
export const checkedAtOf = (known: Knowledge | LastKnown): string | null =>
  answerIn(known)?.checkedAt ?? null;

/** From when the data are that are shown of a case: of its last answer with data; null when there are none. */
export function dataAtOf(known: Knowledge | LastKnown): string | null {
  const answer = answerIn(known);
  return answer === null || answer.kind === "blank" ? null : answer.checkedAt;
}
