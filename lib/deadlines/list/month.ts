import { nationalCalendar } from "#lib/deadlines/calendar/national.ts";
import { daysBetween, weekPlace } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";

/** A day of a month as the page draws it. `holiday`: the name of a national one that falls on it. */
export type MonthDay = { date: string; isInMonth: boolean; holiday: string | null; rows: DeadlineRow[] };

/** The weeks of a month (`2026-11`), Monday to Sunday, with the deadlines of each day. */
export function monthWeeks(month: string, rows: readonly DeadlineRow[]): MonthDay[][] {
  const first = `${month}-01`;
  const start = shiftDay(first, -weekPlace(first));
  const byDay = Map.groupBy(rows, ({ dueOn }) => dueOn);
  const last = lastOf(month);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = shiftDay(start, 7 * week + place);
      const holiday = nationalCalendar(date).find(
        ({ effect, name }) => effect === "closed" && name !== "Sábado" && name !== "Domingo",
      );
      return {
        ...{ date, isInMonth: date.startsWith(month), holiday: holiday?.name ?? null },
        rows: byDay.get(date) ?? [],
      };
    }),
  );
}

function lastOf(month: string): string {
  const late = shiftDay(`${month}-28`, 4);
  return shiftDay(late, -Number(late.slice(8)));
}
