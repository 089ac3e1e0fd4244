import "server-only";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { mostRefreshed } from "#lib/cases/selection/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { queueRefreshes } from "#server/mirror/asking/queue.ts";
import { findWait } from "#server/pace/waits.ts";

/**
 * A case is followed until somebody archives it. An archived case is in no list and no count, and only a person asks
 * about it. Nothing of it is deleted. Both changes are audited; both return the numbers of the cases that they changed.
 */

/** Archives those of the numbers that are followed cases of this database. */
export async function archive(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<Cnj[]> {
  const by = ctx.actor.kind === "user" ? ctx.actor.name : null;
  const change = { archivedAt: sql`now()`, archivedBy: by };
  return await changed(tx, ctx, { action: "case.archive", numbers, which: isFollowed, change });
}

/** Follows those of the numbers that are archived cases of this database again, and asks about them soon. */
export async function followAgain(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<Cnj[]> {
  const change = { archivedAt: null, archivedBy: null };
  const which = isNotNull(cases.archivedAt);
  const back = await changed(tx, ctx, { action: "case.restore", numbers, which, change });
  // Nobody has asked for long. Of many, the worker's schedule takes a few at a time.
  const isAsked = back.length > 0 && back.length <= mostRefreshed && (await findWait(tx, ctx)) === null;
  if (isAsked) await queueRefreshes(tx, ctx, { numbers: back, urgency: "many" });
  return back;
}

type Change = {
  action: "case.archive" | "case.restore";
  numbers: readonly string[];
  which: SQL;
  change: { archivedAt: SQL | null; archivedBy: string | null };
};

async function changed(tx: Tx, ctx: Ctx, { action, numbers, which, change }: Change): Promise<Cnj[]> {
  const { databaseId } = ctx;
  const among = (some: readonly string[]) =>
    and(eq(cases.databaseId, databaseId), sql`${cases.cnj} = any(${sql.param(some)}::char(20)[])`);
  // In the order of their numbers, so that two people who change the same cases do not deadlock.
  const locked = await tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(among(numbers), which))
    .orderBy(cases.cnj)
    .for("no key update");
  const found = locked.map(({ cnj }) => cnj);
  const [only] = found;
  if (only === undefined) return [];
  await tx.update(cases).set(change).where(among(found));
  const object = found.length === 1 ? { object: only } : {};
  await recordAudit(tx, ctx, { action, ...object, detail: { cases: found.length } });
  await notifyChanges(tx, { databaseId, topic: "case", ids: found });
  return found;
}
