import "server-only";
import { failureSentence } from "#lib/cases/failure.ts";
import { AppError } from "#server/auth/errors.ts";
import { OperatorError } from "./error.ts";

/** An upstream failure as a person's request answers it: its class, and a sentence with the next step. */
export function asAppError(error: unknown, missing: string): unknown {
  if (!(error instanceof OperatorError)) return error;
  if (error.code === "not-found") return new AppError("not_found", missing);
  const { title, nextStep } = failureSentence(error.code, { credential: error.credential ?? null });
  return new AppError(error.code, `${title} ${nextStep}`);
}
