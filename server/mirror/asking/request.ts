import "server-only";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { askedMinutes, staleMinutes } from "#lib/cases/freshness/stale.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { findWait, refuseWhileWaiting } from "#server/pace/waits.ts";
import { queueRefreshes } from "./queue.ts";

/** Queues a refresh because a person pressed the button. Throws while the service asked to wait. Audited. */
export async function requestRefresh(ctx: Ctx, cnj: Cnj): Promise<void> {
  await withPermission(ctx, "cases.refresh", async (tx) => {
    const queued = await queueRefreshes(tx, ctx, { numbers: [cnj], urgency: "person" });
    if (queued === 0 && !(await exists(tx, ctx, cnj))) {
      throw notFound("case");
    }
    await refuseWhileWaiting(tx, ctx);
    await recordAudit(tx, ctx, { action: "case.refresh", object: cnj });
  });
}

/**
 * Says that the court took back what the service does not list any more of a case: later losses are measured from there. Asks
 * the service again. False when its lists are not short by now. Audited.
 */
export async function acceptLists(ctx: Ctx, cnj: Cnj): Promise<boolean> {
  return await withPermission(ctx, "cases.accept-lists", async (tx) => {
    const own = and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj));
    const short = and(own, eq(cases.failure, "partial"));
    const accepted = await tx.update(cases).set({ listAcceptedAt: sql`clock_timestamp()` }).where(short);
    if (accepted.rowCount === 0 && !(await exists(tx, ctx, cnj))) throw notFound("case");
    if (accepted.rowCount === 0) return false;
    await recordAudit(tx, ctx, { action: "case.accept-lists", object: cnj });
    await queueRefreshes(tx, ctx, { numbers: [cnj], urgency: "person" });
    return true;
  });
}

/** Queues a refresh of a case that a person has opened, when what is known of it is not fresh; not of an archived one. */
export async function requestRefreshIfStale(ctx: Ctx, cnj: Cnj): Promise<void> {
  const isOlder = (at: PgColumn, minutes: number) =>
    or(isNull(at), lt(at, sql`now() - make_interval(mins => ${minutes})`));
  const stale = and(isFollowed, isOlder(cases.checkedAt, staleMinutes), isOlder(cases.askedAt, askedMinutes));
  await withPermission(ctx, "cases.read", async (tx) => {
    if ((await findWait(tx, ctx)) !== null) return;
    await queueRefreshes(tx, ctx, { numbers: [cnj], urgency: "person", condition: stale });
  });
}

const exists = async (tx: Tx, ctx: Ctx, cnj: Cnj): Promise<boolean> =>
  (await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))) > 0;
