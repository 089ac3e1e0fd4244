import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { dueSoonDays } from "#lib/guides/due.ts";
import { checkValues } from "#lib/guides/form/values.ts";
import { type GuideFilters, hasPeriod } from "#lib/guides/list/filters.ts";
import {
  type GuideList,
  type GuideMonth,
  type GuideSums,
  type GuidesOfCase,
  type GuideViewName,
  guideViews,
} from "#lib/guides/list/schema.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, filings, guideProofs, guides } from "#server/db/schema/schema.ts";
import { searchConditions } from "#server/db/search-words.ts";
import type { Guide } from "#server/guides/record/mutations.ts";

/** So many rows at most are read for a list; its sums are of all. */
const mostRows = 500;
const mostOfCase = 200;

/** What a search reads, besides the number: what the guide is for, who pays, the court, the parties. */
const searched = {
  texts: [
    sql`${guides.values} ->> 'guideType'`,
    sql`${guides.values} ->> 'authorName'`,
    sql`${guides.definition} ->> 'court'`,
    sql`${guides.definition} ->> 'flow'`,
    sql`${guides.definition} ->> 'system'`,
    cases.activeParty,
    cases.passiveParty,
  ],
  cnj: guides.cnj,
};

type Moment = { now?: Date };
/** What is read of a guide to place and to count it. */
export type Placed = {
  id: string;
  cnj: Cnj;
  /** `2026-11`, in São Paulo. */
  month: string;
  isSent: boolean;
  isMaybe: boolean;
  isEarlier: boolean;
  /** What it costs, where it says so; and whether a proof is attached. */
  cents: number | null;
  isProven: boolean;
};

/** The guides of a database, month by month. */
export async function listGuides(
  ctx: Ctx,
  { now = new Date(), ...filters }: GuideFilters & Moment,
): Promise<GuideList> {
  return await readWithPermission(ctx, "guides.read", async (tx) => {
    const placed = await placedGuides(tx, ctx, { filters, now });
    const shown = placed.filter(({ isEarlier }) => !isEarlier);
    const rows = await readRows(tx, ctx, idsOf(shown.slice(0, mostRows)));
    return {
      months: inMonths(shown, rows),
      earlier: placed.length - shown.length,
      ...(await countViews(tx, ctx, { months: filters.months, now })),
      undated: await countUndated(tx, ctx),
      me: await readerOf(tx, ctx),
    };
  });
}

const idsOf = (placed: readonly Placed[]) => placed.map(({ id }) => id);

function inMonths(placed: readonly Placed[], rows: readonly GuideRow[]): GuideMonth[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const months = Map.groupBy(placed, ({ month }) => month);
  return [...months].map(([month, ofMonth]) => ({
    month,
    count: ofMonth.length,
    ...sumsOf(ofMonth),
    rows: ofMonth.flatMap(({ id }) => byId.get(id) ?? []),
  }));
}

/** The sums of the guides that were created or may be, in cents. */
function sumsOf(placed: readonly Placed[]): GuideSums {
  const sent = placed.filter(({ isSent }) => isSent);
  const sum = (of: readonly Placed[]) => of.reduce((total, { cents }) => total + (cents ?? 0), 0);
  return {
    cents: sum(sent),
    provenCents: sum(sent.filter(({ isProven }) => isProven)),
    maybeCents: sum(sent.filter(({ isMaybe }) => isMaybe)),
    unvalued: sent.filter(({ cents }) => cents === null).length,
  };
}

/** How many guides need somebody, for the side bar: it may have been created, or it is due and nobody proved that it was paid. */
export async function guideNeedCount(
  ctx: Ctx,
  { now = new Date() }: Moment = {},
): Promise<{ needs: number }> {
  return await readWithPermission(ctx, "guides.read", async (tx) => ({
    needs: await tx.$count(
      guides,
      sql`${guides.databaseId} = ${ctx.databaseId} and ${viewSql(ctx, "needs", now)}`,
    ),
  }));
}

