import { parseDay } from "#lib/time/calendar.ts";
import { dayKey, formatTime } from "#lib/time/time.ts";

/**
 * The one reader of the service's dates. `…T00:00:00Z` means that *day*, and `…T03:00:00Z` is its midnight in Brasília; read as
 * an instant the first one shows the day before, and moves a deadline. What courts write (`20261120143000`, `20/11/2026 14:30`)
 * is Brasília's time, a number the seconds or milliseconds since 1970, also as .NET writes it (`/Date(1795195800000)/`). In a text
of nothing but digits only those from 2001 are believed: others look like a day that does not exist, or an hour of one.
 */

const iso =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)?\s?([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?)?$/;
const compact = /^([0-9]{4})([0-9]{2})([0-9]{2})(?:([0-9]{2})([0-9]{2})([0-9]{2})?)?$/;
const written =
  /^([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})(?:(?:(?:,| -| às)? |T)([0-9]{1,2})(?::|h)([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]{1,9})?)?\s?h?)?$/i;
const sinceEpoch =
  /^(?:\/Date\((-?[1-9](?:[0-9]{8,9}|[0-9]{11,12}))(?:\.[0-9]{1,9})?(?:[+-][0-9]{4})?\)\/|(?!19[0-9]{2}[01][0-9][0-3][0-9])(1(?:[0-9]{9}|[0-9]{12}))(?:\.[0-9]{1,9})?)$/;

/** A number of JSON as the reader takes it: of one that has not the digits of a day, more is believed than of a text. */
export const momentIn = (given: number): string =>
  /^(?:[0-9]{8}|(?:19|20)[0-9]{10}|[0-9]{14})$/.test(String(given)) ? String(given) : `/Date(${given})/`;

/** `instant`: null of a day. */
type ServiceDate = { day: string; instant: string | null };

type Clock = { hour: string; minute: string; second: string; fraction?: string };

/** 30 February and 25:00 are no dates, and years before 1800 or after 2199 of no real record. */
const isDay = (day: string): boolean => {
  const date = parseDay(day);
  return date !== null && date.year >= 1800 && date.year <= 2199;
};
const isClock = ({ hour, minute, second }: Clock): boolean =>
  Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
const isMidnight = ({ hour, minute, second, fraction = "" }: Clock): boolean =>
  Number(`${hour}${minute}${second}${fraction}`) === 0;

function read(given: string): ServiceDate | null {
  // A name of the zone beside its offset, as Java writes it.
  const text = given
    .trim()
    .replace(/(?<=[0-9Z])\[[A-Za-z/_+-]{1,40}\]$/, "")
    .replace(/(?<=[0-9]) ?(?:UTC|GMT)$/i, "Z")
    .replace(/^([0-9]{4})\/([0-9]{2})\/([0-9]{2})(?![0-9])/, "$3/$2/$1");
  return readIso(text) ?? readBrasilia(text) ?? readEpoch(text);
}

/** Up to ten digits are seconds, more are milliseconds, of which those before 2001 have twelve. */
function readEpoch(text: string): ServiceDate | null {
  const [, dated, since = dated] = sinceEpoch.exec(text) ?? [];
  if (since === undefined) return null;
  return readIso(new Date(Number(since) * (Math.abs(Number(since)) < 1e10 ? 1_000 : 1)).toISOString());
}

function readIso(text: string): ServiceDate | null {
  const [match, day = "", hour, minute, second = "00", fraction = "", zone = "Z"] = iso.exec(text) ?? [];
  if (match === undefined || !isDay(day)) return null;
  if (hour === undefined || minute === undefined) return { day, instant: null };
  const clock = { hour, minute, second, fraction };
  if (!isClock(clock)) return null;
  const offset =
    zone.toUpperCase() === "Z"
      ? "+00:00"
      : `${zone.slice(0, 3)}:${zone.length === 3 ? "00" : zone.slice(-2)}`;
  if (isMidnight(clock) && offset.endsWith("00:00")) return { day, instant: null };
  return instantOf(day, clock, offset);
}

function readBrasilia(text: string): ServiceDate | null {
  const two = (part = "") => part.padStart(2, "0");
  const [, dayOfMonth, , month, ...ofWritten] = written.exec(text) ?? [];
  const [, ...parts] = compact.exec(text) ?? [];
  if (dayOfMonth === undefined && parts.length === 0) return null;
  const [year, ...clockOfWritten] = ofWritten;
  const day =
    dayOfMonth === undefined ? parts.slice(0, 3).join("-") : `${year}-${two(month)}-${two(dayOfMonth)}`;
  if (!isDay(day)) return null;
  const [hour, minute, second = "00"] = dayOfMonth === undefined ? parts.slice(3) : clockOfWritten;
  if (hour === undefined || minute === undefined) return { day, instant: null };
  const clock = { hour: two(hour), minute, second };
  if (!isClock(clock)) return null;
  if (isMidnight(clock)) return { day, instant: null };
  // In summer time, until 2019, Brasília was an hour ahead.
  const summer = instantOf(day, clock, "-02:00");
  const time = `${clock.hour}:${minute}`;
  const isSummer = summer?.instant && dayKey(summer.instant) === day && formatTime(summer.instant) === time;
  return isSummer ? summer : instantOf(day, clock, "-03:00");
}

function instantOf(
  day: string,
  { hour, minute, second, fraction = "" }: Clock,
  offset: string,
): ServiceDate | null {
  const milliseconds = fraction.padEnd(3, "0").slice(0, 3);
  const instant = new Date(`${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : { day, instant: instant.toISOString() };
}

/**
 * A timestamp as an ISO 8601 UTC string. Without a zone it is UTC (the interface says so of all of them); a day is its midnight
 * in Brasília, so that it shows as that day, without an hour. Null for anything else.
 */
export function serviceInstant(text: string): string | null {
  const date = read(text);
  return date ? (date.instant ?? `${date.day}T03:00:00.000Z`) : null;
}

/** The day, `YYYY-MM-DD`, of a date-only field: what means a day is that day, any other time its day in Brasília. */
export function serviceDay(text: string): string | null {
  const date = read(text);
  return date && (date.instant === null ? date.day : dayKey(date.instant));
}
