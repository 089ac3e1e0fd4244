import "server-only";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { askedMinutes, staleMinutes } from "#lib/cases/freshness/stale.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { newestUnlisted } from "#server/mirror/storing/listed.ts";
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
 * Says that the court took back what the service does not list any more of a case, up to the newest mark that the person saw:
 * later losses are measured from there. With null it is not right after all. Asks the service again. False when something else
 * is missing by now, or nobody had said so. Audited.
 */
export async function acceptLists(ctx: Ctx, cnj: Cnj, until: string | null): Promise<boolean> {
  return await withPermission(ctx, "cases.accept-lists", async (tx) => {
    const own = and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj));
    // The lock comes first: what a check stores meanwhile is seen by the next statement.
    const [locked] = await tx.select({ cnj: cases.cnj }).from(cases).where(own).for("no key update");
    if (locked === undefined) throw notFound("case");
    const newest = newestUnlisted({ databaseId: sql`${ctx.databaseId}::uuid`, cnj: sql`${cnj}` });
    const [listAcceptedAt, asSeen] =
      until === null
        ? [null, isNotNull(cases.listAcceptedAt)]
        : [sql`${newest}::timestamptz`, and(eq(cases.failure, "partial"), sql`${newest} = ${until}`)];
    const changed = await tx.update(cases).set({ listAcceptedAt }).where(and(own, asSeen));
    if (changed.rowCount === 0) return false;
    const action = until === null ? "case.doubt-lists" : "case.accept-lists";
    await recordAudit(tx, ctx, { action, object: cnj });
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
