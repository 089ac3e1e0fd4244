import type { CheckResult } from "#lib/cases/cover/answer.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { emptyImport, unconfirmedImport } from "#lib/imports/refusals.ts";
import type { ItemState } from "#lib/imports/schema.ts";
import { importTimes, refusalsBorne } from "./times.ts";

/** What an item becomes after a check. */
export type NextStep = {
  state: ItemState;
  failure: FailureReason | null;
  message: string | null;
  /** Seconds until the next asking; null when there is nothing left to ask, or it waits to be sent. */
  delay: number | null;
};

/** An answer that is not understood, or our own failure: nobody can say when it ends, so a person should look after hours. */
export const oddReasons = ["contract", "internal"] as const satisfies FailureReason[];

export function isOdd(reason: FailureReason | null): boolean {
  return oddReasons.some((odd) => odd === reason);
}

/** Whether odd answers end with a proper one, from which the age counts anew. An outage or a wait is no answer. */
export function isBack({ failure }: Pick<NextStep, "failure">, result: CheckResult): boolean {
  return isOdd(failure) && (result.kind !== "failure" || result.error.code === "not-found");
}

/**
 * Whether an answer that is done may be of before the sending. `new`: the case had no answer then, or something has
 * shown since that the service captured it: it was seen at work, or the record changed. `accepted`: it may be old, as the
 * service begins when it can. `unproven`: nor does anything show that the sending arrived.
 */
export type Recorded = "new" | "accepted" | "unproven";

type Given<Result extends CheckResult> = {
  state: ItemState;
  /** The failure of its last answer. */
  failure: FailureReason | null;
  result: Result;
  /** Seconds since the service could have answered. */
  age: number;
  /** How often the service accepted the number; 0 while all answers to its sendings were lost. */
  sends: number;
  /** How many sendings were never answered. */
  lost: number;
  record: Recorded;
  /** How often it was asked about since the last sending. */
  polls: number;
  /** The usual delay at this point, in seconds. */
  backoff: number;
};

/** The transition of an import item after a check. */
export function nextStep(given: Given<CheckResult>): NextStep {
  const { result, age, backoff } = given;
  const quiet = { failure: null, message: null };
  switch (result.kind) {
    case "done":
      return mayBeOld(given) ? afterOldRecord(given) : { state: "ready", ...quiet, delay: null };
    case "empty":
      return mayBeOld(given)
        ? afterOldRecord(given)
        : { state: "failed", failure: null, message: emptyImport, delay: null };
    case "running":
      return age < importTimes.stalledAfter
        ? { state: "importing", ...quiet, delay: backoff }
        : { state: "stalled", ...quiet, delay: importTimes.stalledPoll };
    case "failure":
      return afterFailure({ ...given, result });
  }
}

/** Whether an answer's record may be older than the sending; an accepted one counts as carried out after a while. */
function mayBeOld({ record, result, age }: Given<CheckResult>): boolean {
  switch (record) {
    case "new":
      return false;
    case "accepted":
      return !(result.kind === "done" && result.isOther) && age < importTimes.oldRecordBorne;
    case "unproven":
      return true;
  }
}

/** An old record proves no sending: the number is asked about, sent once more, and then fails as unconfirmed. */
function afterOldRecord({ state, age, sends, lost, record, backoff }: Given<CheckResult>): NextStep {
  if (age < importTimes.sendAgainAfter) {
    const failure = lost > 0 && record === "unproven" ? "unavailable" : null;
    return { state: state === "stalled" ? "sent" : state, failure, message: null, delay: backoff };
  }
  if (sends + lost < 2) return { state: "queued", failure: null, message: null, delay: null };
  return { state: "failed", failure: null, message: unconfirmedImport, delay: null };
}

function afterFailure({
  state,
  failure,
  result,
  age,
  sends,
  polls,
  backoff,
}: Given<CheckResult & { kind: "failure" }>): NextStep {
  const { code: reason, serviceMessage: message = null } = result.error;
  const staying = { state, failure: reason, message, delay: backoff };
  switch (reason) {
    case "not-found":
      // Soon after the capture a 404 means "not yet"; later the capture itself may have been lost.
      if (age < importTimes.sendAgainAfter) {
        const unsent = sends === 0 ? "unavailable" : null;
        return { state: "sent", failure: unsent, message: null, delay: backoff };
      }
      if (sends < 2) return { state: "queued", failure: null, message: null, delay: null };
      return { state: "not_found", failure: reason, message, delay: null };
    case "rejected":
      return { state: "failed", failure: reason, message, delay: null };
    case "credential":
      // A token refused for every case pauses all imports; a single case it may not read must fail at some point.
      return polls < refusalsBorne ? staying : { state: "failed", failure: reason, message, delay: null };
    case "contract":
    case "partial":
    case "internal":
      return state === "stalled" || age >= importTimes.stalledAfter
        ? { state: "stalled", failure: reason, message: null, delay: importTimes.stalledPoll }
        : staying;
    case "busy":
    case "unavailable": {
      // Not knowing is no outcome: the item stays as it is and is asked about again. Where the service asked to wait, the
      // whole work pauses: the item itself is due when that is over, however long it was to take.
      if (state === "stalled") return { state, failure, message: null, delay: importTimes.stalledPoll };
      const last = isOdd(failure) ? { failure, message: null } : { failure: reason, message };
      return { state, ...last, delay: backoff };
    }
  }
}
