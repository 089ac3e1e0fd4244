import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type CasesToday, type NewsLine, noNews } from "#lib/cases/today/schema.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import {
  blindReason,
  blindSince,
  checkedWithData,
  countCases,
  isApiRefused,
  isBlind,
} from "#server/cases/blind/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf, isoOf } from "#server/db/iso.ts";
import {
  cases,
  caseVisits,
  documents,
  isFollowed,
  isSecretCase,
  movements,
} from "#server/db/schema/schema.ts";
import { documentsMark, isOfCourt, markAt, markPlace, visitOf } from "#server/visits/data.ts";

const blindShown = 5;
const newsShown = 10;
/** How many new movements and documents of a case are shown. */
const linesShown = 5;
/** Cases with news are counted up to this. */
const mostCounted = 1_000;

/** For *Hoje*: how many cases of the database are verified or blind, and what is new in them. */
export async function casesOfToday(tx: Tx, ctx: Ctx): Promise<CasesToday> {
  const [known, news] = await Promise.all([relied(tx, ctx), newsOf(tx, ctx)]);
  return { ...known, news };
}

/** How many cases are verified, and which are blind: for those "nothing new" is not known. */
async function relied(tx: Tx, ctx: Ctx): Promise<Pick<CasesToday, "cases" | "blind">> {
  const { blind, groups, ...cases } = await countCases(tx, ctx);
  const isRefused = await isApiRefused(tx, ctx);
  return {
    cases,
    blind: { total: blind, groups, isRefused, items: blind > 0 ? await longestBlind(tx, ctx) : [] },
  };
}

async function longestBlind(tx: Tx, ctx: Ctx): Promise<CasesToday["blind"]["items"]> {
  const items = await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      reason: blindReason,
      checkedAt: checkedWithData,
      since: sql<Date | string>`${blindSince}`,
    })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), isFollowed, isBlind))
    .orderBy(blindSince, cases.cnj)
    .limit(blindShown);
  return items.map(({ since, checkedAt, ...item }) => ({
    ...item,
    checkedAt: checkedAt?.toISOString() ?? null,
    since: new Date(since).toISOString(),
  }));
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
  const [unseen, came] = await Promise.all([unseenToday(tx, visitor), cameSinceYesterday(tx, visitor)]);
  return { ...unseen, came };
}

type Person = { own: string; person: string };

/** What is new in a case, after the two marks of the person: when it came, and of movements their place too. */
const newsIn = (
  { own }: Person,
  { of, at, place, documentsAt }: { of: SQL; at: SQL; place: SQL; documentsAt: SQL },
) => sql`(
  select 'movement' as kind, m.id, m.first_seen_at as came, m.position as place from ${movements} m
  where m.database_id = ${own} and m.cnj = ${of} and (m.first_seen_at, m.position) > (${at}, ${place})
  union all
  select 'document', d.id, d.first_seen_at, -d.position from ${documents} d
  where d.database_id = ${own} and d.cnj = ${of} and ${isOfCourt} and d.first_seen_at > ${documentsAt})`;

const countOf = (kind: NewsLine["kind"]) => sql`(count(*) filter (where kind = ${kind}))::int`;

