import "server-only";
import { and, asc, eq, or } from "drizzle-orm";
import type { CalendarPlace } from "#lib/deadlines/calendar/href.ts";
import { type KeptCalendar, type KeptYear, keptCalendar } from "#lib/deadlines/calendar/kept.ts";
import { fold } from "#lib/format/fold.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { share } from "#server/db/locks.ts";
import { calendarEntries, calendarYears } from "#server/db/schema/schema.ts";

/** Whose calendar: a court's acronym and a city's name, as a deadline has them; null where it has none. */
export type CalendarOf = { court: string | null; city: string | null };

/** How cities are compared: `São Paulo` and `SAO PAULO` are one. Empty: the whole court. */
export const cityKeyOf = (city: string | null): string => (city === null ? "" : fold(city).trim());

/** The lock of a court's calendar: alone for who changes it, shared by who counts by it and stores the day. */
export const calendarLock = ({ databaseId }: Ctx, court: string): string => `calendar ${databaseId} ${court}`;

/**
 * Keeps the calendars of these courts as they are until what is counted by them is stored: a change waits, and then moves it too.
 * Before any deadline is locked, as who changes a calendar locks its deadlines after it.
 */
export async function holdCalendars(tx: Tx, ctx: Ctx, courts: readonly (string | null)[]): Promise<void> {
  const names = [...new Set(courts.flatMap((court) => court ?? []))].sort();
  for (const court of names) await share(tx, calendarLock(ctx, court));
}

/** The calendar by which a deadline is counted: the court's and, where there is one, the city's. */
export async function calendarFor(tx: Tx, ctx: Ctx, of: CalendarOf): Promise<KeptCalendar> {
  if (of.court === null) return keptCalendar(of, []);
  return keptCalendar(of, await yearsOf(tx, ctx, of));
}

/** The calendars of this database for many deadlines: each is read once. */
export function calendars(tx: Tx, ctx: Ctx): (of: CalendarOf) => Promise<KeptCalendar> {
  const read = new Map<string, Promise<KeptCalendar>>();
  return (of) => {
    const key = `${of.court ?? ""} ${cityKeyOf(of.city)}`;
    const calendar = read.get(key) ?? calendarFor(tx, ctx, of);
    read.set(key, calendar);
    return calendar;
  };
}

/** The years that are kept of a court, and of a city in it. */
async function yearsOf(tx: Tx, ctx: Ctx, { court, city }: CalendarOf): Promise<KeptYear[]> {
  const years = calendarYears;
  const mine = and(
    eq(years.databaseId, ctx.databaseId),
    eq(years.court, court ?? ""),
    or(eq(years.cityKey, ""), eq(years.cityKey, cityKeyOf(city))),
  );
  const kept = await tx.select().from(years).where(mine);
  if (kept.length === 0) return [];
  const entries = await tx
    .select()
    .from(calendarEntries)
    .where(and(eq(calendarEntries.databaseId, ctx.databaseId), eq(calendarEntries.court, court ?? "")))
    .orderBy(asc(calendarEntries.from), asc(calendarEntries.name));
  return kept.map((one) => ({
    court: one.court,
    city: one.cityKey === "" ? null : one.city,
    year: one.year,
    entries: entries.filter((entry) => entry.cityKey === one.cityKey && entry.year === one.year),
    reviewedAt: one.reviewedAt?.toISOString() ?? null,
    reviewedBy: one.reviewedBy,
  }));
}

/** The rows of one year of a calendar, in the order of their days. */
export async function entriesOf(tx: Tx, ctx: Ctx, { court, city, year }: CalendarPlace) {
  return await tx
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.databaseId, ctx.databaseId),
        eq(calendarEntries.court, court),
        eq(calendarEntries.cityKey, cityKeyOf(city)),
        eq(calendarEntries.year, year),
      ),
    )
    .orderBy(asc(calendarEntries.from), asc(calendarEntries.name));
}
