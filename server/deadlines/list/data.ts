import "server-only";
import { and, eq, gt, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { groupOfHearing } from "#lib/deadlines/hearings/arrange.ts";
import { type CourtHearing, noUndated, type UndatedHearings } from "#lib/deadlines/hearings/schema.ts";
import { isFoundBy } from "#lib/deadlines/hearings/words.ts";
import { type Lapsed, mostLapsed } from "#lib/deadlines/lapsed/schema.ts";
import { readDeadlineCursor, writeDeadlineCursor } from "#lib/deadlines/list/cursor.ts";
import type { DeadlineFilters, ListGroup } from "#lib/deadlines/list/filters.ts";
import { countOf, loadsOf, needsOf } from "#lib/deadlines/list/groups.ts";
import { monthWeeks, shownDays, type Weeks } from "#lib/deadlines/list/month.ts";
import type { DeadlineList, DeadlinePage, Needs, Standings } from "#lib/deadlines/list/schema.ts";
import { urgencies } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, can, readWithPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, movements, users } from "#server/db/schema/schema.ts";
import { searchConditions } from "#server/db/search-words.ts";
import { countUndatedHearings, courtHearings, undatedHearings } from "#server/deadlines/hearings/data.ts";
import { rowsById } from "#server/deadlines/rows/data.ts";
import { isLiveSql, type Standing, standingAt } from "#server/deadlines/standing/data.ts";
import { countFound, countStandings, countUnreviewed } from "./counts/data.ts";
import { type Part, placesOf, rowsOfParts, searchedJoins } from "./pages/data.ts";

/** So many rows of a group come with the list, so many more by its button, and so many of a day in a month. */
const firstRows = 40;
const pageRows = 100;
const mostOfDay = 20;
/** Of so many cases the list reads what movements tell of hearings. */
const hearingCases = 200;
/** So many rows are written into one file. */
const mostInFile = 10_000;

const over = inArray(deadlines.state, ["closed", "dismissed"]);

type Moment = { now?: Date };
/** What is asked of the list, by whom, and where the deadlines stand at that moment. */
type Asked = { filters: DeadlineFilters; now: Date; me: string | null; standing: Standing };

/** Reads; a search in one of the few turns for what keeps PostgreSQL busy. */
async function readInTurn<T>(
  ctx: Ctx,
  { now = new Date(), ...filters }: DeadlineFilters & Moment,
  work: (tx: Tx, asked: Asked) => Promise<T>,
): Promise<T> {
  const read = () =>
    readWithPermission(ctx, "deadlines.read", async (tx) =>
      work(tx, await askedOf(tx, ctx, { filters, now })),
    );
  return filters.q.trim() === "" ? await read() : await inTurn(ctx, "heavy", read);
}

async function askedOf(tx: Tx, ctx: Ctx, { filters, now }: Pick<Asked, "filters" | "now">): Promise<Asked> {
  const me = (await readerOf(tx, ctx))?.id ?? null;
  return { filters, now, me, standing: await standingAt(tx, ctx, now) };
}

/**
 * The deadlines of a database as their page shows them. Groups, tabs, loads and the number beside the page all come of counts by
 * the same SQL, so that none of them says another number than the list; of each group the first rows are here.
 */
export const listDeadlines = async (ctx: Ctx, asked: DeadlineFilters & Moment): Promise<DeadlineList> =>
  await readInTurn(ctx, asked, async (tx, given) => {
    const { filters, now, me, standing } = given;
    const counts = await countStandings(tx, ctx, standing);
    const which = foundBy(given);
    const found = which === undefined ? counts : await countStandings(tx, ctx, standing, which);
    const closed = await tx.$count(deadlines, and(eq(deadlines.databaseId, ctx.databaseId), over));
    const all = countOf(counts, () => true);
    const isMonth = filters.view === "month";
    const isClosed = filters.whose === "closed";
    const ended = isClosed && which !== undefined ? await countFound(tx, ctx, and(over, which)) : closed;
    const month = isMonth ? await monthRows(tx, ctx, given, mostOfDay) : { rows: [], left: {} };
    const hearings = await hearingsFor(tx, ctx, given, { most: hearingCases });
    const allUndated = await countUndatedHearings(tx, ctx, { now });
    const undated = await undatedFor(tx, ctx, given);
    return {
      groups:
        isMonth || isClosed
          ? []
          : await groupsOf(tx, ctx, given, { counts: found, ofCourt: hearings.ofCourt }),
      month: month.rows,
      monthLeft: month.left,
      monthHearings: isMonth ? hearings.ofCourt : [],
      monthNext:
        isMonth && month.rows.length + hearings.ofCourt.length === 0 ? await nextMonth(tx, ctx, given) : null,
      hearingsThrough: hearings.through,
      undated,
      overdueBefore: isMonth && !isClosed ? await overdueBefore(tx, ctx, given) : 0,
      closed: isClosed && !isMonth ? await closedRows(tx, ctx, given, ended) : { count: 0, rows: [] },
      found: isClosed ? ended : countOf(found, () => true),
      counts: {
        all,
        closed,
        needs: needsOf(counts, allUndated),
        mine: me === null ? 0 : countOf(counts, ({ person }) => person?.id === me),
        nobody: countOf(counts, ({ person }) => person === null),
      },
      loads: loadsOf(counts),
      unreviewed: await countUnreviewed(tx, ctx, standing),
      mayReview: can(ctx, "calendars.change"),
      isFirst:
        all + closed + hearings.ofCourt.length + allUndated === 0 && !(await hasCourtHearing(tx, ctx, now)),
      today: dayKey(now),
      me: await readerOf(tx, ctx),
    };
  });