/** The guides of a case, the newest first, and what they cost. */
export async function guidesOfCase(ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<GuidesOfCase> {
  return await readWithPermission(ctx, "guides.read", async (tx) => {
    const filters = { q: "", view: "all", months: null } as const;
    const placed = await placedGuides(tx, ctx, { filters, now: new Date(), only: eq(guides.cnj, cnj) });
    const rows = await readRows(tx, ctx, idsOf(placed.slice(0, mostOfCase)));
    return { rows, ...sumsOf(placed), more: placed.length > mostOfCase };
  });
}

/** The guides tied to a petition, the newest first. */
export async function guidesOfFiling(ctx: Ctx, { filingId }: { filingId: string }): Promise<GuideRow[]> {
  return await readWithPermission(ctx, "guides.read", (tx) => rowsOfFiling(tx, ctx, { filingId }));
}

/** The same in the transaction that reads the petition. */
export async function rowsOfFiling(
  tx: Tx,
  ctx: Ctx,
  { filingId }: { filingId: string },
): Promise<GuideRow[]> {
  const ofCase = sql`${guides.cnj} = (select ${filings.cnj} from ${filings}
    where ${filings.databaseId} = ${ctx.databaseId} and ${filings.id} = ${filingId})`;
  const filters = { q: "", view: "all", months: null } as const;
  const only = and(eq(guides.filingId, filingId), ofCase) ?? ofCase;
  return await readRows(tx, ctx, idsOf(await placedGuides(tx, ctx, { filters, now: new Date(), only })));
}

/** The guides that a list shows, the newest first, with those that are older than its period. */
export async function placedGuides(
  tx: Tx,
  ctx: Ctx,
  { filters, now, only }: { filters: GuideFilters; now: Date; only?: SQL },
): Promise<Placed[]> {
  const { q, view, months } = filters;
  const cents = sql<string | null>`coalesce(${guides.cents}, ${guides.lineCents})`;
  const rows = await tx
    .select({
      id: guides.id,
      cnj: guides.cnj,
      month: sql<string>`to_char(${movedAt} at time zone 'America/Sao_Paulo', 'YYYY-MM')`,
      isSent: sql<boolean>`${guides.state} in ('created', 'maybe')`,
      isMaybe: sql<boolean>`${guides.state} = 'maybe'`,
      isEarlier: sql<boolean>`${isEarlierSql({ view, months, now })}`,
      cents: cents.mapWith((value) => (value === null ? null : Number(value))),
      isProven: sql<boolean>`${hasProof}`,
    })
    .from(guides)
    .innerJoin(cases, and(eq(cases.databaseId, guides.databaseId), eq(cases.cnj, guides.cnj)))
    .where(
      and(
        eq(guides.databaseId, ctx.databaseId),
        viewSql(ctx, view, now),
        only,
        ...searchConditions(q, searched),
      ),
    )
    .orderBy(sql`${movedAt} desc`, guides.id);
  return rows;
}

/** When it was sent; of a draft, when it was begun. */
const movedAt = sql`coalesce(${guides.sentAt}, ${guides.createdAt})`;

const hasProof = sql`exists (select from ${guideProofs} where ${guideProofs.databaseId} = ${guides.databaseId}
  and ${guideProofs.guideId} = ${guides.id})`;

/** `isProven` and `guideNeed` of `lib/guides/due.ts`, in the words of SQL; a test compares them. */
const isUnprovenSql = sql`(${guides.state} = 'created' and ${guides.note} = '' and not ${hasProof})`;
export function isDueSql(now: Date): SQL {
  const last = shiftDay(dayKey(now), dueSoonDays);
  return sql`(${isUnprovenSql} and ${guides.lineDue} <= ${last}::date)`;
}

/** `isUndated` of `lib/guides/due.ts`: how many guides of the database are in no count by due date. */
export async function countUndated(tx: Tx, { databaseId }: Ctx): Promise<number> {
  const isUndated = sql`${isUnprovenSql} and ${guides.line} is not null and ${guides.lineDue} is null`;
  return await tx.$count(guides, sql`${guides.databaseId} = ${databaseId} and ${isUndated}`);
}

function viewSql(ctx: Ctx, view: GuideViewName, now: Date): SQL {
  switch (view) {
    case "all":
      return sql`${guides.state} <> 'discarded'`;
    case "mine":
      return sql`${guides.state} <> 'discarded'
        and ${personIdOf(ctx)}::uuid in (${guides.createdById}, ${guides.sentById})`;
    case "needs":
      return sql`(${guides.state} = 'maybe' or ${isDueSql(now)})`;
    case "unproven":
      return isUnprovenSql;
    case "due":
      return isDueSql(now);
    case "drafts":
      return sql`${guides.state} = 'draft'`;
    case "discarded":
      return sql`${guides.state} = 'discarded'`;
  }
}

/** What may have been created asks for somebody, and is shown however old it is; as all is that a view picks out. */
function isEarlierSql({ view, months, now }: { view: GuideViewName; months: number | null; now: Date }): SQL {
  if (months === null || !hasPeriod(view)) return sql`false`;
  const since = sql`(date_trunc('month', ${dayKey(now)}::date) - make_interval(months => ${months - 1}))
    at time zone 'America/Sao_Paulo'`;
  return sql`(${guides.state} = 'created' and ${movedAt} < ${since})`;
}

async function countViews(
  tx: Tx,
  ctx: Ctx,
  { months, now }: { months: number | null; now: Date },
): Promise<Pick<GuideList, "counts" | "isFirst">> {
  const counted = guideViews.map((view) => {
    const isShown = sql`${viewSql(ctx, view, now)} and not ${isEarlierSql({ view, months, now })}`;
    return [view, sql<number>`(count(*) filter (where ${isShown}))::int`] as const;
  });
  const [found] = await tx
    .select({
      ...(Object.fromEntries(counted) as Record<GuideViewName, SQL<number>>),
      stored: sql<number>`count(*)::int`,
    })
    .from(guides)
    .where(eq(guides.databaseId, ctx.databaseId));
  if (found === undefined) throw new Error("nothing was counted");
  const { stored, ...counts } = found;
  return { counts, isFirst: stored === 0 };
}

/** The rows of these guides, in this order; those that are not here are left out. */
export async function readRows(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<GuideRow[]> {
  if (ids.length === 0) return [];
  const tied = and(
    eq(filings.databaseId, guides.databaseId),
    eq(filings.id, guides.filingId),
    // A petition may become one of another case.
    eq(filings.cnj, guides.cnj),
  );
  const found = await tx
    .select({
      guide: guides,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: cases.restricted,
      proofs: sql<number>`(select count(*)::int from ${guideProofs}
        where ${guideProofs.databaseId} = ${guides.databaseId} and ${guideProofs.guideId} = ${guides.id})`,
      filing: { id: filings.id, act: filings.act },
    })
    .from(guides)
    .innerJoin(cases, and(eq(cases.databaseId, guides.databaseId), eq(cases.cnj, guides.cnj)))
    .leftJoin(filings, tied)
    .where(and(eq(guides.databaseId, ctx.databaseId), inArray(guides.id, [...ids])));
  const byId = new Map(found.map((one) => [one.guide.id, rowOf(one)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type RowRead = {
  guide: Guide;
  activeParty: string | null;
  passiveParty: string | null;
  restricted: boolean;
  proofs: number;
  filing: { id: string; act: string } | null;
};

function rowOf({ guide, restricted, proofs, filing, ...named }: RowRead): GuideRow {
  const { id, cnj, state, cents, note, createdBy, createdById, savedBy, sentBy } = guide;
  const { definition, values, situation, message, isUnfollowed, failure } = guide;
  const { court, flow, system } = definition;
  return {
    ...{ id, cnj, state, court, flow, system, cents, note, createdBy, createdById, savedBy, sentBy },
    ...{ situation, message, isUnfollowed, failure, restricted, proofs, filing },
    caseName: caseName(named),
    isFollowable: guide.serviceId !== null,
    kind: values.guideType ?? "",
    payer: values.authorName ?? "",
    missing: state === "draft" ? checkValues(definition, values, cnj).length : 0,
    line: lineOf(guide),
    createdAt: guide.createdAt.toISOString(),
    savedAt: guide.savedAt.toISOString(),
    sentAt: iso(guide.sentAt),
    answeredAt: iso(guide.answeredAt),
    failingSince: iso(guide.failingSince),
  };
}

function lineOf({ line, lineCents, lineDue, lineAt, lineBy }: Guide): GuideRow["line"] {
  if (line === null || lineAt === null) return null;
  return { digits: line, cents: lineCents, due: lineDue, at: lineAt.toISOString(), by: lineBy ?? "" };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
