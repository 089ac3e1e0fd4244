import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { type CasesToday, noNews } from "#lib/cases/today/schema.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { blindSince, countCases, isBlind } from "#server/cases/blind/data.ts";
import { nextHearings } from "#server/cases/hearings/data.ts";
import { markAt, markPlace, visitOf } from "#server/cases/movements/visits/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf, isoOf } from "#server/db/iso.ts";
import { cases, caseVisits, isFollowed, movements } from "#server/db/schema/schema.ts";

const blindShown = 5;
const newsShown = 10;
/** No more hearings than this are sent. */
const mostHearings = 200;
const daysAhead = 14;
/** How many new movements of a case are shown. */
const linesShown = 5;
/** Cases with news are counted up to this. */
const mostCounted = 1_000;

/** For *Hoje*: how many cases of the database are verified or blind, and what is new in them. */
export async function casesOfToday(tx: Tx, ctx: Ctx): Promise<CasesToday> {
  return { ...(await relied(tx, ctx)), news: await newsOf(tx, ctx), hearings: await hearingsOf(tx, ctx) };
}

async function hearingsOf(tx: Tx, ctx: Ctx): Promise<CasesToday["hearings"]> {
  const { found, through } = await nextHearings(tx, ctx);
  const items = found.slice(0, mostHearings).map(({ hearing, ...named }) => {
    const { id, kind, day, time, place, state, source } = hearing;
    return { ...named, id, kind, day, time, place, state, movementId: source.movementId };
  });
  const cut = found[mostHearings]?.hearing.day;
  const known = [...(through === null ? [] : [through]), ...(cut === undefined ? [] : [shiftDay(cut, -1)])];
  const today = dayKey(new Date());
  const until = [shiftDay(today, daysAhead), ...known].sort()[0] ?? today;
  return { items, until: until < today ? today : until, isCut: known.length > 0 };
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
    .where(and(eq(cases.databaseId, ctx.databaseId), isFollowed, isBlind))
    .orderBy(blindSince, cases.cnj)
    .limit(blindShown);
  return items.map(({ since, ...item }) => ({ ...item, since: new Date(since).toISOString() }));
}

type News = CasesToday["news"];

/**
 * What the person has not seen: the cases of the list *Com novidades*, counted by the same function, those to which
 * something came last first. And what came since yesterday, seen or not.
 */
async function newsOf(tx: Tx, ctx: Ctx): Promise<News> {
  const person = personIdOf(ctx);
  if (person === null) return noNews;
  const visitor = { own: ctx.databaseId, person };
  return { ...(await unseenToday(tx, visitor)), came: await cameSinceYesterday(tx, visitor) };
}

type Person = { own: string; person: string };

const isUnseen = sql`(m.first_seen_at, m.position) > (${markAt}, ${markPlace})`;

async function unseenToday(tx: Tx, visitor: Person): Promise<Omit<News, "came">> {
  type Row = Omit<News["items"][number], "more"> & { count: number } & Pick<News, "movements" | "cases"> & {
      since: string;
    };
  const filter = JSON.stringify({ newsFor: visitor.person });
  const { rows } = await tx.execute<Row>(sql`
    with unseen as (
      select ${cases.cnj} as cnj, ${cases.activeParty} as "activeParty", ${cases.passiveParty} as "passiveParty",
        ${markAt} as mark, ${markPlace} as place, told.*, (sum(told.count) over ())::int as movements,
        (count(*) over ())::int as cases, min(told.first) over () as since
      from list_cases(null, ${filter}, 'moved', null, null, ${mostCounted + 1}) found
      join ${cases} on ${cases.databaseId} = ${visitor.own} and ${cases.cnj} = found.cnj
      left join ${caseVisits} on ${visitOf(visitor)}
      cross join lateral (
        select count(*)::int as count, min(m.first_seen_at) as first, max(m.first_seen_at) as last
        from ${movements} m where m.database_id = ${visitor.own} and m.cnj = ${cases.cnj} and ${isUnseen}) told
      where told.count > 0
      order by told.last desc limit ${newsShown}
    )
    select cnj, "activeParty", "passiveParty", count, movements, cases,
      ${exactIsoOf(sql`since`)} as since, ${exactIsoOf(sql`last`)} as "cameAt", (
        select json_agg(json_build_object('id', id, 'at', ${isoOf(sql`at`)}, 'cameAt', ${isoOf(sql`came`)},
          'text', text) order by came desc, position desc)
        from (select m.id, m.occurred_at as at, m.first_seen_at as came, m.position, m.description as text
          from ${movements} m where m.database_id = ${visitor.own} and m.cnj = unseen.cnj
            and (m.first_seen_at, m.position) > (unseen.mark, unseen.place)
          order by m.first_seen_at desc, m.position desc limit ${linesShown}) newest) as lines
    from unseen order by last desc`);
  const [first] = rows;
  const found = first?.cases ?? 0;
  return {
    movements: first?.movements ?? 0,
    cases: Math.min(found, mostCounted),
    more: found > mostCounted,
    since: first?.since ?? null,
    items: rows.map(({ cnj, activeParty, passiveParty, cameAt, lines, count }) => ({
      ...{ cnj, activeParty, passiveParty, cameAt, lines },
      more: count - lines.length,
    })),
  };
}

/** What came to followed cases since yesterday began, and how much of it the person has not seen. */
async function cameSinceYesterday(tx: Tx, visitor: Person): Promise<News["came"]> {
  const yesterday = sql`${shiftDay(dayKey(new Date()), -1)}::date::timestamp at time zone 'America/Sao_Paulo'`;
  const { rows } = await tx.execute<Omit<News["came"], "more"> & { read: number }>(sql`
    with recent as (
      select ${cases.cnj} as cnj, ${cases.firstAnswerAt} as first, ${markAt} as mark, ${markPlace} as place from ${cases}
      left join ${caseVisits} on ${visitOf(visitor)}
      where ${cases.databaseId} = ${visitor.own} and ${isFollowed} and ${cases.newsAt} >= ${yesterday}
      order by ${cases.newsAt} desc limit ${mostCounted + 1}
    )
    select count(*)::int as movements, count(distinct cnj)::int as cases, (select count(*)::int from recent) as read,
      (count(*) filter (where (m.first_seen_at, m.position) > (recent.mark, recent.place)))::int as unseen,
      ${isoOf(sql`min(m.first_seen_at)`)} as since
    from recent join ${movements} m using (cnj)
    where m.database_id = ${visitor.own} and m.first_seen_at >= ${yesterday} and m.first_seen_at > recent.first`);
  const [found] = rows;
  if (found === undefined) return noNews.came;
  const { read, ...came } = found;
  return { ...came, more: read > mostCounted };
}