/** What the tab and the search let through; undefined: everything. */
function foundBy({ filters: { q, whose }, me }: Pick<Asked, "filters" | "me">): SQL | undefined {
  const texts = [deadlines.act, cases.activeParty, cases.passiveParty, users.name, deadlines.court];
  return and(whoseSql(whose, me), ...searchConditions(q, { texts, cnj: deadlines.cnj }));
}

/** Whether a tab shows a deadline; `me`: the id of whoever reads. */
function whoseSql(
  whose: DeadlineFilters["whose"],
  me: string | null,
  responsibleId: AnyPgColumn = deadlines.responsibleId,
): SQL | undefined {
  if (typeof whose === "object") return eq(responsibleId, whose.person);
  switch (whose) {
    case "all":
    case "closed":
      return undefined;
    case "mine":
      return me === null ? sql`false` : eq(responsibleId, me);
    case "nobody":
      return sql`${responsibleId} is null`;
  }
}

function partOf(group: ListGroup, asked: Asked, most: number): Part {
  const found = foundBy(asked);
  if (group === "closed") return { which: and(over, found), order: "ended-last", most };
  const which = and(asked.standing.isIn([group]), found);
  // Of what is lapsed the latest may still be saved.
  return { which, order: group === "lapsed" ? "latest" : "soonest", most };
}

/** The groups with something in them, each with its first rows and with the hearings of its days. */
async function groupsOf(
  tx: Tx,
  ctx: Ctx,
  asked: Asked,
  { counts, ofCourt }: { counts: Standings; ofCourt: readonly CourtHearing[] },
): Promise<DeadlineList["groups"]> {
  const ofGroup = Map.groupBy(ofCourt, groupOfHearing);
  const counted = urgencies.flatMap((urgency) => {
    const count = countOf(counts, (one) => one.urgency === urgency);
    const hearings = ofGroup.get(urgency) ?? [];
    return count + hearings.length === 0 ? [] : [{ urgency, count, hearings }];
  });
  const parts = counted.map(({ urgency }) => partOf(urgency, asked, firstRows));
  const rows = await rowsOfParts(tx, ctx, { parts, now: asked.now });
  return counted.map((group, at) => ({ ...group, rows: rows[at] ?? [] }));
}

/** The hearings that only movements tell of, from today on or of a month. Theirs is who is responsible for the case. */
async function hearingsFor(
  tx: Tx,
  ctx: Ctx,
  asked: Asked,
  { most }: { most: number },
): Promise<{ ofCourt: CourtHearing[]; through: string | null }> {
  const days = asked.filters.view === "month" ? shownDays(shownWeeks(asked)) : {};
  return await hearingsFrom(tx, ctx, asked, { ...days, most });
}

async function hearingsFrom(
  tx: Tx,
  ctx: Ctx,
  asked: Asked,
  days: { from?: string; to?: string; most: number },
): Promise<{ ofCourt: CourtHearing[]; through: string | null }> {
  const { whose, q } = asked.filters;
  if (whose === "closed") return { ofCourt: [], through: null };
  const { ofCourt, through } = await courtHearings(tx, ctx, { ...days, now: asked.now });
  return { ofCourt: ofCourt.filter((one) => isTheirs(one, whose, asked.me) && isFoundBy(one, q)), through };
}

