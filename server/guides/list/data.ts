import "server-only";
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { dueSoonDays } from "#lib/guides/due.ts";
import { type GuideFilters, readGuideSearch, sinceMonth } from "#lib/guides/list/filters.ts";
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
import { readRows } from "./rows/data.ts";

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
/** Which guides are listed. `only`: of a case, of a petition. */
type Which = { filters: GuideFilters; now: Date; only?: SQL };
type Placed = {
  id: string;
  cnj: Cnj;
  /** `2026-11`, in São Paulo. */
  month: string;
};
type Summed = Omit<GuideMonth, "rows">;

/** The guides of a database, month by month. */
export const listGuides = async (
  ctx: Ctx,
  { now = new Date(), ...filters }: GuideFilters & Moment,
): Promise<GuideList> =>
  await readWithPermission(ctx, "guides.read", async (tx) => {
    const which = { filters, now };
    const placed = await placedGuides(tx, ctx, { ...which, most: mostRows });
    const rows = await readRows(tx, ctx, idsOf(placed));
    const { months, earlier } = await summedGuides(tx, ctx, which);
    return {
      months: inMonths({ months, placed, rows }),
      earlier,
      since: sinceMonth(filters, now),
      ...(await countViews(tx, ctx, { months: filters.months, now })),
      undated: (await countNotDue(tx, ctx, now)).undated,
      me: await readerOf(tx, ctx),
    };
  });

const idsOf = (placed: readonly Placed[]) => placed.map(({ id }) => id);

function inMonths(of: { months: Summed[]; placed: readonly Placed[]; rows: readonly GuideRow[] }) {
  const byId = new Map(of.rows.map((row) => [row.id, row]));
  const placed = Map.groupBy(of.placed, ({ month }) => month);
  return of.months.map((summed): GuideMonth => {
    const ids = idsOf(placed.get(summed.month) ?? []);
    return { ...summed, rows: ids.flatMap((id) => byId.get(id) ?? []) };
  });
}

/** How many guides need somebody, for the side bar: it may have been created, or it is due and nobody proved that it was paid. */
export const guideNeedCount = async (
  ctx: Ctx,
  { now = new Date() }: Moment = {},
): Promise<{ needs: number }> =>
  await readWithPermission(ctx, "guides.read", async (tx) => ({
    needs: await tx.$count(
      guides,
      sql`${guides.databaseId} = ${ctx.databaseId} and ${viewSql(ctx, "needs", now)}`,
    ),
  }));

