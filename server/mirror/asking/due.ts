import "server-only";
import { and, asc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isFree } from "#server/db/locks.ts";
import { countWaiting } from "#server/db/queues.ts";
import { cases, importItems, isFollowed } from "#server/db/schema/schema.ts";
import { findWait } from "#server/pace/waits.ts";
import { isIdle, queueRefreshes } from "./queue.ts";

/**
 * The worker's schedule: cases that nobody opens are checked too, every five to six hours (`dueAt`), unless they are
 * archived. Only a few cases of a database wait in the queue at a time, so that one firm's hundred thousand do not delay
 * another firm's. More follow as fast as the service answers.
 */

/** How many cases of a database wait in the queue at a time; fewer while an import asks the same service. */
const mostWaiting = 40;
const mostBesideImport = 8;

/** When a failing case is checked again: after a tenth of the time it has lasted, within five minutes and half a day. */
export const againAt = sql`${cases.askedAt} + least(interval '12 hours', greatest(interval '5 minutes',
  (${cases.askedAt} - coalesce(${cases.failingSince}, ${cases.checkedAt}, ${cases.importedAt})) / 10))`;

/** A case that fails, or whose import runs. */
export const isTroubled = or(isNotNull(cases.failingSince), eq(cases.importing, true));

/** When the worker asks about a case next, if there is room for it then; before now, it waits for its turn. */
export const nextAskAt = sql`case when ${isTroubled} then ${againAt} else ${cases.dueAt} end`;

/** Queues a refresh of the cases that are due, as many as there is room for. Returns how many. */
export const requestDueRefreshes = async (ctx: Ctx): Promise<number> =>
  await withPermission(ctx, "cases.refresh", async (tx) => {
    // Without the lock two processes at once would both fill the same room.
    if (!(await isFree(tx, `due:${ctx.databaseId}`))) return 0;
    if ((await findWait(tx, ctx)) !== null) return 0;
    const room = await roomFor(tx, ctx);
    if (room <= 0) return 0;
    const again = await due(tx, ctx, {
      most: room,
      which: and(isTroubled, lt(againAt, sql`now()`)),
      order: againAt,
    });
    const quiet = await quietDue(tx, ctx, room);
    // Half the room is for cases that do not fail or import, and more when there are few of the others.
    const share = Math.max(Math.ceil(room / 2), room - again.length);
    const numbers = [...quiet.slice(0, share), ...again].slice(0, room).map(({ cnj }) => cnj);
    return await queueRefreshes(tx, ctx, { numbers, urgency: "clock" });
  });

async function roomFor(tx: Tx, ctx: Ctx): Promise<number> {
  const { rows } = await tx.execute<{ importing: boolean }>(sql`select exists (select from ${importItems}
    where database_id = ${ctx.databaseId} and next_poll_at < now() + interval '1 minute') as importing`);
  const most = rows[0]?.importing ? mostBesideImport : mostWaiting;
  const queue = "case-refresh";
  return most - (await countWaiting({ tx, queue, databaseId: ctx.databaseId, most }));
}

/** The first `most` of those that are due and neither fail nor import. */
export const quietDue = (tx: Tx, ctx: Ctx, most: number) =>
  due(tx, ctx, {
    most,
    which: and(isNull(cases.failingSince), eq(cases.importing, false), lt(cases.dueAt, sql`now()`)),
    order: cases.dueAt,
  });

/** A query of the cases that became due first. A case that an import asks about itself is left out. */
function due(
  tx: Tx,
  ctx: Ctx,
  { most, which, order }: { most: number; which: SQL | undefined; order: SQL | PgColumn },
) {
  const underImport = sql`exists (select from ${importItems} where ${importItems.databaseId} = ${cases.databaseId}
    and ${importItems.cnj} = ${cases.cnj} and ${importItems.nextPollAt} is not null)`;
  return tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), isFollowed, which, isIdle, not(underImport)))
    .orderBy(asc(order))
    .limit(most);
}
