import "server-only";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { heard, reached } from "#server/pace/contact.ts";
import { type ClaimedItem, claimBatch } from "./claim.ts";
import { isOver, type Round, within } from "./round.ts";
import { batchArrived, batchRefused } from "./sent.ts";

/** How many calls may be spent on finding out which numbers of a refused batch the service does not take. */
const partsPerBatch = 20;

export async function sendBatches(round: Round): Promise<void> {
  while (!isOver(round) && (await sendOne(round))) {}
}

/** The items are marked as sent before the call: after a crash they are looked up, not sent twice. */
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

/**
 * Sends; a batch that is refused is halved, so that one number does not hold up the others. Returns what the service
 * said if it wants us to wait: then the other half is not sent either.
 */
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
    const { code: failure, retryAfterSeconds = null } = error;
    // A refused token has failed what waited: there is nothing left to pause for.
    if (failure !== "credential") await heard(contact, { failure, retryAfterSeconds });
    return failure === "busy" && error.effect === "none" ? error : null;
  }
}
