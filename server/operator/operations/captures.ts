import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import { writtenCnj } from "#lib/databases/settings.ts";
import { UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { shownLine } from "#server/operator/reading/text.ts";
import { isRecord } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

/**
 * Operation 1: starts the import of a batch and returns the service's message. Never repeated here: when its answer was
 * lost, the covers show what was started. Throws OperatorError.
 */
export async function captureCases(
  target: OperatorTarget,
  { cnjs }: { cnjs: readonly Cnj[] },
): Promise<{ message: string | null }> {
  const body = { justices: cnjs.map((cnj) => ({ number: writtenCnj(cnj, target.settings.cnjFormat) })) };
  return await callJson(target, { operation: operations.capture, body }, (answer) => {
    if (!isRecord(answer)) throw new UnexpectedAnswer("no message in the answer");
    return { message: typeof answer.message === "string" ? shownLine(answer.message) : null };
  });
}
