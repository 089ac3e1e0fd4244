import { recess } from "#lib/deadlines/calendars/national.ts";
import type { Counted, CountedDay, Reason } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { weekPlace } from "#lib/deadlines/standing/urgency.ts";
import { shiftDay } from "#lib/time/calendar.ts";

/** The count of a deadline, week by week: what counts with its number, what does not with its reason in the margin. */

/** What a day of a week is. `published`: or the day of the notification. `outside`: before the availability, or after the last day. */
export type DayRole = "outside" | "available" | "published" | "counted" | "due" | "skipped" | "weekend";
export type WeekDay = { date: string; role: DayRole; number: number | null };

/** Why days of a week do not count; both ends included. `isWeekend`: said once, of every Saturday and Sunday. */
export type WeekNote = { from: string; to: string; isWeekend: boolean; reason: Reason };

export type WeekRow =
  | { kind: "week"; days: WeekDay[]; notes: WeekNote[] }
  /** Whole weeks of recess, in one row. */
  | { kind: "folded"; from: string; to: string; weeks: number; notes: WeekNote[] };

const isRecess = ({ name }: Reason) => name === recess.name;
const isWeekend = ({ name }: Reason) => name === "Sábado" || name === "Domingo";

/** The reason that is told of a day: of several the one that lasts longest, and the weekend last. */
function reasonOf({ reasons }: CountedDay): Reason | null {
  return (
    reasons.find(isRecess) ?? reasons.find((reason) => !isWeekend(reason)) ?? reasons.find(isWeekend) ?? null
  );
}

/** The rows of an explanation, Monday to Sunday, from the week of the availability to that of the last day. */
export function weeksOf({ begins, unit, days, publishedOn, due }: Counted): WeekRow[] {
  const available = days[0]?.date ?? publishedOn;
  const isAvailable = (date: string) => begins === "available" && date === available;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const reasons = new Map(
    days.flatMap((day) => {
      const isExplained = day.number === null && !isAvailable(day.date) && day.date !== publishedOn;
      const reason = isExplained ? reasonOf(day) : null;
      return reason === null ? [] : [[day.date, reason] as const];
    }),
  );

  function dayOf(date: string): WeekDay {
    const day = byDate.get(date);
    const number = day?.number ?? null;
    const role = ((): DayRole => {
      if (day === undefined) return "outside";
      if (date === publishedOn) return "published";
      if (isAvailable(date)) return "available";
      if (number !== null) return date === due ? "due" : "counted";
      const reason = reasons.get(date);
      return reason !== undefined && isWeekend(reason) ? "weekend" : "skipped";
    })();
    return { date, role, number };
  }

  const rows: WeekRow[] = [];
  let isWeekendExplained = false;
  const monday = shiftDay(available, -weekPlace(available));
  for (let first = monday; first <= due; first = shiftDay(first, 7)) {
    const dates = Array.from({ length: 7 }, (_, at) => shiftDay(first, at));
    const isRecessWeek = dates.every((date) => {
      const reason = reasons.get(date);
      return reason !== undefined && isRecess(reason);
    });
    const last = rows.at(-1);
    if (isRecessWeek && last?.kind === "folded") {
      last.to = shiftDay(first, 6);
      last.weeks += 1;
    } else if (isRecessWeek) {
      rows.push({
        kind: "folded",
        from: first,
        to: shiftDay(first, 6),
        weeks: 1,
        notes: wholeRecess(reasons, first),
      });
    } else {
      const notes = notesOf(dates, reasons, unit).filter((note) => !(note.isWeekend && isWeekendExplained));
      isWeekendExplained ||= notes.some((note) => note.isWeekend);
      rows.push({ kind: "week", days: dates.map(dayOf), notes });
    }
  }
  return rows;
}

/** What does not count in the whole count, each reason once for all its days in a row. */
export function notesOfCount(counted: Counted): WeekNote[] {
  const notes: WeekNote[] = [];
  for (const note of weeksOf(counted).flatMap(({ notes: some }) => some)) {
    const same = notes.find(
      ({ reason, to, isWeekend: ends }) =>
        !ends && !note.isWeekend && reason.name === note.reason.name && note.from <= shiftDay(to, 1),
    );
    if (same === undefined) notes.push({ ...note });
    else {
      if (note.from < same.from) same.from = note.from;
      if (note.to > same.to) same.to = note.to;
    }
  }
  return notes;
}

/** What is told of a week: days one after the other with the same reason together. */
function notesOf(dates: readonly string[], reasons: ReadonlyMap<string, Reason>, unit: DayUnit): WeekNote[] {
  const notes: WeekNote[] = [];
  for (const date of dates) {
    const reason = reasons.get(date);
    if (reason === undefined) continue;
    const last = notes.at(-1);
    const isSame =
      last?.to === shiftDay(date, -1) &&
      (last.isWeekend ? isWeekend(reason) : last.reason.name === reason.name) &&
      last.reason.source === reason.source;
    if (last !== undefined && isSame) last.to = date;
    // Where days run, only some weekends are left out: those on which nothing begins or ends.
    else notes.push({ from: date, to: date, isWeekend: unit === "business" && isWeekend(reason), reason });
  }
  return notes;
}

/** The whole recess around a day of it, from its first to its last day in the count. */
function wholeRecess(reasons: ReadonlyMap<string, Reason>, inside: string): WeekNote[] {
  const reason = reasons.get(inside);
  if (reason === undefined) return [];
  const isIn = (date: string) => {
    const one = reasons.get(date);
    return one !== undefined && isRecess(one);
  };
  let [from, to] = [inside, inside];
  while (isIn(shiftDay(from, -1))) from = shiftDay(from, -1);
  while (isIn(shiftDay(to, 1))) to = shiftDay(to, 1);
  return [{ from, to, isWeekend: false, reason }];
}
