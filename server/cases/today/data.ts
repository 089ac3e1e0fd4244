import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { blindSince, countCases, isBlind } from "#server/cases/blind/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";

const blindShown = 5;
const newsShown = 10;

/** For *Hoje*: how many cases of the database are verified or blind, and what is new in them. */
export async function casesOfToday(tx: Tx, ctx: Ctx): Promise<CasesToday> {
  return { ...(await relied(tx, ctx)), news: await newsSinceYesterday(tx, ctx) };
}

/** How many cases are verified, and which are blind: for those "nothing new" is not known. */
async function relied(tx: Tx, ctx: Ctx): Promise<Pick<CasesToday, "cases" | "blind">> {
  const { total, verified, blank, importing, lastCheckedAt, blind, groups } = await countCases(tx, ctx);
  return {
    cases: { total, verified, blank, importing, lastCheckedAt },
    blind: {
      total: blind,
      since: groups.map(({ since }) => since).sort()[0] ?? null,
      groups,
      items: blind > 0 ? await longestBlind(tx, ctx) : [],
    },
  };
}

async function longestBlind(tx: Tx, ctx: Ctx): Promise<CasesToday["blind"]["items"]> {
  const items = await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      since: sql<Date | string>`${blindSince}`,
    })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), isBlind))
    .orderBy(blindSince, cases.cnj)
    .limit(blindShown);
  return items.map(({ since, ...item }) => ({ ...item, since: new Date(since).toISOString() }));
}

/**
 * The movements that Autos first saw since yesterday, without those that came with a case's first answer. The row of the
 * case says whether it has news, so that the movements of thousands of cases just imported are not read.
 */
async function newsSinceYesterday(tx: Tx, ctx: Ctx): Promise<CasesToday["news"]> {
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
      select m.cnj, c.active_party, c.passive_party, m.description, coalesce(m.occurred_at, m.first_seen_at) as at, m.position,
        row_number() over (partition by m.cnj order by m.first_seen_at desc, m.position desc) as rank,
        count(*) over (partition by m.cnj) as count
      from ${movements} m
      join ${cases} c on c.database_id = ${ctx.databaseId} and c.cnj = m.cnj
        and c.first_answer_at < m.first_seen_at and c.news_at >= ${since}
      where m.database_id = ${ctx.databaseId} and m.first_seen_at >= ${since}
    )
    select f.cnj, f.active_party, f.passive_party, to_json(f.at) #>> '{}' as at, f.description, f.count::int as count,
      sum(f.count) over ()::int as movements, count(*) over ()::int as cases
    from fresh f
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
