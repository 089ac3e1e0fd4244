import "server-only";
import { failureSentence } from "#lib/failures/service.ts";
import type { ServiceWait, Tried } from "#lib/waiting/wait.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { findKnownCase } from "#server/databases/tokens/data.ts";
import { inTestTurn } from "#server/databases/tokens/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { readWait } from "./data.ts";

/** Of the form that ids have in the interface, and nobody's: that it is not known is an answer as good as any. */
const nobody = "000000000000000000000000";

/**
 * Asks the service one question (operation 3) although it asked this database to wait, because an administrator wants to
 * know; its answer decides, as any answer does. Nothing is asked where no wait stands. Audited. Throws AppError `busy` while
 * another question or test of this database goes on.
 */
export async function tryService(ctx: Ctx): Promise<Tried> {
  const standing = await readWithPermission(ctx, "settings.change", (tx) => readWait(tx, ctx));
  if (standing === null) return { came: "over", wasAsked: false };
  const failure = await inTestTurn(ctx, (signal) => askOnce(ctx, signal));
  return await withPermission(ctx, "settings.change", async (tx) => {
    const wait = await readWait(tx, ctx);
    const tried = cameOf(wait, failure);
    await recordAudit(tx, ctx, { action: "service.try", detail: { came: tried.came } });
    return tried;
  });
}

function cameOf(wait: ServiceWait | null, failure: OperatorError | null): Tried {
  if (wait === null) return { came: "over", wasAsked: true };
  // A good answer that did not end the wait: a later question was refused meanwhile.
  if (failure === null || failure.code === "busy") return { came: "asked-to-wait", wait };
  return { came: "unanswered", wait, because: failureSentence(failure.code).short };
}

/** What the service did not answer; null when it did. */
async function askOnce(ctx: Ctx, signal: AbortSignal): Promise<OperatorError | null> {
  const target = await operatorTarget(ctx);
  const operatorId = (await findKnownCase(ctx)) ?? nobody;
  try {
    await listMovements({ ...target, limits: { ...target.limits, attempts: 1 } }, { operatorId, signal });
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return error;
    throw error;
  }
}
