import "server-only";
import { sql } from "drizzle-orm";
import { type PacedWork, paceTimes } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { type filings, type guides, publications, pushOrders } from "#server/db/schema/schema.ts";
import { findPause } from "./pauses.ts";

/** What of a work is due for a question: the rows of one table, by the time that each has for its next one. */
export type Due = {
  claimDue: (tx: Tx, ctx: Ctx, given: { lease: string; now: Date }) => Promise<string | null>;
  nextDue: (tx: Tx, ctx: Ctx) => Promise<Date | null>;
};

export function dueOf({
  table,
  work,
}: {
  table: typeof filings | typeof guides | typeof publications | typeof pushOrders;
  work: PacedWork;
}): Due {
  const askAt = sql.raw(table === publications || table === pushOrders ? "ask_at" : "next_ask_at");
  // Those of a change are due at the same time, and a change of thousands must not hold up what somebody does for one case.
  const order = table === pushOrders ? sql`rank, ask_at, position` : askAt;
  return {
    /** Takes the row that goes first of those that are due for a question; null when none is, or the work pauses. */
    async claimDue(tx, ctx, { lease, now }) {
      const { databaseId } = ctx;
      if ((await findPause(tx, ctx, work))?.isOn) return null;
      const { rows } = await tx.execute<{ id: string }>(sql`select id from ${table}
        where database_id = ${databaseId} and ${askAt} <= ${now.toISOString()}::timestamptz
        order by ${order} limit 1 for update skip locked`);
      const [due] = rows;
      if (due === undefined) return null;
      // Whoever dies with the lease leaves the row due again.
      const until = new Date(now.getTime() + paceTimes.lease * 1_000);
      await tx.execute(sql`update ${table} set lease = ${lease}, ${askAt} = ${until.toISOString()}::timestamptz
        where database_id = ${databaseId} and id = ${due.id}`);
      return due.id;
    },
    /** When the next row of a database is due; null when none is followed. */
    async nextDue(tx, { databaseId }) {
      const { rows } = await tx.execute<{ ms: number | null }>(sql`select
        (extract(epoch from min(${askAt})) * 1000)::float8 as ms from ${table}
        where database_id = ${databaseId} and ${askAt} is not null`);
      const ms = rows[0]?.ms ?? null;
      return ms === null ? null : new Date(ms);
    },
  };
}
