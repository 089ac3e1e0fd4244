import type { FailureReason } from "#lib/cases/schema.ts";
import { importTimes } from "./rules.ts";
import type { ItemState } from "./schema.ts";

const emptyImport = "O serviço encerrou a importação sem trazer dados deste processo.";

/** What the service answered when it was asked about an item. */
export type Answer =
  | { kind: "running" }
  | { kind: "done" }
  /** The service is done and has nothing of the case: no party, no class, no movement, no document. */
  | { kind: "empty" }
  | { kind: "failure"; reason: FailureReason; message: string | null; retryAfterSeconds: number | null };

export type NextStep = {
  state: ItemState;
  failure: FailureReason | null;
  message: string | null;
  /** Seconds until the next asking; null when there is nothing left to ask. */
  delay: number | null;
};

/**
 * The transition of an import item after an answer.
 * `age`: seconds since the last sending; `sends`: how often it was sent; `backoff`: the usual delay by now.
 */
export function nextStep({
  state,
  answer,
  age,
  sends,
  backoff,
}: {
  state: ItemState;
  answer: Answer;
  age: number;
  sends: number;
  backoff: number;
}): NextStep {
  const quiet = { failure: null, message: null };
  switch (answer.kind) {
    case "done":
      return { state: "ready", ...quiet, delay: null };
    case "empty":
      return { state: "failed", failure: null, message: emptyImport, delay: null };
    case "running":
      return age < importTimes.stalledAfter
        ? { state: "importing", ...quiet, delay: backoff }
        : { state: "stalled", ...quiet, delay: importTimes.stalledPoll };
    case "failure":
      return afterFailure({ state, answer, age, sends, backoff });
  }
}

function afterFailure(given: {
  state: ItemState;
  answer: Answer & { kind: "failure" };
  age: number;
  sends: number;
  backoff: number;
}): NextStep {
  const { state, answer, age, sends, backoff } = given;
  const { reason, message } = answer;
  switch (reason) {
    case "not-found":
      // Soon after the capture a 404 means "not yet"; later the capture itself may have been lost.
      if (age < importTimes.sendAgainAfter)
        return { state: "sent", failure: null, message: null, delay: backoff };
      if (sends < 2) return { state: "queued", failure: null, message: null, delay: 0 };
      return { state: "not_found", failure: reason, message, delay: null };
    case "credential":
    case "rejected":
      return { state: "failed", failure: reason, message, delay: null };
    case "busy":
    case "unavailable":
    case "contract":
    case "internal": {
      // Not knowing is no outcome: the item stays as it is and is asked about again.
      const wait = Math.min(answer.retryAfterSeconds ?? 0, importTimes.longestWait);
      return { state, failure: reason, message, delay: Math.max(backoff, wait) };
    }
  }
}
