import "server-only";
import { and, desc, eq, isNotNull, isNull, max, min, or, sql } from "drizzle-orm";
import type { Today } from "#lib/databases/today.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, importItems, imports, movements } from "#server/db/schema/schema.ts";

const unverifiedShown = 5;
const newsShown = 10;
const importsShown = 5;

/** What *Hoje* shows of one database, read in one scoped transaction. */
export async function getToday(ctx: Ctx): Promise<Today> {
  return await withPermission(ctx, "cases.read", async (tx) => ({
    cases: await caseCounts(tx, ctx),
    unverified: await unverifiedCases(tx, ctx),
    news: await newsSinceYesterday(tx, ctx),
    imports: await unfinishedImports(tx, ctx),
  }));
}

async function caseCounts(tx: Tx, ctx: Ctx): Promise<Today["cases"]> {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      verified: sql<number>`count(*) filter (where ${cases.checkedAt} > now() - interval '24 hours' and ${cases.failingSince} is null
        and (${cases.partyCount} > 0 or ${cases.movementCount} > 0))::int`,
      importing: sql<number>`count(*) filter (where ${cases.importing})::int`,
      lastCheckedAt: max(cases.checkedAt),
    })
    .from(cases)
    .where(eq(cases.databaseId, ctx.databaseId));
  return {
    total: row?.total ?? 0,
    verified: row?.verified ?? 0,
    importing: row?.importing ?? 0,
    lastCheckedAt: row?.lastCheckedAt?.toISOString() ?? null,
  };
}

async function unverifiedCases(tx: Tx, ctx: Ctx): Promise<Today["unverified"]> {
  const failing = and(
    eq(cases.databaseId, ctx.databaseId),
    isNotNull(cases.failingSince),
    isNotNull(cases.failure),
  );
  const count = sql<number>`count(*)::int`;
  const reasons = await tx
    .select({ failure: cases.failure, count, since: min(cases.failingSince) })
    .from(cases)
    .where(failing)
    .groupBy(cases.failure)
    .orderBy(desc(count));
  const items = await tx
    .select()
    .from(cases)
    .where(failing)
    .orderBy(cases.failingSince)
    .limit(unverifiedShown);
  return {
    total: reasons.reduce((sum, reason) => sum + reason.count, 0),
    since: reasons.map(({ since }) => since?.toISOString() ?? "").sort()[0] ?? null,
    reasons: reasons.flatMap(({ failure, count: n }) => (failure === null ? [] : [{ failure, count: n }])),
    items: items.flatMap(({ cnj, activeParty, passiveParty, failingSince, failure }) =>
      failingSince === null || failure === null
        ? []
        : [{ cnj, activeParty, passiveParty, failingSince: failingSince.toISOString(), failure }],
    ),
  };
}

/** What came with the import of a case is no news: only what was first seen after it. */
async function newsSinceYesterday(tx: Tx, ctx: Ctx): Promise<Today["news"]> {
  type Row = {
    cnj: string;
    active_party: string | null;
    passive_party: string | null;
    at: string;
    description: string;
    count: number;
    movements: number;
    cases: number;
    since: string;
  };
  const since = sql`(date_trunc('day', now() at time zone 'America/Sao_Paulo') - interval '1 day') at time zone 'America/Sao_Paulo'`;
  const { rows } = await tx.execute<Row>(sql`
    with fresh as (
      select m.cnj, m.description, coalesce(m.occurred_at, m.first_seen_at) as at, m.position,
        row_number() over (partition by m.cnj order by m.first_seen_at desc, m.position desc) as rank,
        count(*) over (partition by m.cnj) as count
      from ${movements} m
      join lateral (select min(first_at) as first_at from checks k
        where k.database_id = ${ctx.databaseId} and k.cnj = m.cnj and k.outcome <> 'failed') imported on true
      where m.database_id = ${ctx.databaseId} and m.first_seen_at >= ${since}
        and m.first_seen_at > imported.first_at
    )
    select f.cnj, c.active_party, c.passive_party, to_json(f.at) #>> '{}' as at, f.description, f.count::int as count,
      sum(f.count) over ()::int as movements, count(*) over ()::int as cases
    from fresh f join ${cases} c on c.database_id = ${ctx.databaseId} and c.cnj = f.cnj
    where f.rank = 1 order by f.at desc limit ${newsShown}`);
  const { rows: starts } = await tx.execute<{ since: Date | string }>(sql`select ${since} as since`);
  return {
    since: new Date(starts[0]?.since ?? 0).toISOString(),
    movements: rows[0]?.movements ?? 0,
    cases: rows[0]?.cases ?? 0,
    items: rows.map((row) => ({
      cnj: row.cnj,
      activeParty: row.active_party,
      passiveParty: row.passive_party,
      at: new Date(row.at).toISOString(),
      description: row.description,
      more: row.count - 1,
    })),
  };
}

async function unfinishedImports(tx: Tx, ctx: Ctx): Promise<Today["imports"]> {
  const ready = sql<number>`count(*) filter (where ${importItems.state} = 'ready')::int`;
  const problems = sql<number>`count(*) filter (where ${importItems.state} in ('not_found', 'failed', 'stalled'))::int`;
  const rows = await tx
    .select({ row: imports, ready, problems })
    .from(imports)
    .innerJoin(
      importItems,
      and(eq(importItems.databaseId, imports.databaseId), eq(importItems.importId, imports.id)),
    )
    .where(
      and(
        eq(imports.databaseId, ctx.databaseId),
        sql`${imports.createdAt} > now() - interval '7 days' or ${imports.finishedAt} is null`,
      ),
    )
    .groupBy(imports.databaseId, imports.id)
    .having(or(isNull(imports.finishedAt), sql`${problems} > 0`))
    .orderBy(desc(imports.createdAt))
    .limit(importsShown);
  return rows.map(({ row, ...counts }) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    ...counts,
  }));
}
