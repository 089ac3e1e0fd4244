import "server-only";
import { logUnexpected } from "#server/log.ts";
import { OperatorError } from "./error.ts";

/** An error of Autos itself while it asked counts as a failure like any other: it is logged, and those who wait are told. */
export function operatorErrorOf(
  error: unknown,
  { operation, what }: { operation: number; what: string },
): OperatorError {
  if (error instanceof OperatorError) return error;
  logUnexpected(error, what);
  return new OperatorError({ code: "internal", operation, why: "a defect of ours" });
}
