import type { CnjParts } from "../cnj.ts";
import type { Random } from "../random.ts";

const dayMs = 86_400_000;

/** Generated histories end here at the latest, so that they are the same whenever a case is captured. */
const lastDay = Date.UTC(2026, 10, 17);

/** The day a case was filed: in the year its number names, or in a plausible one when that is absurd. */
export function filingDay(parts: CnjParts, random: Random): Date {
  const year = Number(parts.year);
  const plausible = year >= 1990 && year <= 2026 ? year : random.integer(2014, 2023);
  const end = Math.min(Date.UTC(plausible, 11, 17), lastDay - 60 * dayMs);
  const start = Date.UTC(plausible, 0, 7);
  return businessDay(new Date(start + Math.floor(random.next() * (end - start))));
}

/** The day on which the history of a case ends: `lastDay`, or the capture when that was earlier. */
export const historyEnd = (firstCapturedAt: Date): Date =>
  new Date(Math.min(lastDay, firstCapturedAt.getTime()));

/** Midnight UTC of the same day, or of the next one on which courts work. */
export function businessDay(date: Date): Date {
  let day = Math.floor(date.getTime() / dayMs) * dayMs;
  while (!isCourtDay(new Date(day))) day += dayMs;
  return new Date(day);
}

/** The `count`-th court day after the given one. */
export function addBusinessDays(date: Date, count: number): Date {
  let day = businessDay(date);
  for (let left = count; left > 0; left -= 1) day = businessDay(addDays(day, 1));
  return day;
}

const fixedHolidays = new Set(["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"]);

/** Weekends, national holidays and the year-end recess stop the courts; local calendars are not followed. */
function isCourtDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  const monthDay = day.toISOString().slice(5, 10);
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(monthDay)) return false;
  if (monthDay >= "12-20" || monthDay <= "01-06") return false;
  if (monthDay === "11-20" && day.getUTCFullYear() >= 2024) return false;
  return day.getTime() !== goodFriday(day.getUTCFullYear());
}

/** Two days before Easter Sunday, by the anonymous Gregorian computation. */
function goodFriday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const fullMoon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  const easter = fullMoon - weekday + 28;
  return Date.UTC(year, 2, easter - 2);
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / dayMs);

/** A time of that day in Brasília (UTC−3), as an instant. */
export function atBrasilia(day: Date, hour: number, minute: number, second = 0): Date {
  const midnight = Math.floor(day.getTime() / dayMs) * dayMs;
  return new Date(midnight + ((hour + 3) * 3600 + minute * 60 + second) * 1000);
}

/** `2023-04-24T03:00:00.000Z`: midnight in Brasília, the service's form for a day with a time zone. */
export const brasiliaMidnight = (day: Date): string => atBrasilia(day, 0, 0).toISOString();

/** `2023-04-24T00:00:00.000Z`: the service's form for a date-only field. */
export const dateOnly = (day: Date): string => `${day.toISOString().slice(0, 10)}T00:00:00.000Z`;

const months = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** "24 de abril de 2023", of the day in Brasília. */
export function longDate(instant: Date): string {
  const local = new Date(instant.getTime() - 3 * 3600 * 1000);
  return `${local.getUTCDate()} de ${months[local.getUTCMonth()]} de ${local.getUTCFullYear()}`;
}

/** "24/04/2023", of the day in Brasília. */
export function shortDate(instant: Date): string {
  const [year, month, day] = new Date(instant.getTime() - 3 * 3600 * 1000)
    .toISOString()
    .slice(0, 10)
    .split("-");
  return `${day}/${month}/${year}`;
}
