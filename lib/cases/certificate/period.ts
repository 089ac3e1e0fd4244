import { type Days, shiftDay } from "#lib/time/calendar.ts";
import { filterDay } from "#lib/time/filter-day.ts";
import { dayKey } from "#lib/time/time.ts";

/** The period of a printed check record: days in São Paulo, both included. */

/** The names of its days in an address and in the terminal. */
export const periodParams = { from: "de", to: "ate" } as const;

const usualDays = 30;

/** The last thirty days, which a page proposes. */
export function usualPeriod(now: string): Days {
  const to = dayKey(now);
  return { from: shiftDay(to, 1 - usualDays), to };
}

/** The days of an address or a terminal; the usual ones where none are given. Null when one of them is no day. */
export function readPeriod(given: { from: string | null; to: string | null }, now: string): Days | null {
  const usual = usualPeriod(now);
  const to = given.to === null ? usual.to : filterDay.safeParse(given.to).data;
  if (to === undefined) return null;
  const from = given.from === null ? shiftDay(to, 1 - usualDays) : filterDay.safeParse(given.from).data;
  return from === undefined ? null : { from, to };
}

/** Of days in the wrong order, for the field of the last one. */
export const orderWords = "O fim é antes do começo. Escreva um dia igual ou posterior.";

/** Why nothing can be printed of these days, as a sentence for the field of the last one; null when something can. */
export function periodProblem({ from, to }: Days, now: string): string | null {
  if (to < from) return orderWords;
  return from > dayKey(now) ? "O período ainda não começou. Escreva um dia até hoje." : null;
}

/** What the two fields of a period hold: null for a text that is no day, and for nothing written. */
export type WrittenPeriod = { from: string | null; to: string | null };

/** The period of two fields, or what is wrong with it, for the last day's field; what is no day is refused at its own. */
export function writtenPeriod(
  { from, to }: WrittenPeriod,
  now: string,
): { days: Days | null; problem: string | null } {
  if (from === null || to === null) return { days: null, problem: null };
  const problem = periodProblem({ from, to }, now);
  return { days: problem === null ? { from, to } : null, problem };
}

/** When the days begin and end as instants; the end is now when they are not over. */
export function instantsOf({ from, to }: Days, now: string): { start: string; end: string } {
  // São Paulo has had no summer time since 2019, and Autos asked nothing before.
  const midnight = (day: string) => new Date(`${day}T03:00:00.000Z`).toISOString();
  const end = midnight(shiftDay(to, 1));
  return { start: midnight(from), end: end < now ? end : now };
}
