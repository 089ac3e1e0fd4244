import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Effect } from "#server/operator/error.ts";
import { NothingThere, RefusedAnswer, UnexpectedAnswer } from "./answer.ts";
import { parseJson } from "./json.ts";

/** What an answer with a status of success says of its failure, and what that leaves behind. */
export type Said = { code: FailureReason; effect: Effect };

/** What came out of reading an answer, as data: the value, or why it is not what the interface says. */
export type FoundOut<T> =
  | { ok: true; value: T }
  | { ok: false; kind: "unexpected" | "refused" | "nothing"; why: string; said?: Said | null };

/** Parses and reads an answer. An UnexpectedAnswer is an outcome; any other error is a defect, and thrown. */
export function readOutcome<T>(text: string, read: (body: unknown) => T): FoundOut<T> {
  try {
    return { ok: true, value: read(parseJson(text)) };
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw error;
    const kind =
      error instanceof RefusedAnswer ? "refused" : error instanceof NothingThere ? "nothing" : "unexpected";
    return { ok: false, kind, why: error.message };
  }
}
