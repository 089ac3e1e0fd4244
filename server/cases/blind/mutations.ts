import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { BlindReason } from "#lib/cases/blind/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { queueRefreshes } from "#server/mirror/asking/queue.ts";
import { refuseWhileWaiting } from "#server/pace/waits.ts";
import { blindReason, isBlind } from "./data.ts";

/** How many cases one press of the button asks about; the others wait for the worker's schedule, as before. */
const retriedAtOnce = 100;

/**
 * Asks the worker to refresh the cases that are blind (not verified) for one reason, those that waited longest first.
 * Cases whose refresh is under way are not counted in `queued`. Audited.
 */
export async function retryBlind(ctx: Ctx, { reason }: { reason: BlindReason }): Promise<{ queued: number }> {
  return await withPermission(ctx, "cases.refresh", async (tx) => {
    await refuseWhileWaiting(tx, ctx);
    const waiting = await tx
      .select({ cnj: cases.cnj })
      .from(cases)
      .where(and(eq(cases.databaseId, ctx.databaseId), isFollowed, isBlind, eq(blindReason, reason)))
      .orderBy(sql`${cases.askedAt} asc nulls first`, cases.cnj)
      .limit(retriedAtOnce);
    const numbers = waiting.map(({ cnj }) => cnj);
    const queued = await queueRefreshes(tx, ctx, { numbers, urgency: "many" });
    await recordAudit(tx, ctx, { action: "case.refresh-blind", object: reason, detail: { queued } });
    return { queued };
  });
}
