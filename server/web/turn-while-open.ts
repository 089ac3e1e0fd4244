import "server-only";
import type { ServerResponse } from "node:http";
import { type Shared, turnsOf } from "#server/turns/shares.ts";
import type { Asker } from "#server/turns/turns.ts";

type Taking = { asker: Asker; shared: Shared; signal: AbortSignal; cutOff: () => void };

/**
 * Takes the turn of whoever asks until the answer is closed, and returns how it ends earlier. Throws the signal's reason when
 * they left before: nothing would give the turn back.
 */
export async function turnWhileOpen(
  response: ServerResponse,
  { asker, shared, signal, cutOff }: Taking,
): Promise<() => void> {
  const end = await turnsOf(shared).take(asker, { signal, cutOff });
  if (!response.closed) {
    response.once("close", end);
    return end;
  }
  end();
  throw signal.reason;
}
