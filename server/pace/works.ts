import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type PacedWork, pacedWorks } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { enqueue, queueNames } from "#server/db/queues.ts";
import { importItems } from "#server/db/schema/schema.ts";

/** A work that asks the service of a database: which queue looks after it, and whether any of it is left to do. */
type Work = { queue: typeof queueNames.importAdvance; isUnderWay: (ctx: Ctx) => SQL };

const works: Record<PacedWork, Work> = {
  imports: {
    queue: queueNames.importAdvance,
    isUnderWay: ({ databaseId }) => sql`exists (select from ${importItems}
      where database_id = ${databaseId} and (next_poll_at is not null or state = 'queued'))`,
  },
};

/** Of each kind of work: its name, and whether there is any in this database. */
export const worksUnderWay = (ctx: Ctx): SQL =>
  sql.join(
    pacedWorks.map((work) => sql`select ${work} as work where ${works[work].isUnderWay(ctx)}`),
    sql` union all `,
  );

/** Asks the worker to look at a work of this database, now or at a time. Once a second is enough. */
export async function wake(tx: Tx, ctx: Ctx, work: PacedWork, at: Date = new Date()): Promise<void> {
  await enqueue({
    tx,
    queue: works[work].queue,
    data: { databaseId: ctx.databaseId },
    singletonKey: `${ctx.databaseId}:${Math.ceil(at.getTime() / 1_000)}`,
    startAfter: at,
  });
}
