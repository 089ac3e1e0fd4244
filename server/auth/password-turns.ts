import "server-only";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { ownSentence } from "#lib/failures/own.ts";
import { AppError } from "./errors.ts";

/**
 * Checking a password takes 19 MiB and a core for some 30 ms: two at once in a process, one of them for anybody and one for
 * people whom we know already. So strangers who send passwords without end wait for each other, not a firm for them.
 */
const waiting = 32;
const turns = { stranger: bulkhead(1, waiting), known: bulkhead(1, waiting) };
/** Who asks: `known` is somebody with a session, in a known browser, or at the machine itself. */
export type Asking = keyof typeof turns;

/** Does the work when it is its turn. Throws AppError "busy" at once when too many wait already. */
export async function inTurn<T>(asking: Asking, work: () => Promise<T>): Promise<T> {
  try {
    return await turns[asking].execute(work);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new AppError("busy", ownSentence("busy"));
    throw error;
  }
}
