import "server-only";
import { and, asc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { isFree } from "#server/db/locks.ts";
import { countWaiting, queueNames } from "#server/db/queues.ts";
import { cases, importItems } from "#server/db/schema/schema.ts";
import { findWait } from "#server/pace/waits.ts";
import { isIdle, queueRefreshes } from "./queue.ts";

/**
 * The clock's share: cases nobody looks at are asked about too. Only a few of a database wait in the queue at a time,
 * so that no firm's hundred thousand cases stand before another's, and more follow as fast as they are answered.
 */

/** Nobody has to look at a case for it to be asked about: this often. */
const askEveryHours = 6;
/** As many wait at a time; fewer while an import goes to the same service. */
const mostWaiting = 40;
const mostBesideImport = 8;

/**
 * A case that fails, or whose import does not end, is asked about again after a tenth of the time that it has done so:
 * from five minutes to half a day, well within what an interval of checks may skip.
 */
const againAt = sql`${cases.askedAt} + least(interval '12 hours', greatest(interval '5 minutes',
  (${cases.askedAt} - coalesce(${cases.failingSince}, ${cases.checkedAt}, ${cases.importedAt})) / 10))`;

/** Asks the worker to refresh the cases whose turn it is, as many as there is room for. Returns how many. */
export async function requestDueRefreshes(ctx: Ctx): Promise<number> {
  return await withPermission(ctx, "cases.refresh", async (tx) => {
    // Two processes that look at once would both fill the same room.
    if (!(await isFree(tx, `due:${ctx.databaseId}`))) return 0;
    if ((await findWait(tx, ctx)) !== null) return 0;
    const room = await roomFor(tx, ctx);
    if (room <= 0) return 0;
    const troubled = or(isNotNull(cases.failingSince), eq(cases.importing, true));
    const again = await due(tx, ctx, {
      most: room,
      which: and(troubled, lt(againAt, sql`now()`)),
      order: againAt,
    });
    const long = lt(cases.askedAt, sql`now() - make_interval(hours => ${askEveryHours})`);
    const quiet = await due(tx, ctx, {
      most: room,
      which: and(isNull(cases.failingSince), eq(cases.importing, false), long),
      order: cases.askedAt,
    });
    // Half the room is theirs who give no trouble, and more where nobody else takes it.
    const share = Math.max(Math.ceil(room / 2), room - again.length);
    const numbers = [...quiet.slice(0, share), ...again].slice(0, room);
    return await queueRefreshes(tx, ctx, { numbers, urgency: "clock" });
  });
}

async function roomFor(tx: Tx, ctx: Ctx): Promise<number> {
  const { rows } = await tx.execute<{ importing: boolean }>(sql`select exists (select from ${importItems}
    where database_id = ${ctx.databaseId} and next_poll_at < now() + interval '1 minute') as importing`);
  const most = rows[0]?.importing ? mostBesideImport : mostWaiting;
  const queue = queueNames.caseRefresh;
  return most - (await countWaiting({ tx, queue, databaseId: ctx.databaseId, most }));
}

/** Those whose turn came first. While an import asks about a case itself, the clock leaves it alone. */
async function due(
  tx: Tx,
  ctx: Ctx,
  { most, which, order }: { most: number; which: SQL | undefined; order: SQL | PgColumn },
): Promise<string[]> {
  const underImport = sql`exists (select from ${importItems} where ${importItems.databaseId} = ${cases.databaseId}
    and ${importItems.cnj} = ${cases.cnj} and ${importItems.nextPollAt} is not null)`;
  const rows = await tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), which, isIdle, not(underImport)))
    .orderBy(asc(order))
    .limit(most);
  return rows.map(({ cnj }) => cnj);
}