/** Those without a day, of whom the tab shows. */
async function undatedFor(
  tx: Tx,
  ctx: Ctx,
  { filters: { whose, q }, me, now }: Asked,
): Promise<UndatedHearings> {
  if (whose === "closed") return noUndated;
  const texts = [movements.undatedHearing, cases.activeParty, cases.passiveParty, users.name];
  const isFound = searchConditions(q, { texts, cnj: movements.cnj });
  return await undatedHearings(tx, ctx, {
    now,
    which: and(whoseSql(whose, me, cases.responsibleId), ...isFound),
  });
}

/** Whether there is one from today on, whatever tab, search and month let through. */
async function hasCourtHearing(tx: Tx, ctx: Ctx, now: Date): Promise<boolean> {
  const { ofCourt } = await courtHearings(tx, ctx, { most: hearingCases, now });
  return ofCourt.length > 0;
}

function isTheirs(
  { responsible }: Pick<CourtHearing, "responsible">,
  whose: DeadlineFilters["whose"],
  me: string | null,
): boolean {
  if (typeof whose === "object") return responsible?.id === whose.person;
  if (whose === "mine") return me !== null && responsible?.id === me;
  return whose !== "nobody" || responsible === null;
}

async function closedRows(tx: Tx, ctx: Ctx, asked: Asked, count: number): Promise<DeadlineList["closed"]> {
  const part = partOf("closed", asked, firstRows);
  const [rows = []] = await rowsOfParts(tx, ctx, { parts: [part], now: asked.now });
  return { count, rows };
}

/** A page of a group, from its top or after another page. */
export const listDeadlineGroup = async (
  ctx: Ctx,
  { group, cursor, ...filters }: DeadlineFilters & Moment & { group: ListGroup; cursor: string | null },
): Promise<DeadlinePage> =>
  await readInTurn(ctx, filters, async (tx, asked) => {
    const part = { ...partOf(group, asked, pageRows + 1), after: readDeadlineCursor(cursor) };
    const [places = []] = await placesOf(tx, ctx, [part]);
    const shown = places.slice(0, pageRows);
    const rows = await rowsById(tx, ctx, { ids: shown.map(({ id }) => id), now: asked.now });
    const last = shown.at(-1);
    return {
      rows: shown.flatMap(({ id }) => rows.get(id) ?? []),
      nextCursor: last && places.length > pageRows ? writeDeadlineCursor(last) : null,
    };
  });

/** The lapsed suggestions that the filters find, each as it is now, for closing these and no others. */
export const listLapsed = async (ctx: Ctx, asked: DeadlineFilters & Moment): Promise<Lapsed> =>
  await readInTurn(ctx, asked, async (tx, given) => {
    const part = partOf("lapsed", given, mostLapsed);
    const [places = []] = await placesOf(tx, ctx, [part]);
    const found = await tx
      .select({ id: deadlines.id, revision: deadlines.revision })
      .from(deadlines)
      .where(
        and(
          eq(deadlines.databaseId, ctx.databaseId),
          sql`${deadlines.id} = any(${sql.param(places.map(({ id }) => id))}::uuid[])`,
        ),
      );
    const revisions = new Map(found.map(({ id, revision }) => [id, revision]));
    const items = places.flatMap(({ id }) => {
      const revision = revisions.get(id);
      return revision === undefined ? [] : [{ id, revision }];
    });
    const all = items.length < mostLapsed ? items.length : await countFound(tx, ctx, part.which);
    return { items, left: all - items.length };
  });

/**
 * The rows of the list with these filters, for a file: those that the page shows, in its order. `left`: how many the file
 * leaves out; `hearingsThrough`: up to which day the hearings of movements are in it, where not all were read.
 */
export async function filteredRows(
  tx: Tx,
  ctx: Ctx,
  { filters, now, most = mostInFile }: { filters: DeadlineFilters; now: Date; most?: number },
): Promise<{ rows: DeadlineRow[]; hearings: CourtHearing[]; left: number; hearingsThrough: string | null }> {
  const asked = await askedOf(tx, ctx, { filters, now });
  const { ofCourt: hearings, through: hearingsThrough } = await hearingsFor(tx, ctx, asked, { most });
  if (filters.view === "month") {
    const { rows, left } = await monthRows(tx, ctx, asked, most);
    const days = monthWeeks(shownWeeks(asked), { rows }).flat();
    const shown = new Set(
      days.flatMap(({ entries }) => entries.flatMap((one) => (one.kind === "hearing" ? [] : [one.row]))),
    );
    const unread = Object.values(left).reduce((sum, count) => sum + count, 0);
    return { rows: [...shown], hearings, left: unread, hearingsThrough };
  }
  const groups = filters.whose === "closed" ? (["closed"] as const) : urgencies;
  const parts = groups.map((group) => partOf(group, asked, most));
  const all = (await placesOf(tx, ctx, parts)).flat();
  const shown = all.slice(0, most);
  const rows = await rowsById(tx, ctx, { ids: shown.map(({ id }) => id), now });
  let left = 0;
  if (all.length >= most) for (const { which } of parts) left += await countFound(tx, ctx, which);
  return {
    rows: shown.flatMap(({ id }) => rows.get(id) ?? []),
    hearings,
    left: left === 0 ? 0 : left - shown.length,
    hearingsThrough,
  };
}

