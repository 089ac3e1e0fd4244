import "server-only";
import type { ServerResponse } from "node:http";
import type { Ctx } from "#server/auth/ctx.ts";
import { takeTurn } from "#server/auth/in-turn.ts";
import type { Shared } from "#server/turns/shares.ts";

/**
 * Takes the turn of whoever acts until the answer is closed. Throws the signal's reason when they left before: nothing would
 * give the turn back.
 */
export async function turnWhileOpen(
  response: ServerResponse,
  { ctx, shared, cutOff }: { ctx: Ctx & { signal: AbortSignal }; shared: Shared; cutOff: () => void },
): Promise<void> {
  const end = await takeTurn(ctx, shared, cutOff);
  if (!response.closed) {
    response.once("close", end);
    return;
  }
  end();
  throw ctx.signal.reason;
}
