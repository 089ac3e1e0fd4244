import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { isReading } from "./table.ts";

/**
 * What a failed call changed at the service. `none`: nothing, because it was never sent, was refused or only reads.
 * `unknown`: it may have been carried out, and `whenAnswerIsLost` of the operation says what to do.
 */
export type Effect = "none" | "unknown";

export type OperatorFailure = {
  code: FailureReason;
  /** Number of the operation in the interface, 1 to 16. */
  operation: number;
  /** `unknown` when it is left out. */
  effect?: Effect;
  /** Which token is missing or was refused; only with `credential`. */
  credential?: CredentialKind;
  /** The service's own words, bounded and without control characters: text, never markup. */
  serviceMessage?: string;
  /** The status of an answer that is not 2xx. */
  status?: number;
  /** How long the service asked us to wait. */
  retryAfterSeconds?: number;
  /** False when the same call would fail the same way in a moment; true by default. */
  mayPass?: boolean;
  /** What happened on the wire, in our words: no address, no token, nothing of an answer's body. */
  why: string;
};

/**
 * Whatever goes wrong with a call of the operator's service. A call also passes on what goes wrong on the caller's side
 * (its abort, a document that it cannot read); the effect is `unknown` then too.
 */
export class OperatorError extends Error {
  readonly code: FailureReason;
  readonly operation: number;
  readonly effect: Effect;
  readonly credential: CredentialKind | undefined;
  readonly serviceMessage: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly mayPass: boolean;
  readonly #failure: OperatorFailure;

  /**
   * `cause` is made here from `why`. Errors of Node and of JSON.parse are not passed on: some quote what was sent or
   * received, and some addresses carry tokens.
   */
  constructor(failure: OperatorFailure) {
    super(`operation ${failure.operation}: ${failure.code}`, { cause: new Error(failure.why) });
    this.name = "OperatorError";
    this.code = failure.code;
    this.operation = failure.operation;
    this.effect = isReading(failure.operation) ? "none" : (failure.effect ?? "unknown");
    this.credential = failure.credential;
    this.serviceMessage = failure.serviceMessage;
    this.status = failure.status;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.mayPass = failure.mayPass ?? true;
    this.#failure = failure;
  }

  /** The failure of a later attempt, when an earlier one may have been carried out. */
  afterLostAnswer(): OperatorError {
    return new OperatorError({ ...this.#failure, effect: "unknown" });
  }
}