/** One that was dismissed is none. */
const isInMonth = ({ whose }: DeadlineFilters): SQL =>
  inArray(deadlines.state, whose === "closed" ? ["closed"] : ["suggested", "open", "closed"]);

const shownWeeks = ({ filters: { month }, now }: Pick<Asked, "filters" | "now">): Weeks => ({
  month,
  today: dayKey(now),
});

/** The deadlines of a month and the weeks it shares, on their last and the firm's own day, of each day at most so many. */
async function monthRows(
  tx: Tx,
  ctx: Ctx,
  asked: Asked,
  most: number,
): Promise<{ rows: DeadlineRow[]; left: Record<string, number> }> {
  const { filters, now, standing } = asked;
  const { from, to } = shownDays(shownWeeks(asked));
  const { dueOn, internalOn } = deadlines;
  const of = (day: SQLWrapper, which: SQL | undefined) =>
    sql`select ${deadlines.id} as id, ${day} as day, ${deadlines.dueTime} as time from ${deadlines} ${searchedJoins}
      where ${and(eq(deadlines.databaseId, ctx.databaseId), sql`${day} between ${from} and ${to}`, foundBy(asked), which)}`;
  const shown = isInMonth(filters);
  const planned = and(isLiveSql, lt(internalOn, dueOn), sql`${dueOn} >= ${standing.today}`);
  const { rows: found } = await tx.execute<{ id: string; day: string; place: number; count: number }>(sql`
    select id, day::text, place, count from (
      select id, day, (count(*) over (partition by day))::int as count,
        (row_number() over (partition by day order by time nulls last, id))::int as place
      from (${of(dueOn, shown)} union all ${of(internalOn, filters.whose === "closed" ? sql`false` : planned)}) entries
    ) found where place <= ${most} order by day, place`);
  const rows = await rowsById(tx, ctx, { ids: found.map(({ id }) => id), now });
  const days = monthWeeks(shownWeeks(asked), { rows: [...rows.values()] }).flat();
  const here = new Map(days.map(({ date, entries }) => [date, entries.length]));
  const left = found.flatMap(({ day, count, place }) =>
    place === most && count > (here.get(day) ?? 0) ? [[day, count - (here.get(day) ?? 0)] as const] : [],
  );
  return {
    rows: [...new Set(found.flatMap(({ id }) => rows.get(id) ?? []))],
    left: Object.fromEntries(left),
  };
}

/** The first month after these days that has a deadline or a hearing; null where none has. */
async function nextMonth(tx: Tx, ctx: Ctx, asked: Asked): Promise<string | null> {
  const { to } = shownDays(shownWeeks(asked));
  const shown = isInMonth(asked.filters);
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select min(${deadlines.dueOn})::text as day from ${deadlines} ${searchedJoins}
      where ${and(eq(deadlines.databaseId, ctx.databaseId), gt(deadlines.dueOn, to), foundBy(asked), shown)}`,
  );
  const { ofCourt } = await hearingsFrom(tx, ctx, asked, { from: shiftDay(to, 1), most: hearingCases });
  const days = [rows[0]?.day, ofCourt[0]?.day].flatMap((day) => day ?? []).sort();
  return days[0]?.slice(0, 7) ?? null;
}

async function overdueBefore(tx: Tx, ctx: Ctx, asked: Asked): Promise<number> {
  const { from } = shownDays(shownWeeks(asked));
  const which = and(
    asked.standing.isIn(["overdue"]),
    sql`${deadlines.dueOn} < ${from}::date`,
    foundBy(asked),
  );
  return await countFound(tx, ctx, which);
}

/** How many deadlines and hearings without a readable day need somebody, for the side bar. */
export const deadlineCount = async (ctx: Ctx, { now = new Date() }: Moment = {}): Promise<{ needs: Needs }> =>
  await readWithPermission(ctx, "deadlines.read", async (tx) => ({
    needs: needsOf(
      await countStandings(tx, ctx, await standingAt(tx, ctx, now)),
      await countUndatedHearings(tx, ctx, { now }),
    ),
  }));
