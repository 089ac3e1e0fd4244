import "server-only";
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { BlindReason } from "#lib/cases/blind/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { isComing } from "#server/imports/coming/data.ts";
import { startImport } from "#server/imports/mutations.ts";
import { queueRefreshes } from "#server/mirror/asking/queue.ts";
import { refuseWhileWaiting } from "#server/pace/waits.ts";
import { blindReason, isBlind } from "./data.ts";

/** How many cases one press of the button asks about; the others wait for the worker's schedule, as before. */
const retriedAtOnce = 100;

type Retried = { queued: number; left: number };

/**
 * Asks again about the cases that are blind (not verified) for one reason, those that waited longest first: the worker
 * refreshes them; those without data are imported again, as asking would bring the same empty record. Cases about which
 * somebody asks already are not counted in `queued`; `left`: how many were not among the first. Audited.
 */
export const retryBlind = async (ctx: Ctx, { reason }: { reason: BlindReason }): Promise<Retried> =>
  reason === "blank" ? await importBlankAgain(ctx) : await refreshBlind(ctx, reason);

async function importBlankAgain(ctx: Ctx): Promise<Retried> {
  const { numbers, left } = await withPermission(ctx, "cases.refresh", (tx) =>
    longestUnasked(tx, ctx, and(isBlindFor("blank"), not(isComing))),
  );
  const started = await startImport(ctx, { text: numbers.join("\n") });
  return { queued: started.ok ? started.accepted : 0, left };
}

const isBlindFor = (reason: BlindReason) => and(isFollowed, isBlind, eq(blindReason, reason));

async function longestUnasked(
  tx: Tx,
  ctx: Ctx,
  which: SQL | undefined,
): Promise<{ numbers: Cnj[]; left: number }> {
  const own = and(eq(cases.databaseId, ctx.databaseId), which);
  const waiting = await tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(own)
    .orderBy(sql`${cases.askedAt} asc nulls first`, cases.cnj)
    .limit(retriedAtOnce);
  const numbers = waiting.map(({ cnj }) => cnj);
  const isAll = numbers.length < retriedAtOnce;
  return { numbers, left: isAll ? 0 : (await tx.$count(cases, own)) - numbers.length };
}

const refreshBlind = async (ctx: Ctx, reason: BlindReason): Promise<Retried> =>
  await withPermission(ctx, "cases.refresh", async (tx) => {
    await refuseWhileWaiting(tx, ctx);
    const { numbers, left } = await longestUnasked(tx, ctx, isBlindFor(reason));
    const queued = await queueRefreshes(tx, ctx, { numbers, urgency: "many" });
    await recordAudit(tx, ctx, { action: "case.refresh-blind", object: reason, detail: { queued } });
    return { queued, left };
  });
