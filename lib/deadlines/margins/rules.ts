import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import { fold } from "#lib/format/fold.ts";
import { shiftDay } from "#lib/time/calendar.ts";

/** So many days of business before the last one an act is to be done: for every act in whose name these words stand. */
export type Margin = { act: string; days: number };

/** How acts are compared: `Contestação` and `CONTESTACAO ` are one. */
export const actKeyOf = (act: string): string => fold(act).replace(/\s+/g, " ").trim();

/** The most days that a rule asks for before an act; null without a rule. */
export function marginOf(act: string, margins: readonly Margin[]): number | null {
  const key = actKeyOf(act);
  const days = margins.filter((one) => key.includes(actKeyOf(one.act))).map((one) => one.days);
  return days.length === 0 ? null : Math.max(...days);
}

/** So far back days are counted one by one: the recess and a holiday week lie between the most days of a rule and the last one. */
const furthest = 120;

/** The day so many days of business before the last one, not before `notBefore`. Null where that is no day before it. */
export function internalDay({
  dueOn,
  days,
  notBefore,
  calendar,
}: {
  dueOn: string;
  days: number;
  notBefore: string;
  calendar: Calendar;
}): string | null {
  let [day, left] = [dueOn, days];
  for (let back = 1; left > 0 && back <= furthest; back += 1) {
    day = shiftDay(dueOn, -back);
    if (calendar(day).every(({ effect }) => effect === "short")) left -= 1;
  }
  const wanted = day < notBefore ? notBefore : day;
  return wanted < dueOn ? wanted : null;
}
