import { parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";

/**
 * The one reader of the service's dates. In a date-only field (`datePublication`, `dateAvailability`, `filingDate`)
 * `…T00:00:00Z` means that *day* and `…T03:00:00Z` is its midnight in Brasília; read as instants the first one shows
 * the day before, and moves a deadline.
 */

const shape =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)?\s?([Zz]|[+-][0-9]{2}:?[0-9]{2})?)?$/;

type ServiceDate = { day: string; instant: string | null };

/** 30 February and 25:00 are no dates, and years before 1800 or after 2199 of no real record. */
function read(text: string): ServiceDate | null {
  const match = shape.exec(text.trim());
  const day = match?.[1] ?? "";
  const date = parseDay(day);
  if (!match || !date || date.year < 1800 || date.year > 2199) return null;
  const [, , hour, minute, second = "00", fraction = "", zone = "Z"] = match;
  if (hour === undefined || minute === undefined) return { day, instant: null };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = zone.toUpperCase() === "Z" ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const instant = new Date(
    `${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}${offset}`,
  );
  return Number.isNaN(instant.getTime()) ? null : { day, instant: instant.toISOString() };
}

/**
 * A timestamp as an ISO 8601 UTC string. Without a zone it is UTC (the interface says so of all of them); a bare
 * day is its midnight in Brasília, so that it shows as that day. Null for anything else.
 */
export function serviceInstant(text: string): string | null {
  const date = read(text);
  return date ? (date.instant ?? `${date.day}T03:00:00.000Z`) : null;
}

/** The day, `YYYY-MM-DD`, of a date-only field: midnight UTC is that day, any other time its day in Brasília. */
export function serviceDay(text: string): string | null {
  const date = read(text);
  if (!date) return null;
  if (date.instant === null) return date.day;
  return date.instant.endsWith("T00:00:00.000Z") ? date.instant.slice(0, 10) : dayKey(date.instant);
}
