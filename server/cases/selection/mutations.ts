import "server-only";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { queueRefreshes } from "#server/mirror/asking/queue.ts";
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
