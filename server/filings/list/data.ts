import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { needKinds } from "#lib/filings/board.ts";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import {
  type Board,
  type BoardPage,
  type FilingsOfCase,
  type Part,
  parts,
  type Reach,
} from "#lib/filings/list/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { cases, filingDocuments, filings, isSecretCase, users } from "#server/db/schema/schema.ts";
import { searchConditions } from "#server/db/search-words.ts";
import { openersIn } from "#server/filings/draft/data.ts";
import { factsOf } from "#server/filings/history/mutations.ts";
import { columnSql, isAskedSql, isUnclear, needMoments, needSql } from "#server/filings/needs/data.ts";
import { presentAt } from "#server/filings/presence/data.ts";

/** How many rows of each part of the board are read at a time. */
const shownOf: Record<Part, number> = { needs: 50, preparing: 20, service: 20, ended: 20 };
const mostOfCase = 200;
const mostPeople = 12;

/** What a search reads, besides the number: the number of the protocol stands among the service's words. */
const searched = {
  texts: [
    filings.act,
    cases.activeParty,
    cases.passiveParty,
    filings.serviceMessage,
    filings.serviceSituation,
  ],
  cnj: filings.cnj,
};

type Moment = { now?: Date };

/** The board of petitions: what needs somebody, the others in three columns, and how well the service answers. */
export const listFilings = async (
  ctx: Ctx,
  { now = new Date(), ...filters }: BoardFilters & Moment,
): Promise<Board> =>
  await readWithPermission(ctx, "filings.read", async (tx) => {
    const shown = async () => {
      const placed = await placedRows(tx, ctx, { filters, now });
      const ids = placed.rows.map(({ id }) => id);
      return { placed, rows: await readRows(tx, ctx, ids) };
    };
    const [{ placed, rows }, reach, counted, me] = await Promise.all([
      shown(),
      reachOf(tx, ctx, { now }),
      countPeople(tx, ctx, { days: filters.days, now }),
      readerOf(tx, ctx),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const partOf = (part: Part) => ({
      count: placed.counts.get(part) ?? 0,
      rows: placed.rows.flatMap((one) => (one.part === part ? (byId.get(one.id) ?? []) : [])),
    });
    return {
      parts: {
        needs: partOf("needs"),
        preparing: partOf("preparing"),
        service: partOf("service"),
        ended: partOf("ended"),
      },
      earlier: placed.counts.get("earlier") ?? 0,
      reach,
      ...counted,
      me,
    };
  });

/** More rows of a part of the board, after the first `from`. */
export const listFilingPart = async (
  ctx: Ctx,
  { part, from, now = new Date(), ...filters }: BoardFilters & Moment & { part: Part; from: number },
): Promise<BoardPage> =>
  await readWithPermission(ctx, "filings.read", async (tx) => {
    const { rows: placed, counts } = await placedRows(tx, ctx, { filters, now, only: { part, from } });
    const ids = placed.map(({ id }) => id);
    const next = from + ids.length;
    const hasMore = ids.length > 0 && next < (counts.get(part) ?? 0);
    return { rows: await readRows(tx, ctx, ids), next: hasMore ? next : null };
  });

/** How many petitions need somebody, for the side bar. */
export const countNeeds = async (ctx: Ctx, { now = new Date() }: Moment = {}): Promise<{ needs: number }> =>
  await readWithPermission(ctx, "filings.read", async (tx) => ({
    needs: await tx.$count(
      filings,
      sql`${filings.databaseId} = ${ctx.databaseId} and ${needSql(now)} is not null`,
    ),
  }));

/** When time alone changes next what a petition needs; null while it changes nothing. */
export const nextNeedAt = async (ctx: Ctx, { now = new Date() }: Moment = {}): Promise<Date | null> =>
  await readWithPermission(ctx, "filings.read", async (tx) => {
    const { rows } = await tx.execute<{ at: string | null }>(sql`select ${isoOf(sql`min(moment.at)`)} as at
      from ${filings} cross join lateral (${needMoments}) moment (at)
      where ${filings.databaseId} = ${ctx.databaseId} and ${filings.receiptId} is null and moment.at > ${now.toISOString()}::timestamptz`);
    return rows[0]?.at == null ? null : new Date(rows[0].at);
  });

/** The first petitions that need somebody, in the order of the board, and how many there are. */
export async function firstNeeds(
  tx: Tx,
  ctx: Ctx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ count: number; ids: string[] }> {
  const filters = { q: "", person: null, days: null };
  const { rows, counts } = await placedRows(tx, ctx, { filters, now, only: { part: "needs", from: 0 } });
  return { count: counts.get("needs") ?? 0, ids: rows.slice(0, limit).map(({ id }) => id) };
}

/** The petitions of a case, the newest first, and who has one open now. */
export const listFilingsOfCase = async (
  ctx: Ctx,
  { cnj, now = new Date() }: { cnj: Cnj } & Moment,
): Promise<FilingsOfCase> =>
  await readWithPermission(ctx, "filings.read", async (tx) => {
    const found = await tx
      .select({ id: filings.id })
      .from(filings)
      .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.cnj, cnj)))
      .orderBy(sql`${filings.createdAt} desc`, filings.id)
      .limit(mostOfCase + 1);
    const ids = found.slice(0, mostOfCase).map(({ id }) => id);
    return {
      rows: await readRows(tx, ctx, ids),
      more: found.length > mostOfCase,
      present: await presentAt(tx, ctx, { cnj, now }),
      openers: (await isHere(tx, ctx, cnj)) ? await openersIn(tx, ctx, { cnj }) : [],
      me: await readerOf(tx, ctx),
    };
  });

