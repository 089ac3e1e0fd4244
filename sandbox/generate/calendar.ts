import type { CnjParts } from "../cnj.ts";
import type { Random } from "../random.ts";

const dayMs = 86_400_000;

/** Generated histories end here at the latest, so that they are the same whenever a case is captured. */
const lastDay = Date.UTC(2026, 10, 17);

/** The day a case was filed: in the year its number names, or in a plausible one when that is absurd. */
export function filingDay(parts: CnjParts, random: Random): Date {
  const year = Number(parts.year);
  const plausible = year >= 1990 && year <= 2026 ? year : random.integer(2014, 2023);
  const end = Math.min(Date.UTC(plausible, 11, 19), lastDay - 60 * dayMs);
  const start = Date.UTC(plausible, 0, 7);
  return businessDay(new Date(start + Math.floor(random.next() * (end - start))));
}

/** The day the history of a case ends; a case captured before `lastDay` knows nothing later. */
export function historyEnd(firstCapturedAt: Date): Date {
  return new Date(Math.min(lastDay, firstCapturedAt.getTime()));
}

/** Midnight UTC of the same day or the Monday after it. */
export function businessDay(date: Date): Date {
  const day = Math.floor(date.getTime() / dayMs) * dayMs;
  const weekday = new Date(day).getUTCDay();
  return new Date(day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs);
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}

/** A time of that day in Brasília (UTC−3), as an instant. */
export function atBrasilia(day: Date, hour: number, minute: number, second = 0): Date {
  const midnight = Math.floor(day.getTime() / dayMs) * dayMs;
  return new Date(midnight + ((hour + 3) * 3600 + minute * 60 + second) * 1000);
}

/** `2023-04-24T03:00:00.000Z`: midnight in Brasília, the service's form for a day with a time zone. */
export function brasiliaMidnight(day: Date): string {
  return atBrasilia(day, 0, 0).toISOString();
}

/** `2023-04-24T00:00:00.000Z`: the service's form for a date-only field. */
export function dateOnly(day: Date): string {
  return `${day.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

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
