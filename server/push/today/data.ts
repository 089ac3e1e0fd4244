import "server-only";
import type { HeldUp, PushToday } from "#lib/push/today/schema.ts";
import { hourMs } from "#lib/time/calendar.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { coverageOf } from "#server/push/coverage/data.ts";
import { haltOf, waitingOf } from "#server/push/halt/data.ts";

/** So long Autos tries by itself before anybody is told. A refused token waits for a person from the first moment. */
const patienceMs = hourMs / 4;

/** For *Hoje*, as far as the person sees the cases: what is watched at the court, and the wishes that wait because the service does not let itself be asked. */
export async function pushOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<PushToday> {
  const [heldUp, coverage] = await Promise.all([heldUpOf(tx, ctx), coverageOf(tx, ctx)]);
  const isShown =
    heldUp?.failure === "credential" ||
    (heldUp !== null && now.getTime() - Date.parse(heldUp.since) >= patienceMs);
  return { push: { heldUp: isShown ? heldUp : null, coverage } };
}

/** All that wait while the whole work pauses; else those of which the service did not answer, which are too few for a pause. */
async function heldUpOf(tx: Tx, ctx: Ctx): Promise<HeldUp | null> {
  const { waiting, failing } = await waitingOf(tx, ctx);
  if (waiting === 0) return null;
  const halt = await haltOf(tx, ctx);
  if (halt === null)
    return failing && { count: failing.count, since: failing.halt.since, failure: failing.halt.failure };
  // A few that fail one by one are tried for a while before the work pauses.
  const since = [halt.since, failing?.halt.since ?? halt.since].sort()[0] ?? halt.since;
  return { count: waiting, since, failure: halt.failure };
}
