import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type PacedWork, pacedWorks } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { enqueue, type QueueName } from "#server/db/queues.ts";
import { filings, guides, importItems, publications, pushOrders } from "#server/db/schema/schema.ts";

/** A kind of work that asks the service: the queue of its job, and whether a database has any of it left to do. */
type Work = {
  queue: Extract<
    QueueName,
    "import-advance" | "filing-watch" | "guide-follow" | "publication-archive" | "push-ask"
  >;
  isUnderWay: (ctx: Ctx) => SQL;
};

const works: Record<PacedWork, Work> = {
  imports: {
    queue: "import-advance",
    isUnderWay: ({ databaseId }) => sql`exists (select from ${importItems}
      where database_id = ${databaseId} and (next_poll_at is not null or state = 'queued'))`,
  },
  filings: {
    queue: "filing-watch",
    isUnderWay: ({ databaseId }) => sql`exists (select from ${filings}
      where database_id = ${databaseId} and next_ask_at is not null)`,
  },
  guides: {
    queue: "guide-follow",
    isUnderWay: ({ databaseId }) => sql`exists (select from ${guides}
      where database_id = ${databaseId} and next_ask_at is not null)`,
  },
  publications: {
    queue: "publication-archive",
    isUnderWay: ({ databaseId }) => sql`exists (select from ${publications}
      where database_id = ${databaseId} and ask_at is not null)`,
  },
  push: {
    queue: "push-ask",
    isUnderWay: ({ databaseId }) => sql`exists (select from ${pushOrders}
      where database_id = ${databaseId} and ask_at is not null)`,
  },
};

/** A query of the names of the works that this database has left to do. */
export const worksUnderWay = (ctx: Ctx): SQL =>
  sql.join(
    pacedWorks.map((work) => sql`select ${work} as work where ${works[work].isUnderWay(ctx)}`),
    sql` union all `,
  );

/** Queues the job of a work for this database, now or at a time; at most one job a second. */
export async function wake(tx: Tx, ctx: Ctx, work: PacedWork, at: Date = new Date()): Promise<void> {
  await enqueue({
    tx,
    queue: works[work].queue,
    data: { databaseId: ctx.databaseId },
    singletonKey: `${ctx.databaseId}:${Math.ceil(at.getTime() / 1_000)}`,
    startAfter: at,
  });
}
