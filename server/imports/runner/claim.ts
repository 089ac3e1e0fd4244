import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { oddReasons, type Recorded } from "#lib/imports/progress/outcome.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { batchSizeOf } from "#server/imports/data.ts";
import { findPause } from "#server/pace/pauses.ts";

/** A round claims items by its lease, and writes answers only under it; a person's "try again" drops late answers. */

export type ClaimedItem = typeof importItems.$inferSelect;
export type AskedItem = ClaimedItem & { record: Recorded };
export type Batch = { batch: ClaimedItem[]; lease: string };

export const ofDatabase = (ctx: Ctx) => eq(importItems.databaseId, ctx.databaseId);
export const oneItem = (ctx: Ctx, { importId, cnj }: ClaimedItem) =>
  and(ofDatabase(ctx), eq(importItems.importId, importId), eq(importItems.cnj, cnj));
// Written without parameters, or PostgreSQL could not use its partial indexes.
export const isQueued = sql`${importItems.state} = 'queued'`;
const isAsked = sql`${importItems.state} in ('sent', 'importing', 'stalled')`;

/** Whether the last answer about an item was odd: the same rule as `isOdd` in lib/imports, in SQL. */
export const isOddItem = sql`coalesce(${inArray(importItems.failure, [...oddReasons])}, false)`;

/** Imports of a database are started one after the other: the second finds the first one's numbers under way. */
export async function oneImportAtATime(tx: Tx, ctx: Ctx): Promise<void> {
  await oneAtATime(tx, `imports:${ctx.databaseId}`);
}

/** What a number becomes that is to be imported from the beginning. */
export const anew = {
  state: "queued",
  failure: null,
  message: null,
  lease: null,
  polls: 0,
  sends: 0,
  lost: 0,
  acceptedAt: null,
  nextPollAt: null,
  updatedAt: sql`now()`,
} satisfies PgUpdateSetSource<typeof importItems>;

/** Claims the next batch, or `most` of it, as sent before the call. One process at a time, so that none is split. */
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
  // The operator may take fewer numbers at once than when the import was divided.
  const part = inArray(
    importItems.cnj,
    tx
      .select({ cnj: importItems.cnj })
      .from(importItems)
      .where(next)
      .orderBy(asc(importItems.position))
      .limit(Math.min(most ?? Number.POSITIVE_INFINITY, await batchSizeOf(tx, ctx))),
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

/** Claims the item that has been due longest for a question; null when none is due. */
export async function claimItem(tx: Tx, ctx: Ctx, lease: string): Promise<AskedItem | null> {
  if ((await findPause(tx, ctx, "imports"))?.isOn) return null;
  // A new case has no row yet, or none that was answered before the sending: then the expression is null.
  const record = sql<Recorded>`coalesce((select case
      when import_items.accepted_at is null then 'unproven'
      when here.importing or greatest(here.captured_at, here.changed_at) >= import_items.sent_at then 'new'
      else 'accepted' end
    from cases here where here.database_id = ${ctx.databaseId} and here.cnj = import_items.cnj
      and coalesce(here.first_answer_at, (select min(first_at) from checks empty where empty.database_id = here.database_id
        and empty.cnj = here.cnj and empty.outcome in ('changed', 'unchanged'))) < import_items.sent_at), 'new')`;
  const [found] = await tx
    .select({ item: importItems, record })
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
  return { ...found.item, record: found.record };
}
