import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import { daysBetween, weekPlace } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";

/**
 * A day of a month as the page draws it. `off`: why nothing counts on it in any court, beside a weekend: a national holiday, or
 * the recess. `entries`: what has an hour first, then what ends on it, then that of which it is the firm's own day;
 * `left`: how many more it has.
 */
export type MonthDay = {
  date: string;
  isInMonth: boolean;
  isWeekend: boolean;
  off: string | null;
  entries: MonthEntry[];
  left: number;
};
/** A deadline on its last day or on the firm's own before it, or a hearing that only movements tell of. */
export type MonthEntry =
  | { kind: "last" | "internal"; row: DeadlineRow }
  | { kind: "hearing"; hearing: CourtHearing };

/** What is shown: the weeks of a month (`2026-11`); null: five weeks from that of today on. */
export type Weeks = { month: string | null; today: string };

const weeksAhead = 5;

type InMonth = {
  rows: readonly DeadlineRow[];
  hearings?: readonly CourtHearing[];
  left?: Readonly<Record<string, number>>;
};

/** The first and the last day that is shown, a Monday and a Sunday. */
export function shownDays({ month, today }: Weeks): { from: string; to: string } {
  const first = month === null ? today : `${month}-01`;
  const from = shiftDay(first, -weekPlace(first));
  const weeks = month === null ? weeksAhead : Math.ceil((daysBetween(from, lastOf(month)) + 1) / 7);
  return { from, to: shiftDay(from, 7 * weeks - 1) };
}

/** The weeks, Monday to Sunday, with the deadlines and hearings of each day. */
export function monthWeeks(of: Weeks, { rows, hearings = [], left = {} }: InMonth): MonthDay[][] {
  const { from, to } = shownDays(of);
  const all: MonthEntry[] = [
    ...hearings.map((hearing) => ({ kind: "hearing" as const, hearing })),
    ...rows.map((row) => ({ kind: "last" as const, row })),
    ...rows.flatMap((row) => (internalWords(row) === null ? [] : [{ kind: "internal" as const, row }])),
  ];
  const inOrder = all.toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));
  const entries = Map.groupBy(inOrder, dayOf);
  return Array.from({ length: (daysBetween(from, to) + 1) / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = shiftDay(from, 7 * week + place);
      return {
        date,
        isInMonth: of.month === null ? date >= of.today : date.startsWith(of.month),
        isWeekend: place > 4,
        off: offOf(date),
        entries: entries.get(date) ?? [],
        left: left[date] ?? 0,
      };
    }),
  );
}

const hourOf = (one: MonthEntry): string =>
  (one.kind === "hearing"
    ? one.hearing.time
    : one.kind === "last"
      ? (one.row.dueTime ?? one.row.movementTime)
      : null) ?? "24:00";

const dayOf = (one: MonthEntry): string =>
  one.kind === "hearing" ? one.hearing.day : one.kind === "last" ? one.row.dueOn : (one.row.internalOn ?? "");

function offOf(date: string): string | null {
  const rule = nationalCalendar(date).find(({ name }) => name !== "Sábado" && name !== "Domingo");
  if (rule === undefined) return null;
  return rule.effect === "recess" ? "recesso" : rule.name;
}

function lastOf(month: string): string {
  const late = shiftDay(`${month}-28`, 4);
  return shiftDay(late, -Number(late.slice(8)));
}