/** Whether a case is here for whoever reads: of one that is kept for others, who they are must not be told either. */
const isHere = async (tx: Tx, { databaseId }: Ctx, cnj: Cnj): Promise<boolean> =>
  (await tx.$count(cases, and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)))) > 0;

/** The rows of these petitions, in this order; those that are not here are left out. */
export async function readRows(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<FilingRow[]> {
  if (ids.length === 0) return [];
  const own = sql`${filingDocuments.databaseId} = ${filings.databaseId} and ${filingDocuments.filingId} = ${filings.id}`;
  const found = await tx
    .select({
      filing: filings,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      isUnclear,
      documents: sql<number>`(select count(*)::int from ${filingDocuments} where ${own})`,
      size: sql<number>`(select coalesce(sum(${filingDocuments.size}), 0)::float8 from ${filingDocuments} where ${own})`,
    })
    .from(filings)
    .innerJoin(cases, and(eq(cases.databaseId, filings.databaseId), eq(cases.cnj, filings.cnj)))
    .where(and(eq(filings.databaseId, ctx.databaseId), inArray(filings.id, [...ids])));
  const byId = new Map(found.map((one) => [one.filing.id, rowOf(one)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What a row is made of: the stored petition, the case's two parties, and what was counted of its documents. */
type RowRead = {
  filing: typeof filings.$inferSelect;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  isUnclear: boolean;
  documents: number;
  size: number;
};

function rowOf({ filing, documents, size, restricted, isUnclear: unclear, ...named }: RowRead): FilingRow {
  const { id, cnj, act, createdBy, createdById, savedBy, savedOn, openedBy, openedById } = filing;
  return {
    id,
    cnj,
    act,
    restricted,
    createdBy,
    createdById,
    savedBy,
    savedOn,
    openedBy,
    openedById,
    caseName: caseName(named),
    facts: factsOf(filing),
    documents: { count: documents, size },
    createdAt: filing.createdAt.toISOString(),
    savedAt: filing.savedAt.toISOString(),
    openedAt: iso(filing.openedAt),
    evidenceAt: iso(filing.evidenceAt),
    answeredAt: iso(filing.answeredAt),
    askedSince: iso(filing.askedSince),
    message: filing.serviceMessage,
    isUnclear: unclear,
    receiptAt: iso(filing.receiptAt),
    receiptIsPdf: filing.receiptIsPdf,
    acknowledgedAt: iso(filing.acknowledgedAt),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** When something last happened to it. */
const movedAt = sql`greatest(${filings.savedAt}, ${filings.openedAt}, ${filings.evidenceAt}, ${filings.receiptAt})`;

type Place = Part | "earlier";

/** Each petition in its part of the board; those that are over and older than the days shown are `earlier`. */
function placeSql({ days, now }: { days: number | null; now: Date }): SQL<Place> {
  const since = days === null ? null : new Date(now.getTime() - days * 86_400_000).toISOString();
  return sql`case when ${needSql(now)} is not null then 'needs'
    when ${columnSql(now)} <> 'ended' then ${columnSql(now)}
    when ${movedAt} < ${since}::timestamptz then 'earlier' else 'ended' end`;
}

/** Who began it, is to open its window, or opened it. */
const people = sql`array[${filings.createdById}, ${filings.openerId}, ${filings.openedById}]`;

/** All petitions that the board shows, those in which something happened last first. */
export async function boardFilings(
  tx: Tx,
  ctx: Ctx,
  { filters, now }: { filters: BoardFilters; now: Date },
): Promise<{ id: string; cnj: Cnj }[]> {
  return await tx
    .select({ id: filings.id, cnj: filings.cnj })
    .from(filings)
    .innerJoin(cases, and(eq(cases.databaseId, filings.databaseId), eq(cases.cnj, filings.cnj)))
    .where(and(...boardConditions(ctx, filters), sql`${placeSql({ days: filters.days, now })} <> 'earlier'`))
    .orderBy(sql`${movedAt} desc`, filings.id);
}

const boardConditions = (ctx: Ctx, { q, person }: BoardFilters): SQL[] => [
  eq(filings.databaseId, ctx.databaseId),
  ...(person === null ? [] : [sql`${person}::uuid = any(${people})`]),
  ...searchConditions(q, searched),
];

/** The first rows of every part, or some of one part, and how many each part has. */
async function placedRows(
  tx: Tx,
  ctx: Ctx,
  { filters, now, only }: { filters: BoardFilters; now: Date; only?: { part: Part; from: number } },
): Promise<{ rows: { id: string; part: Part }[]; counts: Map<Place, number> }> {
  const { days } = filters;
  const conditions = boardConditions(ctx, filters);
  const shown = only
    ? sql`part = ${only.part} and place > ${only.from} and place <= ${only.from + shownOf[only.part]}`
    : sql.join(
        parts.map((part) => sql`(part = ${part} and place <= ${shownOf[part]})`),
        sql` or `,
      );
  const { rows } = await tx.execute<{ part: Place; all: number; ids: string[] | null }>(sql`
    with known as (
      select ${filings.id} as id, ${placeSql({ days, now })} as part,
        array_position(array[${sql.join(
          needKinds.map((kind) => sql`${kind}`),
          sql`, `,
        )}]::text[], ${needSql(now)}) as rank, ${movedAt} as moved_at
      from ${filings} join ${cases} on ${cases.databaseId} = ${filings.databaseId} and ${cases.cnj} = ${filings.cnj}
      where ${and(...conditions)}
    ), placed as (
      select id, part, row_number() over (partition by part order by rank, moved_at desc, id) as place from known
    )
    select part, count(*)::int as all, array_agg(id order by place) filter (where ${shown}) as ids
    from placed group by part`);
  return {
    rows: rows.flatMap(({ part, ids }) =>
      part === "earlier" ? [] : (ids ?? []).map((id) => ({ id, part })),
    ),
    counts: new Map(rows.map(({ part, all }) => [part, all])),
  };
}

/** How many petitions there are, of everybody and of each person; those with most first. */
async function countPeople(
  tx: Tx,
  ctx: Ctx,
  { days, now }: { days: number | null; now: Date },
): Promise<Pick<Board, "total" | "people">> {
  const shown = sql`${filings.databaseId} = ${ctx.databaseId} and ${placeSql({ days, now })} <> 'earlier'`;
  const named = tx.execute<{ id: string; name: string; count: number }>(sql`
    select ${users.id} as id, ${users.name} as name, count(distinct ${filings.id})::int as count
    from ${filings} cross join lateral unnest(${people}) person join ${users} on ${users.id} = person
    where ${shown} group by 1, 2 order by 3 desc, fold_text(${users.name}), 1 limit ${mostPeople}`);
  const [{ rows }, total] = await Promise.all([named, tx.$count(filings, shown)]);
  return { total, people: rows };
}

/** How well the service answers about the petitions that are followed. */
export async function reachOf(tx: Tx, ctx: Ctx, { now }: { now: Date }): Promise<Reach> {
  const isFailing = sql`${filings.failingSince} is not null`;
  const [row] = await tx
    .select({
      asked: sql<number>`count(*)::int`,
      failing: sql<number>`(count(*) filter (where ${isFailing}))::int`,
      unanswered: sql<number>`(count(*) filter (where ${needSql(now)} = 'unanswered'))::int`,
      failingSince: sql<string | Date | null>`min(${filings.failingSince})`,
      answeredAt: sql<string | Date | null>`max(${filings.answeredAt})`,
    })
    .from(filings)
    .where(and(eq(filings.databaseId, ctx.databaseId), isAskedSql(now)));
  const { asked = 0, failing = 0, unanswered = 0, failingSince = null, answeredAt = null } = row ?? {};
  return {
    asked,
    failing,
    unanswered,
    failingSince: isoOrNull(failingSince),
    answeredAt: isoOrNull(answeredAt),
  };
}

const isoOrNull = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());
