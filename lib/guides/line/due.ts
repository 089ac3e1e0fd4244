import { dayNumber, dayOfNumber, parseDay } from "#lib/time/calendar.ts";

/** Day 0 of the due date's factor (Carta Circular BCB 2.926/2000): 7 October 1997. */
const firstDay = dayNumber({ year: 1997, month: 10, day: 7 });
/** On 22 February 2025, after 9999, it began again at 1000; and so it will after each time. */
const lowest = 1_000;
const cycle = 9_000;

/**
 * The due date (`YYYY-MM-DD`) of the factor of a boleto, in days. Each stands for one day in every 9,000: it is the one nearest
 * to `today`. Null where the factor says none.
 */
export function dueOfFactor({ factor, today }: { factor: number; today: string }): string | null {
  const day = parseDay(today);
  if (factor < lowest || day === null) return null;
  const first = firstDay + factor;
  const times = Math.max(0, Math.round((dayNumber(day) - first) / cycle));
  return dayOfNumber(first + times * cycle);
}
