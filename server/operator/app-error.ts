import "server-only";
import { actionFailureSentence, type ServiceAction } from "#lib/failures/action.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { AppError } from "#server/auth/errors.ts";
import { OperatorError } from "./error.ts";
import { type Operation, operations } from "./table.ts";

const actions: Record<Exclude<Operation["effect"], "none">, ServiceAction> = {
  "starts-import": "import",
  "makes-draft": "draft",
  "adds-document": "upload",
  files: "file",
  cancels: "cancel",
  archives: "archive",
  "makes-guide": "guide",
  "sets-push": "monitor",
  "opens-session": "access",
};

/** What an operation does, as the sentences for people call it; null when it only reads. */
export function actionOf(operation: number): ServiceAction | null {
  const row: Operation | undefined = Object.values(operations).find(({ number }) => number === operation);
  return row === undefined || row.effect === "none" ? null : actions[row.effect];
}

/**
 * A failure of the service as a person is told of it: its class, and a sentence with the next step. `missing` is said
 * when the service does not know what was asked for and nothing can have been done. Other errors pass unchanged.
 */
export function asAppError(error: unknown, missing: string): unknown {
  if (!(error instanceof OperatorError)) return error;
  const { code, effect, credential = null } = error;
  if (code === "not-found" && effect === "none") return new AppError("not_found", missing);
  const action = actionOf(error.operation);
  const { title, nextStep } = action
    ? actionFailureSentence(code, { action, effect, credential })
    : failureSentence(code, { credential });
  const told = code === "not-found" ? "unavailable" : code === "partial" ? "contract" : code;
  return new AppError(told, `${title} ${nextStep}`);
}
