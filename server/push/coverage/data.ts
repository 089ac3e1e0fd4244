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
  const rhythms = await tx
    .select({
      rhythm: sql<Coverage["rhythms"][number]["rhythm"]>`${cases.rhythm}`,
      other: sql<number | null>`(${cases.push} ->> 'otherPeriodicity')::double precision`,
      cases: sql<number>`count(*)::int`,
    })
    .from(cases)
    .where(and(own, cases.isWatched))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1 desc nulls last, 2 desc nulls last`);
  const [waiting] = await tx
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
  return { total: await tx.$count(cases, own), rhythms, asked: waiting?.count ?? 0 };
}
