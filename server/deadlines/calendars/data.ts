import "server-only";
import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import { usualEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import type { CalendarPlace } from "#lib/deadlines/calendars/href.ts";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import type { CalendarRow, CalendarYearView, DatabaseCalendars } from "#lib/deadlines/calendars/view.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { calendarYears, cases, databases, deadlines } from "#server/db/schema/schema.ts";
import { calendarFor, cityKeyOf, entriesOf } from "#server/deadlines/counting/data.ts";
import { isRecounted } from "#server/deadlines/recounting/mutations.ts";

/** The deadlines that a calendar counts: of a city's the deadlines there, of a court's those in all its cities. */
const countedBy = (ctx: Ctx, { court, city }: { court: string; city: string | null }) =>
  and(
    isRecounted(ctx),
    eq(deadlines.court, court),
    city === null ? undefined : eq(sql`fold_text(${deadlines.city})`, cityKeyOf(city)),
  );

/** All calendars of this database: those that somebody wrote, and those of the courts of its cases and deadlines. */
export const listCalendars = async (ctx: Ctx, { year }: { year: number }): Promise<DatabaseCalendars> =>
  await readWithPermission(ctx, "calendars.change", async (tx) => {
    const rows: CalendarRow[] = [];
    for (const { isOfCases, ...of } of await placesOf(tx, ctx)) {
      const calendar = await calendarFor(tx, ctx, of);
      const countedYears = await countedYearsOf(tx, ctx, of);
      const shown = [...new Set([...countedYears, year, year + 1])].sort((one, other) => one - other);
      const years = shown.flatMap(calendar.sourcesOf).filter(({ city }) => city === of.city);
      const awaited = new Set([...countedYears, ...(isOfCases ? [year, year + 1] : [])]);
      const open = years
        .filter((one) => awaited.has(one.year) && !isReviewed(one))
        .map((one) => ({ year: one.year, days: [...calendar.entriesOf(one.year, of.city)] }));
      rows.push({ ...of, years, open, deadlines: await countDeadlines(tx, ctx, of) });
    }
    return { ...(await nameOf(tx, ctx)), rows };
  });

/** One year of a calendar, as it is edited: also of a calendar that nobody wrote yet. */
export const getCalendarYear = async (ctx: Ctx, place: CalendarPlace): Promise<CalendarYearView> =>
  await readWithPermission(ctx, "calendars.change", async (tx) => {
    const { court, city, year } = place;
    const calendar = await calendarFor(tx, ctx, place);
    const source = calendar.sourcesOf(year).find((one) => one.city === city) ?? {
      court,
      city,
      year,
      origin: "law" as const,
      from: null,
      hasDays: false,
      reviewedAt: null,
      reviewedBy: null,
    };
    const entries = await entriesOf(tx, ctx, place);
    const counting = calendar.entriesOf(year, city);
    const shown =
      source.origin === "kept"
        ? entries.map(({ id, from, to, effect, recurs, name, source, createdBy }) => {
            return { id, from, to, effect, recurs, name, source, createdBy };
          })
        : counting.map((entry) => ({ ...entry, id: null, createdBy: null }));
    const has = (from: string) => shown.some((entry) => entry.from <= from && from <= entry.to);
    return {
      ...(await nameOf(tx, ctx)),
      place,
      source,
      entries: shown,
      usual: city === null ? usualEntriesOf(court, year).filter(({ from }) => !has(from)) : [],
      deadlines: await countDeadlines(tx, ctx, place),
    };
  });

async function nameOf(tx: Tx, ctx: Ctx): Promise<{ document: string; name: string }> {
  const [row] = await tx
    .select({ document: databases.document, name: databases.name })
    .from(databases)
    .where(eq(databases.id, ctx.databaseId));
  return row ?? { document: "", name: "" };
}

/** Counted for the firm: an administrator sees no case, and of a count nobody learns whose deadlines they are. */
const countDeadlines = async (
  tx: Tx,
  ctx: Ctx,
  of: { court: string; city: string | null },
): Promise<number> => await forTheFirm(tx, () => tx.$count(deadlines, countedBy(ctx, of)));

/** The years in which these are counted, from the day that begins each to its last. */
async function countedYearsOf(tx: Tx, ctx: Ctx, of: { court: string; city: string | null }) {
  const { availableOn, startsOn, dueOn } = deadlines;
  const first = sql`extract(year from coalesce(${availableOn}, ${startsOn}, ${dueOn}))::int`;
  const year = sql<number>`generate_series(${first}, extract(year from ${dueOn})::int)`;
  const found = await forTheFirm(tx, () =>
    tx.selectDistinct({ year }).from(deadlines).where(countedBy(ctx, of)).orderBy(sql`1`),
  );
  return found.map((one) => one.year);
}

type Place = { court: string; city: string | null; isOfCases: boolean };

/** Courts first by how many cases they have, each before its cities. `isOfCases`: a court that a case of the firm is in. */
async function placesOf(tx: Tx, ctx: Ctx): Promise<Place[]> {
  const kept = await tx
    .selectDistinct({ court: calendarYears.court, city: calendarYears.city })
    .from(calendarYears)
    .where(eq(calendarYears.databaseId, ctx.databaseId));
  const used = await forTheFirm(tx, () =>
    tx
      .selectDistinct({ court: deadlines.court })
      .from(deadlines)
      .where(and(eq(deadlines.databaseId, ctx.databaseId), isNotNull(deadlines.court))),
  );
  const held = await forTheFirm(tx, () =>
    tx
      .select({ code: cases.courtCode, count: count() })
      .from(cases)
      .where(eq(cases.databaseId, ctx.databaseId))
      .groupBy(cases.courtCode),
  );
  const ofCases = held
    .sort((one, other) => other.count - one.count)
    .flatMap(({ code }) => courtOfCode(code ?? "")?.acronym ?? []);
  const courts = [...ofCases, ...used.flatMap(({ court }) => court ?? []), ...kept.map(({ court }) => court)];
  return [...new Set(courts)].flatMap((court) => [
    { court, city: null, isOfCases: ofCases.includes(court) },
    ...kept
      .filter((one) => one.court === court && one.city !== null)
      .map(({ city }) => ({ court, city, isOfCases: false }))
      .sort((one, other) => (one.city ?? "").localeCompare(other.city ?? "", "pt")),
  ]);
}
