import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { paceTimes } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { findPause } from "#server/pace/pauses.ts";

/**
 * What a round takes on, each in a transaction of its own. Whoever claims an item leaves a lease on it; an answer is only
 * written while the lease is still there. A person's "try again" takes it away, and the late answer is dropped.
 */

export type ClaimedItem = typeof importItems.$inferSelect;
/** `isUnproven`: the case had been answered before the sending, and no sending is known to have arrived. */
export type AskedItem = ClaimedItem & { isUnproven: boolean };
export type Batch = { batch: ClaimedItem[]; lease: string };

export const ofDatabase = (ctx: Ctx) => eq(importItems.databaseId, ctx.databaseId);
export const oneItem = (ctx: Ctx, { importId, cnj }: ClaimedItem) =>
  and(ofDatabase(ctx), eq(importItems.importId, importId), eq(importItems.cnj, cnj));
// Written out, so that PostgreSQL knows its partial indexes to be enough.
export const isQueued = sql`${importItems.state} = 'queued'`;
const isAsked = sql`${importItems.state} in ('sent', 'importing', 'stalled')`;

/**
 * The next batch to send, or the first `most` of it, marked as sent before anything leaves. One run claims at a time,
 * so no batch is torn.
 */
export async function claimBatch(tx: Tx, ctx: Ctx, lease: string, most?: number): Promise<ClaimedItem[]> {
  await oneAtATime(tx, `import-send:${ctx.databaseId}`);
  if ((await findPause(tx, ctx, "imports"))?.isOn) return [];
  const [first] = await tx
    .select({ importId: importItems.importId, batch: importItems.batch })
    .from(importItems)
    .where(and(ofDatabase(ctx), isQueued))
    .orderBy(asc(importItems.updatedAt), asc(importItems.batch), asc(importItems.position))
    .limit(1);
  if (first === undefined) return [];
  const next = and(
    ofDatabase(ctx),
    eq(importItems.importId, first.importId),
    eq(importItems.batch, first.batch),
    isQueued,
  );
  const part =
    most === undefined
      ? undefined
      : inArray(
          importItems.cnj,
          tx
            .select({ cnj: importItems.cnj })
            .from(importItems)
            .where(next)
            .orderBy(asc(importItems.position))
            .limit(most),
        );
  const batch = await tx
    .update(importItems)
    .set({
      state: "sent",
      lease,
      failure: null,
      message: null,
      sentAt: sql`now()`,
      waitingSince: sql`now()`,
      updatedAt: sql`now()`,
      sends: sql`${importItems.sends} + 1`,
      polls: 0,
      nextPollAt: inSeconds(paceTimes.lease),
    })
    .where(and(next, part))
    .returning();
  return batch.sort((one, other) => one.position - other.position);
}

/** The item that has waited longest to be asked about, or null. */
export async function claimItem(tx: Tx, ctx: Ctx, lease: string): Promise<AskedItem | null> {
  if ((await findPause(tx, ctx, "imports"))?.isOn) return null;
  const isUnproven = sql<boolean>`import_items.accepted_at is null and exists (
    select from cases here where here.database_id = ${ctx.databaseId} and here.cnj = import_items.cnj
      and coalesce(here.first_answer_at, (select min(first_at) from checks empty where empty.database_id = here.database_id
        and empty.cnj = here.cnj and empty.outcome in ('changed', 'unchanged'))) < import_items.sent_at)`;
  const [found] = await tx
    .select({ item: importItems, isUnproven })
    .from(importItems)
    .where(and(ofDatabase(ctx), isAsked, sql`${importItems.nextPollAt} <= now()`))
    .orderBy(asc(importItems.nextPollAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (found === undefined) return null;
  await tx
    .update(importItems)
    .set({ lease, nextPollAt: inSeconds(paceTimes.lease) })
    .where(oneItem(ctx, found.item));
  return { ...found.item, isUnproven: found.isUnproven };
}
