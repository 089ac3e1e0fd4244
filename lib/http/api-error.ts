import { z } from "zod";
import { ownSentence } from "#lib/failures/own.ts";
import { type ApiErrorCode, apiErrorCodes, type Unanswered } from "#lib/failures/reasons.ts";

/** What a route of our own answers when it cannot do what was asked. */
export const apiErrorSchema = z.object({
  code: z.enum(apiErrorCodes),
  /** A sentence for a lawyer, in Portuguese. */
  message: z.string(),
  errorId: z.string().optional(),
});

/** A failed read, with words that may be shown as they are. */
export class ApiError extends Error {
  readonly code: ApiErrorCode | Unanswered;
  readonly errorId: string | undefined;
  /** After how many seconds the same may be asked again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor({
    code,
    message,
    errorId,
    retryAfterSeconds,
  }: { code: ApiErrorCode | Unanswered; message: string; errorId?: string; retryAfterSeconds?: number }) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.errorId = errorId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether what was asked for is not here, or not for this person any more. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** Whether access was refused: asking again does not help, and what was shown before must not be shown any more. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "forbidden";

/** Whether too much goes on at once, so that the same is asked again in a moment. */
export const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === "busy";

/** What to show of anything that was thrown: never the raw message of an unknown error. */
export function shownError(error: unknown): { message: string; errorId?: string } {
  if (!(error instanceof ApiError)) return { message: ownSentence("internal") };
  return error.errorId ? { message: error.message, errorId: error.errorId } : { message: error.message };
}
