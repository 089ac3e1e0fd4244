import "server-only";
import type { Missing } from "#lib/failures/missing.ts";
import { lostKeySentence, ownSentence } from "#lib/failures/own.ts";
import { logUnexpected } from "#server/log.ts";
import { LostKeyError } from "#server/secrets/keyring.ts";
import { boundHit } from "./bounds.ts";
import { AppError, httpStatus, notFound } from "./errors.ts";

const unstored = { "Cache-Control": "no-store" };

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: Record<string, string> };

/** `{code, message, errorId?}` with the status of the error's class. Of a defect the browser gets only the log's id. */
export function errorAnswer(error: unknown, where: string): ErrorAnswer {
  const known = error instanceof AppError ? error : boundHit(error, where);
  if (known !== null) {
    const { code, message, retryAfterSeconds } = known;
    const headers: Record<string, string> = { ...unstored };
    if (retryAfterSeconds !== undefined) headers["Retry-After"] = String(retryAfterSeconds);
    return { status: httpStatus[code], headers, body: { code, message } };
  }
  const errorId = logUnexpected(error, where);
  return {
    status: httpStatus.internal,
    headers: unstored,
    body: { code: "internal", message: internalSentence(error, errorId), errorId },
  };
}

const internalSentence = (error: unknown, errorId: string) =>
  error instanceof LostKeyError ? lostKeySentence(errorId) : ownSentence("internal");

/** The value, or "not found" when it is null: the same answer for what does not exist and for what another firm has. */
export function found<T>(value: T | null, what: Missing): T {
  if (value === null) throw notFound(what);
  return value;
}