async function unseenToday(tx: Tx, visitor: Person): Promise<Omit<News, "came">> {
  type Row = Omit<News["items"][number], "more"> & { count: number } & Pick<
      News,
      "movements" | "documents" | "cases"
    > & { since: string };
  const filter = JSON.stringify({ newsFor: visitor.person });
  const counted = newsIn(visitor, {
    of: sql`${cases.cnj}`,
    at: markAt,
    place: markPlace,
    documentsAt: documentsMark,
  });
  const shown = newsIn(visitor, {
    of: sql`unseen.cnj`,
    at: sql`unseen.mark`,
    place: sql`unseen.place`,
    documentsAt: sql`unseen.documents_mark`,
  });
  const { rows } = await tx.execute<Row>(sql`
    with unseen as (
      select ${cases.cnj} as cnj, ${cases.activeParty} as "activeParty", ${cases.passiveParty} as "passiveParty",
        ${isSecretCase} as restricted,
        ${markAt} as mark, ${markPlace} as place, ${documentsMark} as documents_mark,
        counted.movements + counted.documents as count, counted.last, (sum(counted.movements) over ())::int as movements,
        (sum(counted.documents) over ())::int as documents, (count(*) over ())::int as cases, min(counted.first) over () as since
      from list_cases(null, ${filter}, 'moved', null, null, ${mostCounted + 1}) found
      join ${cases} on ${cases.databaseId} = ${visitor.own} and ${cases.cnj} = found.cnj
      left join ${caseVisits} on ${visitOf(visitor)}
      cross join lateral (select ${countOf("movement")} as movements, ${countOf("document")} as documents,
        min(came) as first, max(came) as last from ${counted} news) counted
      where counted.last is not null
      order by counted.last desc limit ${newsShown}
    )
    select cnj, "activeParty", "passiveParty", restricted, count, movements, documents, cases,
      ${exactIsoOf(sql`since`)} as since, ${exactIsoOf(sql`last`)} as "cameAt", (
        select json_agg(json_build_object('kind', newest.kind, 'id', newest.id,
          'at', ${isoOf(sql`coalesce(m.occurred_at, d.occurred_at)`)}, 'cameAt', ${isoOf(sql`came`)},
          'text', coalesce(m.description, d.filename)) order by came desc, newest.kind desc, newest.place desc)
        from (select * from ${shown} news order by came desc, kind desc, place desc limit ${linesShown}) newest
        left join ${movements} m on newest.kind = 'movement' and m.database_id = ${visitor.own} and m.cnj = unseen.cnj
          and m.id = newest.id
        left join ${documents} d on newest.kind = 'document' and d.database_id = ${visitor.own} and d.cnj = unseen.cnj
          and d.id = newest.id) as lines
    from unseen order by last desc`);
  const [first] = rows;
  const found = first?.cases ?? 0;
  return {
    movements: first?.movements ?? 0,
    documents: first?.documents ?? 0,
    cases: Math.min(found, mostCounted),
    more: found > mostCounted,
    since: first?.since ?? null,
    items: rows.map(({ cnj, activeParty, passiveParty, restricted, cameAt, lines, count }) => ({
      cnj,
      activeParty,
      passiveParty,
      restricted,
      cameAt,
      lines,
      more: count - lines.length,
    })),
  };
}

/** What came to followed cases since yesterday began, and how much of it the person has not seen. */
async function cameSinceYesterday(tx: Tx, visitor: Person): Promise<News["came"]> {
  const yesterday = sql`${shiftDay(dayKey(new Date()), -1)}::date::timestamp at time zone 'America/Sao_Paulo'`;
  const newsAt = sql`greatest(${cases.newsAt}, ${cases.documentsNewsAt})`;
  type Row = Omit<News["came"], "more" | "unseen"> & {
    read: number;
    unseenMovements: number;
    unseenDocuments: number;
  };
  const { rows } = await tx.execute<Row>(sql`
    with recent as (
      select ${cases.cnj} as cnj, ${cases.firstAnswerAt} as first, ${markAt} as mark, ${markPlace} as place,
        ${documentsMark} as documents_mark from ${cases}
      left join ${caseVisits} on ${visitOf(visitor)}
      where ${cases.databaseId} = ${visitor.own} and ${isFollowed} and ${newsAt} >= ${yesterday}
      order by ${newsAt} desc limit ${mostCounted + 1}
    ), came as (
      select 'movement' as kind, cnj, m.first_seen_at as at, (m.first_seen_at, m.position) > (recent.mark, recent.place) as unseen
      from recent join ${movements} m using (cnj)
      where m.database_id = ${visitor.own} and m.first_seen_at >= ${yesterday} and m.first_seen_at > recent.first
      union all
      select 'document', cnj, d.first_seen_at, d.first_seen_at > recent.documents_mark
      from recent join ${documents} d using (cnj)
      where d.database_id = ${visitor.own} and ${isOfCourt}
        and d.first_seen_at >= ${yesterday} and d.first_seen_at > recent.first
    )
    select ${countOf("movement")} as movements, ${countOf("document")} as documents, count(distinct cnj)::int as cases,
      (count(*) filter (where kind = 'movement' and unseen))::int as "unseenMovements",
      (count(*) filter (where kind = 'document' and unseen))::int as "unseenDocuments",
      (select count(*)::int from recent) as read, ${isoOf(sql`min(at)`)} as since
    from came`);
  const [found] = rows;
  if (found === undefined) return noNews.came;
  const { read, unseenMovements, unseenDocuments, ...came } = found;
  const unseen = { movements: unseenMovements, documents: unseenDocuments };
  return { ...came, unseen, more: read > mostCounted };
}
