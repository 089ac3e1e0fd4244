import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { GuidesToday } from "#lib/guides/today/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { guides } from "#server/db/schema/schema.ts";
import { countNotDue, isDueSql } from "#server/guides/list/data.ts";
import { readRows } from "#server/guides/list/rows/data.ts";

const shown = 5;

/** For *Hoje*: the guides of which nobody knows whether they were created, and those to be paid. */
export async function guidesOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<GuidesToday> {
  const first = async (which: SQL, order: SQL) => {
    const found = await tx
      .select({ id: guides.id, count: sql<number>`count(*) over ()::int` })
      .from(guides)
      .where(and(eq(guides.databaseId, ctx.databaseId), which))
      .orderBy(order, guides.id)
      .limit(shown);
    const rows = await readRows(
      tx,
      ctx,
      found.map(({ id }) => id),
    );
    return { count: found[0]?.count ?? 0, rows };
  };
  const [maybe, due, others] = await Promise.all([
    first(sql`${guides.state} = 'maybe'`, asc(guides.sentAt)),
    first(isDueSql(now), asc(guides.lineDue)),
    countNotDue(tx, ctx, now),
  ]);
  return { guides: { maybe, due, ...others } };
}
