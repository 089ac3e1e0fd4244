import "server-only";
import { z } from "zod";
import type { CancelAnswer } from "#lib/filings/schema.ts";
import { fold } from "#lib/format/fold.ts";
import { OperatorError } from "#server/operator/error.ts";
import { proseOf } from "#server/operator/reading/record.ts";
import {
  isRecord,
  readLeniently,
  UnexpectedAnswer,
  wireFlag,
  wireText,
} from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

/**
 * Operation 10: asks for the cancellation of a queued filing. Repeated when the answer was lost. Only a plain yes is
 * `cancelled`; one of the three known refusals is told by its words, also when it comes as a refused request; anything
 * else is `unknown` with the words as they are. Throws OperatorError.
 */
export async function cancelFiling(
  target: OperatorTarget,
  { filingId, signal }: { filingId: string; signal?: AbortSignal },
): Promise<CancelAnswer> {
  const path = { intermediate: filingId };
  try {
    return await callJson(target, { operation: operations.cancel, path, signal }, readCancelAnswer);
  } catch (error) {
    const refusal = error instanceof OperatorError && error.code === "rejected" && error.serviceMessage;
    const answer = refusal ? cancelAnswerOf({ success: false, message: refusal }) : null;
    if (answer === null || answer.outcome === "unknown") throw error;
    return answer;
  }
}

const wireSchema = z.object({ success: wireFlag, message: wireText });

function readCancelAnswer(body: unknown): CancelAnswer {
  const record = isRecord(body) && isRecord(body.data) ? body.data : body;
  const read = readLeniently(wireSchema, record);
  const { success = null, message = null } = read.ok ? read.value : {};
  if (success === null && message === null) throw new UnexpectedAnswer("no answer to the cancellation");
  return cancelAnswerOf({ success, message });
}

/** In messages without accents and capitals. What is denied ("ainda não foi protocolada") is taken out before. */
const refusals: [CancelAnswer["outcome"], RegExp][] = [
  ["already-filed", /\bprotocolad[ao]s?\b/],
  ["already-processed", /\bprocessad[ao]s?\b/],
  ["executing", /\bem execucao\b|\bexecutando\b|\bsendo executad[ao]\b|\bem andamento\b/],
];
const denied = /\bnao\s+(?:\w+\s+){0,3}(?:protocolad|processad|executad|em execucao|em andamento)\w*/g;

/** The meaning of an answer; words that fit two meanings, or contradict a yes, have none. */
export function cancelAnswerOf({
  success,
  message,
}: {
  success: boolean | null;
  message: string | null;
}): CancelAnswer {
  const words = fold(message ?? "").replace(denied, " ");
  const meant = refusals.filter(([, pattern]) => pattern.test(words)).map(([outcome]) => outcome);
  const shown = proseOf(message);
  if (success === true) return { outcome: meant.length === 0 ? "cancelled" : "unknown", message: shown };
  const [only, another] = meant;
  return { outcome: only && !another ? only : "unknown", message: shown };
}
