import "server-only";
import { logUnexpected } from "#server/log.ts";
import { AppError, httpStatus } from "./errors.ts";

/** `{code, message, errorId?}` with the status of its class; a defect says only its code for the support. */
export function errorAnswer(error: unknown, where: string): { status: number; body: Record<string, string> } {
  if (error instanceof AppError) {
    return { status: httpStatus[error.code], body: { code: error.code, message: error.message } };
  }
  const errorId = logUnexpected(error, where);
  return {
    status: httpStatus.internal,
    body: { code: "internal", message: "Algo falhou no Autos.", errorId },
  };
}

/** What was asked for, or "not found": the same answer for what does not exist and for another firm's. */
export function found<T>(value: T | null, sentence: string): T {
  if (value === null) throw new AppError("not_found", sentence);
  return value;
}