/** The guides of a case, the newest first, and what they cost. */
export const guidesOfCase = async (ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<GuidesOfCase> =>
  await readWithPermission(ctx, "guides.read", async (tx) => {
    const filters = { q: "", view: "all", months: null } as const;
    const which = { filters, now: new Date(), only: eq(guides.cnj, cnj) };
    const newest = async () => {
      const found = await placedGuides(tx, ctx, { ...which, most: mostOfCase + 1 });
      return { placed: found, rows: await readRows(tx, ctx, idsOf(found.slice(0, mostOfCase))) };
    };
    const [{ placed, rows }, { months }] = await Promise.all([newest(), summedGuides(tx, ctx, which)]);
    return { rows, ...totalOf(months), more: placed.length > mostOfCase };
  });

/** The guides tied to a petition, the newest first. */
export const guidesOfFiling = async (ctx: Ctx, { filingId }: { filingId: string }): Promise<GuideRow[]> =>
  await readWithPermission(ctx, "guides.read", (tx) => rowsOfFiling(tx, ctx, { filingId }));

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

/** The guides that a list shows, the newest first, `most` of them at most. */
export async function placedGuides(
  tx: Tx,
  ctx: Ctx,
  { most, ...which }: Which & { most?: number },
): Promise<Placed[]> {
  const found = tx
    .select({ id: guides.id, cnj: guides.cnj, month })
    .from(guides)
    .innerJoin(cases, ofCase)
    .where(and(whichSql(ctx, which), not(isEarlierSql(which))))
    .orderBy(sql`${movedAt} desc`, guides.id);
  return await (most === undefined ? found : found.limit(most));
}

/** The same month by month, the newest first: how many there are, and what those cost that were created or may be; and how many are older. */
async function summedGuides(tx: Tx, ctx: Ctx, which: Which): Promise<{ months: Summed[]; earlier: number }> {
  const cents = sql`coalesce(${guides.cents}, ${guides.lineCents})`;
  const isSent = sql`${guides.state} in ('created', 'maybe')`;
  const sum = (of: SQL) => sql`coalesce(sum(${cents}) filter (where ${of}), 0)`.mapWith(Number);
  const isEarlier = sql<boolean>`${isEarlierSql(which)}`;
  const found = await tx
    .select({
      month,
      isEarlier,
      count: sql<number>`count(*)::int`,
      cents: sum(isSent),
      provenCents: sum(sql`${isSent} and ${hasProof}`),
      maybeCents: sum(sql`${guides.state} = 'maybe'`),
      unvalued: sql<number>`(count(*) filter (where ${isSent} and ${cents} is null))::int`,
      drafts: sql<number>`(count(*) filter (where ${guides.state} = 'draft'))::int`,
    })
    .from(guides)
    .innerJoin(cases, ofCase)
    .where(whichSql(ctx, which))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1 desc`);
  const older = new Map(found.filter((one) => one.isEarlier).map(({ month, count }) => [month, count]));
  return {
    months: found
      .filter((one) => !one.isEarlier)
      .map(({ isEarlier: _, ...summed }) => ({ ...summed, earlier: older.get(summed.month) ?? 0 })),
    earlier: [...older.values()].reduce((total, count) => total + count, 0),
  };
}

function totalOf(months: readonly GuideSums[]): GuideSums {
  const sum = (of: keyof GuideSums) => months.reduce((total, one) => total + one[of], 0);
  const [cents, provenCents] = [sum("cents"), sum("provenCents")];
  return { cents, provenCents, maybeCents: sum("maybeCents"), unvalued: sum("unvalued") };
}

const ofCase = and(eq(cases.databaseId, guides.databaseId), eq(cases.cnj, guides.cnj));

const whichSql = (ctx: Ctx, { filters: { q, view }, now, only }: Which) =>
  and(eq(guides.databaseId, ctx.databaseId), viewSql(ctx, view, now), only, ...searchSql(q));

/** A guide is found by what it costs, and by what its line says. */
function searchSql(q: string): SQL[] {
  const { words, amounts } = readGuideSearch(q);
  const costing = amounts.map((cents) => sql`${cents} in (${guides.cents}, ${guides.lineCents})`);
  return [...searchConditions(words, searched), ...costing];
}

/** When it was sent; of a draft, when it was begun. */
const movedAt = sql`coalesce(${guides.sentAt}, ${guides.createdAt})`;
const month = sql<string>`to_char(${movedAt} at time zone 'America/Sao_Paulo', 'YYYY-MM')`;

const hasProof = sql`exists (select from ${guideProofs} where ${guideProofs.databaseId} = ${guides.databaseId}
  and ${guideProofs.guideId} = ${guides.id})`;

/** `isProven` and `guideNeed` of `lib/guides/due.ts`, in the words of SQL; a test compares them. */
const isUnprovenSql = sql`(${guides.state} = 'created' and ${guides.note} = '' and not ${hasProof})`;
export function isDueSql(now: Date): SQL {
  const last = shiftDay(dayKey(now), dueSoonDays);
  return sql`(${isUnprovenSql} and ${guides.lineDue} <= ${last}::date)`;
}

/** How many unproven guides of the database are not due: `isUndated` of `lib/guides/due.ts`, in no count by due date; and due later. */
export async function countNotDue(
  tx: Tx,
  { databaseId }: Ctx,
  now: Date,
): Promise<{ undated: number; later: number }> {
  const isUndated = sql`${guides.lineDue} is null`;
  const isOfDatabase = sql`${guides.databaseId} = ${databaseId}`;
  const count = (which: SQL) => tx.$count(guides, sql`${isOfDatabase} and ${isUnprovenSql} and ${which}`);
  const [undated, later] = await Promise.all([
    count(isUndated),
    count(sql`not (${isUndated} or ${isDueSql(now)})`),
  ]);
  return { undated, later };
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

/** What needs somebody is shown however old it is; as all is that a view picks out. */
function isEarlierSql({
  filters: { view, months },
  now,
}: {
  filters: Pick<GuideFilters, "view" | "months">;
  now: Date;
}): SQL {
  const since = sinceMonth({ view, months }, now);
  if (since === null) return sql`false`;
  const start = sql`${`${since}-01`}::timestamp at time zone 'America/Sao_Paulo'`;
  return sql`(${guides.state} = 'created' and ${movedAt} < ${start} and ${isDueSql(now)} is not true)`;
}

async function countViews(
  tx: Tx,
  ctx: Ctx,
  { months, now }: { months: number | null; now: Date },
): Promise<Pick<GuideList, "counts" | "isFirst">> {
  const counted = guideViews.map((view) => {
    const isShown = sql`${viewSql(ctx, view, now)} and not ${isEarlierSql({ filters: { view, months }, now })}`;
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
