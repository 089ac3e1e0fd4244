import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { queueRefreshes } from "#server/mirror/asking/queue.ts";
import { archive, followAgain } from "#server/mirror/following/follow.ts";
import { refuseWhileWaiting } from "#server/pace/waits.ts";
import { auditedCases, casesHere } from "./data.ts";

/** Asks the worker to refresh these cases because a person pressed the button. Audited. Returns how many are asked about. */
export async function requestRefreshes(ctx: Ctx, numbers: string[]): Promise<number> {
  return await withPermission(ctx, "cases.refresh", async (tx) => {
    const here = await casesHere(tx, ctx, numbers);
    await refuseWhileWaiting(tx, ctx);
    const queued = await queueRefreshes(tx, ctx, { numbers: here, urgency: "many" });
    await recordAudit(tx, ctx, { action: "case.refresh", ...auditedCases(here, { cases: queued }) });
    return queued;
  });
}

/** Archives cases. Audited. Returns the numbers of those that were not archived yet. */
export async function archiveCases(ctx: Ctx, numbers: string[]): Promise<Cnj[]> {
  return await withPermission(ctx, "cases.organise", async (tx) =>
    archive(tx, ctx, await casesHere(tx, ctx, numbers)),
  );
}

/** Brings archived cases back. Audited. Returns the numbers of those that were archived. */
export async function restoreCases(ctx: Ctx, numbers: string[]): Promise<Cnj[]> {
  return await withPermission(ctx, "cases.organise", async (tx) =>
    followAgain(tx, ctx, await casesHere(tx, ctx, numbers)),
  );
}
