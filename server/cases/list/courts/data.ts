import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { CourtCounts } from "#lib/cases/list/schema.ts";
import { courtOfCode } from "#lib/cnj/court.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";

/** The courts of this database's cases, those with most cases first, and the number of all cases. */
export async function countCourts(ctx: Ctx): Promise<CourtCounts> {
  const rows = await readWithPermission(ctx, "cases.read", (tx) =>
    tx
      .select({ code: cases.courtCode, count: sql<number>`count(*)::integer` })
      .from(cases)
      .where(and(eq(cases.databaseId, ctx.databaseId), isFollowed))
      .groupBy(cases.courtCode)
      .orderBy(desc(sql`count(*)`), asc(cases.courtCode)),
  );
  return {
    items: rows.flatMap(({ code, count }) => {
      const court = courtOfCode(code ?? "");
      return court === null ? [] : [{ ...court, count }];
    }),
    // What `countAll` counts, already read.
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** How many cases the list has without a search or filters. */
export const countAll = async (tx: Tx, ctx: Ctx): Promise<number> =>
  await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), isFollowed));
