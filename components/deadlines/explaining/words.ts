import type { WeekNote } from "#lib/deadlines/explaining/weeks.ts";
import { monthOf, parseDay } from "#lib/time/calendar.ts";

const parts = (day: string) => parseDay(day) ?? { year: 0, month: 1, day: 1 };
/** `17`, and `1 dez` of the first day of a month and of a row. */
export const cellWords = (day: string, isFirst: boolean): string => {
  const parsed = parts(day);
  return isFirst || parsed.day === 1 ? `${parsed.day} ${monthOf(parsed).slice(0, 3)}` : String(parsed.day);
};

/** The days of a note: `20`, `21, 22`, `25 a 27`, `20 dez a 20 jan`. */
export function noteDays({ from, to }: Pick<WeekNote, "from" | "to">): string {
  const [first, last] = [parts(from), parts(to)];
  if (from === to) return String(first.day);
  if (first.month !== last.month)
    return `${first.day} ${monthOf(first).slice(0, 3)} a ${last.day} ${monthOf(last).slice(0, 3)}`;
  return last.day - first.day === 1 ? `${first.day}, ${last.day}` : `${first.day} a ${last.day}`;
}

/** What a note says after its days. */
export const noteName = ({ isWeekend, reason }: WeekNote): string =>
  isWeekend ? "e todo sábado e domingo" : reason.name;
