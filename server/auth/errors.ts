import "server-only";
import { type Missing, missingSentence } from "#lib/failures/missing.ts";
import type { ApiErrorCode } from "#lib/failures/reasons.ts";

/** Not allowed, not found, or refused upstream. The sentence is for a lawyer; anything else is a defect. */
export class AppError extends Error {
  readonly code: ApiErrorCode;
  /** After how many seconds the same may be asked again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error for what does not exist, or what this person must not know to exist. */
export function notFound(what: Missing): AppError {
  return new AppError("not_found", missingSentence(what));
}

export const httpStatus: Record<ApiErrorCode, number> = {
  unauthenticated: 401,
  "session-ended": 401,
  forbidden: 403,
  "step-up": 403,
  "second-factor": 403,
  not_found: 404,
  invalid: 422,
  rejected: 422,
  busy: 429,
  late: 503,
  credential: 502,
  contract: 502,
  unavailable: 503,
  internal: 500,
};
