import "server-only";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { noteReach, reached } from "#server/pace/contact.ts";
import { type ClaimedItem, claimBatch } from "./claim.ts";
import { isOver, type Round, within } from "./round.ts";
import { batchArrived, batchRefused } from "./send-outcome.ts";

/** How many calls a refused batch may cost to find the numbers that the service does not accept. */
const partsPerBatch = 20;

export async function sendBatches(round: Round): Promise<void> {
  while (!isOver(round) && (await sendOne(round))) {}
}

/** Sends the next batch; false when there is none. Items are marked first: after a crash none is sent twice. */
export async function sendOne(round: Round, most?: number): Promise<boolean> {
  const { ctx } = round.contact;
  const batch = await within(round, (tx) => claimBatch(tx, ctx, round.lease, most));
  if (batch.length === 0) return false;
  round.announce(batch);
  const calls = { left: round.refusedWhole ? 1 : partsPerBatch, taken: 0 };
  await sendPart(round, batch, calls);
  round.refusedWhole = calls.taken === 0;
  round.announce(batch);
  return true;
}

/** Sends a batch. A refused one is halved and sent again; returns the error when the service asks to wait meanwhile. */
async function sendPart(
  round: Round,
  batch: ClaimedItem[],
  calls: { left: number; taken: number },
): Promise<OperatorError | null> {
  const { lease, contact } = round;
  const { ctx } = contact;
  calls.left -= 1;
  try {
    await captureCases(await operatorTarget(ctx), { cnjs: batch.map(({ cnj }) => cnj) });
    calls.taken += 1;
    await within(round, (tx) => batchArrived(tx, ctx, { batch, lease }));
    await reached(contact);
    return null;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    if (error.code === "rejected" && error.effect === "none" && batch.length > 1 && calls.left >= 2) {
      const half = Math.ceil(batch.length / 2);
      const wait = await sendPart(round, batch.slice(0, half), calls);
      const rest = batch.slice(half);
      if (wait === null) return await sendPart(round, rest, calls);
      await within(round, (tx) => batchRefused(tx, ctx, { batch: rest, lease, error: wait }));
      return wait;
    }
    await within(round, (tx) => batchRefused(tx, ctx, { batch, lease, error }));
    // After a refused token all queued items have failed, so there is nothing left to pause.
    if (error.code !== "credential") await noteReach(contact, error);
    return error.code === "busy" && error.effect === "none" ? error : null;
  }
}
