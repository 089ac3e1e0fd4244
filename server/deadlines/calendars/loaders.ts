import "server-only";
import { notFound } from "next/navigation";
import { readCalendarPlace } from "#lib/deadlines/calendars/href.ts";
import type { CalendarYearView, DatabaseCalendars } from "#lib/deadlines/calendars/view.ts";
import { dayKey } from "#lib/time/time.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { pageAdministrationCtx, pageGuardedAdministrator } from "#server/auth/page.ts";
import { getCalendarYear, listCalendars } from "./data.ts";

const thisYear = () => Number(dayKey(new Date()).slice(0, 4));

/** The calendars of every database this person administers. */
export async function loadCalendars(): Promise<{ year: number; databases: DatabaseCalendars[] }> {
  const { actor, databases } = await pageGuardedAdministrator();
  const year = thisYear();
  const all: DatabaseCalendars[] = [];
  for (const { id } of databases) {
    all.push(await listCalendars(userCtx({ actor, databaseId: id, roles: ["admin"] }), { year }));
  }
  return { year, databases: all };
}

/** One year of a calendar; an address that names no court is not found. */
export async function loadCalendarYear(
  document: string,
  parts: Record<string, string | string[] | undefined>,
): Promise<CalendarYearView & { thisYear: number }> {
  const ctx = await pageAdministrationCtx(document);
  const place = readCalendarPlace(parts, thisYear());
  if (place === null) notFound();
  return { ...(await getCalendarYear(ctx, place)), thisYear: thisYear() };
}
