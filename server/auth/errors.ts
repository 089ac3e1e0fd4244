import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";

export type AppErrorCode =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | Exclude<FailureReason, "not-found">;

/** Not allowed, not found, or refused upstream. The sentence is for a lawyer; anything else is a defect. */
export class AppError extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

export const httpStatus: Record<AppErrorCode | "internal", number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  rejected: 422,
  busy: 429,
  credential: 502,
  contract: 502,
  unavailable: 503,
  internal: 500,
};
