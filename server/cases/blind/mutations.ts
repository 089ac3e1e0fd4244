import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { BlindReason } from "#lib/cases/blind/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { startImport } from "#server/imports/mutations.ts";
import { queueRefreshes } from "#server/mirror/asking/queue.ts";
import { refuseWhileWaiting } from "#server/pace/waits.ts";
import { blindReason, isBlind } from "./data.ts";

/** How many cases one press of the button asks about; the others wait for the worker's schedule, as before. */
const retriedAtOnce = 100;

/**
 * Asks again about the cases that are blind (not verified) for one reason, those that waited longest first: the worker
 * refreshes them; those without data are imported again, as asking would bring the same empty record. Cases about which
 * somebody asks already are not counted in `queued`. Audited.
 */
export async function retryBlind(ctx: Ctx, { reason }: { reason: BlindReason }): Promise<{ queued: number }> {
  return reason === "blank" ? await importBlankAgain(ctx) : await refreshBlind(ctx, reason);
}

async function importBlankAgain(ctx: Ctx): Promise<{ queued: number }> {
  const numbers = await withPermission(ctx, "cases.refresh", (tx) => longestUnasked(tx, ctx, "blank"));
  const started = await startImport(ctx, { text: numbers.join("\n") });
  return { queued: started.ok ? started.accepted : 0 };
}

async function longestUnasked(tx: Tx, ctx: Ctx, reason: BlindReason): Promise<Cnj[]> {
  const waiting = await tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), isFollowed, isBlind, eq(blindReason, reason)))
    .orderBy(sql`${cases.askedAt} asc nulls first`, cases.cnj)
    .limit(retriedAtOnce);
  return waiting.map(({ cnj }) => cnj);
}

async function refreshBlind(ctx: Ctx, reason: BlindReason): Promise<{ queued: number }> {
  return await withPermission(ctx, "cases.refresh", async (tx) => {
    await refuseWhileWaiting(tx, ctx);
    const numbers = await longestUnasked(tx, ctx, reason);
    const queued = await queueRefreshes(tx, ctx, { numbers, urgency: "many" });
    await recordAudit(tx, ctx, { action: "case.refresh-blind", object: reason, detail: { queued } });
    return { queued };
  });
}
