import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Coverage } from "#lib/push/coverage.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed, pushOrders } from "#server/db/schema/schema.ts";

/** How far the service looks at the court for the cases of this database that the person sees. */
export const getCoverage = async (ctx: Ctx): Promise<Coverage> =>
  await readWithPermission(ctx, "cases.read", (tx) => coverageOf(tx, ctx));

export async function coverageOf(tx: Tx, ctx: Ctx): Promise<Coverage> {
  const own = and(eq(cases.databaseId, ctx.databaseId), isFollowed);
  // All in one pass over the cases, and of what the service said of each only where that is needed.
  const read = tx
    .select({
      isWatched: cases.isWatched,
      rhythm: sql<Coverage["rhythms"][number]["rhythm"]>`${cases.rhythm}`,
      other: sql<
        number | null
      >`case when ${cases.isWatched} and ${cases.rhythm} is null then (${cases.push} ->> 'otherPeriodicity')::double precision end`,
      cases: sql<number>`count(*)::int`,
      unrecorded: sql<number>`(count(*) filter (where not ${cases.isWatched} and ${cases.operatorId} is null))::int`,
    })
    .from(cases)
    .where(own)
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(sql`2 desc nulls last, 3 desc nulls last`);
  const asked = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(pushOrders)
    .innerJoin(cases, and(eq(cases.databaseId, pushOrders.databaseId), eq(cases.cnj, pushOrders.cnj)))
    .where(
      and(
        eq(pushOrders.databaseId, ctx.databaseId),
        sql`${pushOrders.outcome} is null and ${pushOrders.periodicity} is not null and not ${cases.isWatched}`,
        isFollowed,
      ),
    );
  const [rows, [waiting]] = await Promise.all([read, asked]);
  const sum = (counted: (row: (typeof rows)[number]) => number) =>
    rows.reduce((before, row) => before + counted(row), 0);
  return {
    total: sum((row) => row.cases),
    rhythms: rows
      .filter((row) => row.isWatched)
      .map(({ rhythm, other, cases: count }) => ({ rhythm, other, cases: count })),
    asked: waiting?.count ?? 0,
    unrecorded: sum((row) => row.unrecorded),
  };
}
