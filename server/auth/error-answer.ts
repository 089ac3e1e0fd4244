import "server-only";
import type { Missing } from "#lib/failures/missing.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { logUnexpected } from "#server/log.ts";
import { AppError, httpStatus, notFound } from "./errors.ts";

/** `{code, message, errorId?}` with the status of the error's class. Of a defect the browser gets only the log's id. */
export function errorAnswer(error: unknown, where: string): { status: number; body: Record<string, string> } {
  if (error instanceof AppError) {
    return { status: httpStatus[error.code], body: { code: error.code, message: error.message } };
  }
  const errorId = logUnexpected(error, where);
  return {
    status: httpStatus.internal,
    body: { code: "internal", message: ownSentence("internal"), errorId },
  };
}

/** The value, or "not found" when it is null: the same answer for what does not exist and for what another firm has. */
export function found<T>(value: T | null, what: Missing): T {
  if (value === null) throw notFound(what);
  return value;
}
