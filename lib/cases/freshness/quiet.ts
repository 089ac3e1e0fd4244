import type { Days } from "#lib/time/calendar.ts";
import { type Day, dayNumber, dayOfNumber, monthOf, parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import type { DayMark, Gap, SilenceRecord } from "./schema.ts";

/** Days between two movements in which the service answered with nothing new, or did not answer on any of them. */
export type QuietStretch = Days & {
  /** None where nobody knows; null where they reach beyond these days and nobody knows how many lie within. */
  checks: number | null;
  failures: Gap[];
};

/** What is known of days without a movement, newest first. */
export function quietStretches({
  days,
  silences,
}: {
  days: Days;
  silences: SilenceRecord["silences"];
}): QuietStretch[] {
  return silences
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .map((silence) => {
      const [from, to] = [
        silence.from > days.from ? silence.from : days.from,
        silence.to < days.to ? silence.to : days.to,
      ];
      const isWhole = from === silence.from && to === silence.to;
      const failures = silence.failures.filter((gap) => dayKey(gap.from) <= to && endOf(gap) >= from);
      return { from, to, checks: isWhole || silence.checks === 0 ? silence.checks : null, failures };
    });
}

const endOf = (gap: Gap) => (gap.to === null ? "9999-12-31" : dayKey(gap.to));

/** More marks than these are no picture any more. */
const longestStrip = 16;

/** A mark for each of the days, oldest first; empty where there are too many. */
export function quietMarks({ from, to, checks, failures }: QuietStretch): { day: string; mark: DayMark }[] {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first || !last) return [];
  const length = dayNumber(last) - dayNumber(first) + 1;
  if (length > longestStrip) return [];
  return Array.from({ length }, (_, place) => {
    const day = dayOfNumber(dayNumber(first) + place);
    const isBlind = checks === 0 || failures.some((gap) => dayKey(gap.from) <= day && endOf(gap) >= day);
    return { day, mark: isBlind ? "blind" : "quiet" };
  });
}

const dayWords = ({ day }: Day) => (day === 1 ? "1º" : String(day));

/** "10 a 15 de novembro", "28 de outubro a 3 de novembro", "12 de novembro de 2025" */
export function daysWords({ from, to, now }: Days & { now: string }): string {
  const [first, last, today] = [parseDay(from), parseDay(to), parseDay(dayKey(now))];
  if (!first || !last || !today) return "";
  const year = last.year === today.year ? "" : ` de ${last.year}`;
  const end = `${dayWords(last)} de ${monthOf(last)}${year}`;
  if (from === to) return end;
  if (first.year !== last.year) {
    return `${dayWords(first)} de ${monthOf(first)} de ${first.year} a ${dayWords(last)} de ${monthOf(last)} de ${last.year}`;
  }
  const start = first.month === last.month ? dayWords(first) : `${dayWords(first)} de ${monthOf(first)}`;
  return `${start} a ${end}`;
}
