import { setTimeout as pause } from "node:timers/promises";

/** When things happen in tests: noon in São Paulo, on a Wednesday on which courts work. */
export const wednesday = new Date("2026-08-05T15:00:00Z");

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

/**
 * So long from now: for what PostgreSQL compares with its own `now()`, and what only has to be over or still to come. A
 * test that expects a date, or an hour of the day, takes `wednesday`.
 */
export function fromNow({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span = {}): Date {
  return new Date(Date.now() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
}

/** How many minutes are left until then; below zero when it is over. */
export const minutesUntil = (at: Date | string | null | undefined): number =>
  (new Date(at ?? Number.NaN).getTime() - Date.now()) / 60_000;

/** The lengths of the windows in which attempts are counted, in milliseconds. */
const windows = [10, 15, 60].map((minutes) => minutes * 60_000);
const longestTestMs = 45_000;

/**
 * Resolves when no window of the limits ends before a test is over: what is counted in a fixed window begins anew when the
 * next one does, and a test that sees both would count less.
 */
export async function inOneWindow(): Promise<void> {
  while (windows.some((length) => length - (Date.now() % length) < longestTestMs)) await pause(250);
}
