import "server-only";
import { z } from "zod";
import type { CancelAnswer } from "#lib/filings/schema.ts";
import { cancellationDone, failed, filed, processed, underWay } from "#lib/filings/vocabulary.ts";
import { fold } from "#lib/format/fold.ts";
import { OperatorError } from "#server/operator/error.ts";
import { UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { proseOf } from "#server/operator/reading/text.ts";
import { isRecord, readLeniently, wireFlag, wireText } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

/**
 * Operation 10: asks for the cancellation of a queued filing. Only a plain yes is `cancelled`; the interface's three
 * refusals are known by their words, also in a failure of whatever class; anything else is `unknown`. Throws OperatorError.
 */
export async function cancelFiling(
  target: OperatorTarget,
  { filingId }: { filingId: string },
): Promise<CancelAnswer> {
  const path = { intermediate: filingId };
  try {
    return await callJson(target, { operation: operations.cancel, path }, readCancelAnswer);
  } catch (error) {
    // A service that broke down (5xx) did not answer.
    const isAnswer = error instanceof OperatorError && (error.status ?? 0) < 500;
    const refusal = isAnswer && error.serviceMessage;
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

/** "Ainda não foi protocolada" does not say that it was; "não pode cancelar petição protocolada" does. */
const denied =
  /\b(?:nao|nem)\s+(?:(?!(?:ja|pois|porque|cancelar)\b)\w+\s+){0,3}(?:(?:protocolad|peticionad|processad|executad)\w*|em (?:execucao|andamento|processamento)\b)/g;
const done: [CancelAnswer["outcome"], RegExp][] = [
  ["already-filed", filed],
  ["already-processed", processed],
];
/** Nor does a cancellation that is asked for, or under way: and it may still be refused. */
const cancellationUnclear =
  /\bcancelamentos?\s+(?:(?:ja|foi|esta|em)\s+){0,2}(?:protocolad|peticionad|execucao|andamento|processamento|executando|processando|(?:sendo|ser|sera|serao)\b)/;
/** It is not cancelled, whatever else the answer says. */
const notCancelled =
  /\bnao\s+(?:\w+\s+){0,3}cancel\w*|\bcancelamento\s+(?:foi\s+)?(?:nao|negado|recusado|indeferido)\b/;

/** The refusals that the words of a message fit. */
function refusalsIn(text: string): CancelAnswer["outcome"][] {
  const words = text.replace(denied, " ");
  const rest = words.replace(underWay, " ");
  const isDone = done.filter(([, pattern]) => pattern.test(rest)).map(([outcome]) => outcome);
  if (isDone.length > 0 && failed.test(rest)) return [];
  return rest === words ? isDone : ["executing", ...isDone];
}

/** What an answer means. It is `unknown` when its words fit two refusals, or when they deny a yes. */
export function cancelAnswerOf({
  success,
  message,
}: {
  success: boolean | null;
  message: string | null;
}): CancelAnswer {
  const words = fold(message ?? "");
  const shown = proseOf(message);
  if (cancellationUnclear.test(words)) return { outcome: "unknown", message: shown };
  const meant = refusalsIn(words.replace(cancellationDone, " "));
  if (success === true) {
    const isPlain = meant.length === 0 && !notCancelled.test(words) && !failed.test(words);
    return { outcome: isPlain ? "cancelled" : "unknown", message: shown };
  }
  const [only, another] = meant;
  return { outcome: only && !another ? only : "unknown", message: shown };
}
