import "server-only";
import { sql } from "drizzle-orm";
import type { CaseRow } from "#lib/cases/schema.ts";
import { type WatchedCase, type WatchedPage, type WatchedPart, watchedFilters } from "#lib/push/watched.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { stripsOf } from "#server/cases/freshness/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases, documents, movements } from "#server/db/schema/schema.ts";
import { nextAskAt } from "#server/mirror/asking/due.ts";
import { watchesOf } from "#server/push/standing/data.ts";
import { isOfCourt } from "#server/visits/data.ts";

/** A page of the watched cases, with how each is watched and what came of it. */
export async function listWatched(
  ctx: Ctx,
  { q, part, cursor }: { q: string; part: WatchedPart; cursor: string | null },
): Promise<WatchedPage> {
  const page = await listCases(ctx, { filters: watchedFilters({ q, part }), cursor });
  return await readWithPermission(ctx, "cases.read", async (tx) => ({
    ...page,
    items: await withWatching(tx, ctx, page.items),
  }));
}

/** A case that left the person's sight between the two readings is left out. */
async function withWatching(tx: Tx, ctx: Ctx, rows: readonly CaseRow[]): Promise<WatchedCase[]> {
  const numbers = rows.map(({ cnj }) => cnj);
  const watches = await watchesOf(tx, ctx, { numbers });
  const strips = await stripsOf(tx, ctx, { numbers });
  const came = await cameTo(tx, ctx, numbers);
  return rows.flatMap((row) => {
    const [watch, days, arrival] = [watches.get(row.cnj), strips.get(row.cnj), came.get(row.cnj)];
    if (watch === undefined || days === undefined || arrival === undefined) return [];
    return [{ ...row, watch, days, ...arrival }];
  });
}

type Came = Pick<WatchedCase, "came" | "nextAskAt">;

async function cameTo(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<Map<string, Came>> {
  const own = ctx.databaseId;
  // Of a case without a first answer nothing is later than null.
  const from = sql`case when ${cases.firstAnswerAt} is not null then
    greatest(${cases.firstAnswerAt}, now() - interval '30 days') end`;
  const { rows } = await tx.execute<Came & { cnj: string }>(sql`
    select ${cases.cnj} as cnj, ${isoOf(nextAskAt)} as "nextAskAt",
      ((select count(*) from ${movements} m
          where m.database_id = ${own} and m.cnj = ${cases.cnj} and m.first_seen_at > ${from})
        + (select count(*) from ${documents} d
          where d.database_id = ${own} and d.cnj = ${cases.cnj} and ${isOfCourt} and d.first_seen_at > ${from}))::integer as came
    from ${cases} where ${cases.databaseId} = ${own} and ${cases.cnj} = any(${sql.param(numbers)}::char(20)[])`);
  return new Map(rows.map(({ cnj, ...arrival }) => [cnj, arrival]));
}
