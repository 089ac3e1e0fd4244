import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import { lawEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import type { CalendarEntry, Recurrence } from "#lib/deadlines/calendars/entry.ts";
import type { CalendarPlace } from "#lib/deadlines/calendars/href.ts";
import type { MovedDeadlines } from "#lib/deadlines/calendars/moved.ts";
import { leftDay, leftEntry } from "#lib/deadlines/calendars/recurring/moved-feast.ts";
import { calendarName } from "#lib/deadlines/calendars/words.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { calendarEntries, calendarYears } from "#server/db/schema/schema.ts";
import { calendarFor, calendarLock, cityKeyOf, entriesOf } from "#server/deadlines/counting/data.ts";
import { namedMoves } from "#server/deadlines/recounting/data.ts";
import { recountDeadlines } from "#server/deadlines/recounting/mutations.ts";

/** So many of the days that somebody added at once stand in the trail. */
const mostDatesTold = 20;

/** How many entries one year of a calendar may have. */
export const mostYearEntries = 400;

export type AddedEntries =
  /** `moved`: the deadlines that have another last day now. */
  | { ok: true; added: number; known: number; otherYears: number[]; moved: MovedDeadlines }
  | { ok: false; reason: "too-many" | "other-year"; years: number[] };

/**
 * Adds days to a year of a calendar and counts again what they move. Days that it has already are left out, and so are
 * those of other years, which the answer names; when there are no others, nothing is added. Audited.
 */
export const addEntries = async (
  ctx: Ctx,
  { entries, ...place }: CalendarPlace & { entries: readonly CalendarEntry[] },
): Promise<AddedEntries> =>
  await change(ctx, place, async (tx) => {
    const parts = entries.flatMap(byYear);
    const wanted = withLeftDays(
      place,
      parts.filter(({ from }) => yearOf(from) === place.year),
    );
    const years = [...new Set(parts.map(({ from }) => yearOf(from)))].sort();
    const otherYears = years.filter((year) => year !== place.year);
    if (wanted.length === 0) return { ok: false, reason: "other-year", years };
    await keepYear(tx, ctx, place);
    const here = await entriesOf(tx, ctx, place);
    const known = new Set(here.map(keyOf));
    const fresh = wanted.filter((entry) => {
      const isKnown = known.has(keyOf(entry));
      known.add(keyOf(entry));
      return !isKnown;
    });
    if (here.length + fresh.length > mostYearEntries) return { ok: false, reason: "too-many", years };
    if (fresh.length > 0) await tx.insert(calendarEntries).values(rowsOf(ctx, place, fresh));
    const [first, ...others] = fresh;
    const which: Record<string, string> =
      first && others.length === 0
        ? { name: first.name, from: first.from }
        : {
            dates: fresh
              .slice(0, mostDatesTold)
              .map(({ from }) => from)
              .join(" "),
          };
    const detail = { ...placeDetail(place), added: fresh.length, ...which };
    await recordAudit(tx, ctx, { action: "calendar.add", detail });
    const why = `${whatEntered(fresh)} no calendário do ${calendarName(place)}.`;
    const moved = fresh.length === 0 ? [] : await recountDeadlines(tx, ctx, { ...place, why });
    const counts = { added: fresh.length, known: wanted.length - fresh.length };
    return { ok: true, ...counts, otherYears, moved: await namedMoves(tx, ctx, moved) };
  });

/** Takes an entry out of its calendar, and counts again what that moves. Returns what it was, and which deadlines moved. Audited. */
export async function removeEntry(
  ctx: Ctx,
  { id }: { id: string },
): Promise<CalendarPlace & { entry: CalendarEntry; moved: MovedDeadlines }> {
  const gone = (tx: Tx, mine: SQL | undefined) => tx.delete(calendarEntries).where(mine).returning();
  return await changeOne(ctx, { id, action: "calendar.remove", verb: "saiu do", work: gone });
}

/** Says how an entry comes again in years that nobody wrote, null: as its name says; counts again what that moves. Audited. */
export async function changeEntry(
  ctx: Ctx,
  { id, recurs }: { id: string; recurs: Recurrence | null },
): Promise<MovedDeadlines> {
  const changed = (tx: Tx, mine: SQL | undefined) =>
    tx.update(calendarEntries).set({ recurs }).where(mine).returning();
  const verb = "volta de outro modo no";
  return (await changeOne(ctx, { id, action: "calendar.change", verb, work: changed })).moved;
}

/** Changes one entry and counts again what that moves. `verb`: what became of it, before the name of the calendar. */
const changeOne = async (
  ctx: Ctx,
  {
    id,
    action,
    verb,
    work,
  }: {
    id: string;
    action: string;
    verb: string;
    work: (tx: Tx, mine: SQL | undefined) => Promise<(typeof calendarEntries.$inferSelect)[]>;
  },
): Promise<CalendarPlace & { entry: CalendarEntry; moved: MovedDeadlines }> =>
  await withPermission(ctx, "calendars.change", async (tx) => {
    const mine = and(eq(calendarEntries.databaseId, ctx.databaseId), eq(calendarEntries.id, id));
    const [found] = await tx.select({ court: calendarEntries.court }).from(calendarEntries).where(mine);
    if (found === undefined) throw notFound("calendar-entry");
    await oneAtATime(tx, calendarLock(ctx, found.court));
    const [row] = await work(tx, mine);
    if (row === undefined) throw notFound("calendar-entry");
    const { court, city, year, from, to, effect, recurs, name, source } = row;
    const place = { court, city, year };
    await touchYear(tx, ctx, place);
    await recordAudit(tx, ctx, { action, detail: { ...placeDetail(place), name, from } });
    const why = `“${name}” ${verb} calendário do ${calendarName(place)}.`;
    const moved = await recountDeadlines(tx, ctx, { ...place, why });
    return {
      ...place,
      entry: { from, to, effect, recurs, name, source },
      moved: await namedMoves(tx, ctx, moved),
    };
  });

/** Says that somebody reviewed a year of a calendar, or takes that back. What counted until then is kept as it is. Audited. */
export async function reviewYear(
  ctx: Ctx,
  { isReviewed, now = new Date(), ...place }: CalendarPlace & { isReviewed: boolean; now?: Date },
): Promise<void> {
  await change(ctx, place, async (tx) => {
    await keepYear(tx, ctx, place);
    await tx
      .update(calendarYears)
      .set({ reviewedAt: isReviewed ? now : null, reviewedBy: isReviewed ? actorOf(ctx) : null })
      .where(isYear(ctx, place));
    await recordAudit(tx, ctx, {
      action: isReviewed ? "calendar.review" : "calendar.unreview",
      detail: placeDetail(place),
    });
  });
}

/** Two people who change one calendar do so one after the other. */
const change = async <T>(ctx: Ctx, place: CalendarPlace, work: (tx: Tx) => Promise<T>): Promise<T> =>
  await withPermission(ctx, "calendars.change", async (tx) => {
    await oneAtATime(tx, calendarLock(ctx, place.court));
    return await work(tx);
  });

/** Makes a year of a calendar one that is kept, with what counted until then: nothing is lost when the first day is added. */
async function keepYear(tx: Tx, ctx: Ctx, place: CalendarPlace): Promise<void> {
  const { court, city, year } = place;
  const before = (await calendarFor(tx, ctx, place)).entriesOf(year, city);
  const made = await tx
    .insert(calendarYears)
    .values({ databaseId: ctx.databaseId, court, city, cityKey: cityKeyOf(city), year })
    .onConflictDoNothing()
    .returning({ year: calendarYears.year });
  if (made.length === 0) return await touchYear(tx, ctx, place);
  if (before.length > 0) await tx.insert(calendarEntries).values(rowsOf(ctx, place, before));
}

async function touchYear(tx: Tx, ctx: Ctx, place: CalendarPlace): Promise<void> {
  await tx.update(calendarYears).set({ changedAt: new Date() }).where(isYear(ctx, place));
}

const isYear = (ctx: Ctx, { court, city, year }: CalendarPlace) =>
  and(
    eq(calendarYears.databaseId, ctx.databaseId),
    eq(calendarYears.court, court),
    eq(calendarYears.cityKey, cityKeyOf(city)),
    eq(calendarYears.year, year),
  );

const rowsOf = (ctx: Ctx, { court, city, year }: CalendarPlace, entries: readonly CalendarEntry[]) =>
  entries.map((entry) => {
    const { databaseId } = ctx;
    return { databaseId, court, city, cityKey: cityKeyOf(city), year, ...entry, createdBy: actorOf(ctx) };
  });

const yearOf = (day: string) => Number(day.slice(0, 4));
const keyOf = ({ from, to, effect, name }: CalendarEntry) => `${from} ${to} ${effect} ${name.toLowerCase()}`;
const placeDetail = ({ court, city, year }: CalendarPlace) => ({ court, city, year });

/** "“Carnaval” entrou", "4 dias entraram" */
const whatEntered = ([first, ...others]: readonly CalendarEntry[]) =>
  others.length === 0 && first !== undefined
    ? `“${first.name}” entrou`
    : `${others.length + 1} dias entraram`;

/** The days, and beside each moved holiday the day it left, on which the court works unless the list closes it. */
function withLeftDays({ court, year }: CalendarPlace, entries: readonly CalendarEntry[]): CalendarEntry[] {
  const law = lawEntriesOf(court, year);
  const left = entries.flatMap((entry) => {
    const old = leftDay(entry, law);
    const isGiven = entries.some(({ from, to }) => old !== null && from <= old && old <= to);
    return old === null || isGiven || yearOf(old) !== year ? [] : [leftEntry(entry, old)];
  });
  return [...entries, ...left];
}

/** An entry that passes the end of a year is one of each year. */
function byYear(entry: CalendarEntry): CalendarEntry[] {
  const [first, last] = [yearOf(entry.from), yearOf(entry.to)];
  if (first === last) return [entry];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = first + at;
    const from = at === 0 ? entry.from : `${year}-01-01`;
    return { ...entry, from, to: year === last ? entry.to : `${year}-12-31` };
  });
}
