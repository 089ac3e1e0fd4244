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

/** What an operation does, in our words; null for one that only reads. */
export function actionOf(operation: number): ServiceAction | null {
  const row: Operation | undefined = Object.values(operations).find(({ number }) => number === operation);
  return row === undefined || row.effect === "none" ? null : actions[row.effect];
}

/**
 * An upstream failure as a person's request answers it: its class, and a sentence with the next step. `missing` is said
 * of what the service does not know. That something may have been done goes before everything else.
 */
export function asAppError(error: unknown, missing: string): unknown {
  if (!(error instanceof OperatorError)) return error;
  const { code, effect, credential = null } = error;
  if (code === "not-found" && effect === "none") return new AppError("not_found", missing);
  const action = actionOf(error.operation);
  const { title, nextStep } = action
    ? actionFailureSentence(code, { action, effect, credential })
    : failureSentence(code, { credential });
  return new AppError(code === "not-found" ? "unavailable" : code, `${title} ${nextStep}`);
}
