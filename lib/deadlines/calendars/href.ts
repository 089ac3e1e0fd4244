import { codeOfCourt } from "#lib/cnj/court.ts";

/** The pages of calendars: of all that a person administers, and one year of one of them. */

export const calendarsPath = "/admin/calendars";

/** Which year of which calendar a page shows. `city`: null of the whole court. */
export type CalendarPlace = { court: string; city: string | null; year: number };

export function calendarHref(database: string, { court, city, year }: CalendarPlace): string {
  const parts = new URLSearchParams({ tribunal: court, ...(city !== null && { comarca: city }) });
  parts.set("ano", String(year));
  return `${calendarsPath}/${database}?${parts}`;
}

/** The first and the last year that a calendar can be kept of. */
export const calendarYearBounds = { first: 2000, last: 2100 } as const;

/** The place that an address names; null of one that names no court. A year that cannot be read is `thisYear`. */
export function readCalendarPlace(
  parts: Record<string, string | string[] | undefined>,
  thisYear: number,
): CalendarPlace | null {
  const one = (name: string) => {
    const given = parts[name];
    return (typeof given === "string" ? given : "").replaceAll("\0", "").trim();
  };
  const court = one("tribunal").toUpperCase();
  if (codeOfCourt(court) === null) return null;
  const city = one("comarca").slice(0, 100).toWellFormed();
  const year = /^\d{4}$/.test(one("ano")) ? Number(one("ano")) : thisYear;
  const { first, last } = calendarYearBounds;
  return { court, city: city === "" ? null : city, year: year < first || year > last ? thisYear : year };
}
