import type { Days } from "#lib/time/calendar.ts";
import { type Day, dayNumber, dayOfNumber, monthOf, parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import type { DaySign, Gap, Stretch } from "./schema.ts";

/** The part of a stretch that lies between two movements. */
export type StretchBetween = Days & {
  /** 0 when the days are blind; null when the stretch is longer than these days: how many fall into them is unknown. */
  checks: number | null;
  gaps: Gap[];
};

/** The stretches that lie in days without a movement, cut to these days, newest first. */
export const stretchesBetween = ({
  days,
  stretches,
}: {
  days: Days;
  stretches: Stretch[];
}): StretchBetween[] =>
  stretches
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .map((stretch) => {
      const [from, to] = [
        stretch.from > days.from ? stretch.from : days.from,
        stretch.to < days.to ? stretch.to : days.to,
      ];
      const isWhole = from === stretch.from && to === stretch.to;
      const gaps = stretch.gaps.filter((gap) => dayKey(gap.from) <= to && endOf(gap) >= from);
      return { from, to, checks: isWhole || stretch.checks === 0 ? stretch.checks : null, gaps };
    });

const endOf = (gap: Gap) => (gap.to === null ? "9999-12-31" : dayKey(gap.to));

/** A strip of more days than this is not drawn. */
const longestStrip = 16;

/** A sign for each day, oldest first; empty when there are too many days for a strip. */
export function stripSigns({ from, to, checks, gaps }: StretchBetween): { day: string; sign: DaySign }[] {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first || !last) return [];
  const length = dayNumber(last) - dayNumber(first) + 1;
  if (length > longestStrip) return [];
  return Array.from({ length }, (_, place) => {
    const day = dayOfNumber(dayNumber(first) + place);
    const isBlind = checks === 0 || gaps.some((gap) => dayKey(gap.from) <= day && endOf(gap) >= day);
    return { day, sign: isBlind ? "blind" : "quiet" };
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
