import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { daysBetween, weekPlace } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";

/** A day of a month as the page draws it. `off`: why nothing counts on it in any court, be it a weekend or not: a national holiday, or the recess. `left`: how many more it has. */
export type MonthDay = {
  date: string;
  isInMonth: boolean;
  off: string | null;
  rows: DeadlineRow[];
  left: number;
};

/** The Monday with which the weeks of a month (`2026-11`) begin. */
export function firstShown(month: string): string {
  const first = `${month}-01`;
  return shiftDay(first, -weekPlace(first));
}

/** The weeks of a month (`2026-11`), Monday to Sunday, with the deadlines of each day. */
export function monthWeeks(
  month: string,
  rows: readonly DeadlineRow[],
  left: Readonly<Record<string, number>> = {},
): MonthDay[][] {
  const start = firstShown(month);
  const byDay = Map.groupBy(rows, ({ dueOn }) => dueOn);
  const last = lastOf(month);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = shiftDay(start, 7 * week + place);
      return {
        date,
        isInMonth: date.startsWith(month),
        off: offOf(date),
        rows: byDay.get(date) ?? [],
        left: left[date] ?? 0,
      };
    }),
  );
}

function offOf(date: string): string | null {
  const rule = nationalCalendar(date).find(({ name }) => name !== "Sábado" && name !== "Domingo");
  if (rule === undefined) return null;
  return rule.effect === "recess" ? "recesso" : rule.name;
}

function lastOf(month: string): string {
  const late = shiftDay(`${month}-28`, 4);
  return shiftDay(late, -Number(late.slice(8)));
}
