import { z } from "zod";
import { ownSentence } from "#lib/failures/own.ts";
import { type ApiErrorCode, apiErrorCodes } from "#lib/failures/reasons.ts";

/** What a route of our own answers when it cannot do what was asked. */
export const apiErrorSchema = z.object({
  code: z.enum(apiErrorCodes),
  /** A sentence for a lawyer, in Portuguese. */
  message: z.string(),
  errorId: z.string().optional(),
});

/** A failed read, with words that may be shown as they are. */
export class ApiError extends Error {
  readonly code: ApiErrorCode | "offline";
  readonly errorId: string | undefined;

  constructor({
    code,
    message,
    errorId,
  }: { code: ApiErrorCode | "offline"; message: string; errorId?: string }) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.errorId = errorId;
  }
}

/** Whether access was refused: asking again does not help, and what was shown before must not be shown any more. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === "forbidden";
}

/** What to show of anything that was thrown: never the raw message of an unknown error. */
export function shownError(error: unknown): { message: string; errorId?: string } {
  if (!(error instanceof ApiError)) return { message: ownSentence("internal") };
  return error.errorId ? { message: error.message, errorId: error.errorId } : { message: error.message };
}
