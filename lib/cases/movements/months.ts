import { plural } from "#lib/format/count.ts";
import { months as monthNames } from "#lib/time/calendar.ts";
import type { MovementMonth } from "./schema.ts";

/** A bar of the activity chart: one or more months together. */
export type Bar = {
  /** Its first month, counted from January of year 0; identifies the bar. */
  start: number;
  count: number;
  news: number;
  /** Its movements in the list: where they begin, and how many. */
  index: number;
  listed: number;
};
export type BarGroup = {
  /** The year or decade that stands beside it. */
  label: string;
  /** Newest first; null where nothing happened. */
  bars: (Bar | null)[];
  /** Years without a movement are left out between it and the newer group. */
  isAfterGap: boolean;
};
export type BarUnit = "month" | "quarter" | "year" | "decade";
export type BarChart = { unit: BarUnit; groups: BarGroup[]; most: number };

const units: Record<BarUnit, { bar: number; group: number }> = {
  month: { bar: 1, group: 12 },
  quarter: { bar: 3, group: 12 },
  year: { bar: 12, group: 120 },
  decade: { bar: 120, group: 1200 },
};
const unitOrder = ["month", "quarter", "year", "decade"] as const;

/** More bars than this would be too narrow to point at, and too many nodes for a page. */
const mostBars = 120;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Months as bars, or quarters, years, decades when too many; empty years are left out, so that a date of 1900 does no harm. */
export function barChart(months: readonly MovementMonth[]): BarChart {
  const charts = unitOrder.map((unit) => chartIn(unit, months));
  const fitting = charts.find(({ groups }) => countBars(groups) <= mostBars);
  return fitting ?? chartIn("decade", months);
}

export const countBars = (groups: readonly BarGroup[]) =>
  groups.reduce((sum, { bars }) => sum + bars.length, 0);

function chartIn(unit: BarUnit, months: readonly MovementMonth[]): BarChart {
  const size = units[unit];
  const bars = new Map<number, Bar>();
  let index = 0;
  for (const { month, count, listed, news } of months) {
    const start = Math.floor(numberOf(month) / size.bar) * size.bar;
    const bar = bars.get(start) ?? { start, count: 0, news: 0, index, listed: 0 };
    bars.set(start, { ...bar, count: bar.count + count, news: bar.news + news, listed: bar.listed + listed });
    index += listed;
  }
  const starts = [...bars.keys()];
  const [newest = 0, oldest = 0] = [starts[0], starts.at(-1)];
  const groupStarts = [...new Set(starts.map((start) => Math.floor(start / size.group) * size.group))];
  const groups = groupStarts.map((from, place) => ({
    label: String(from / 12),
    isAfterGap: (groupStarts[place - 1] ?? from) - from > size.group,
    bars: Array.from(
      { length: size.group / size.bar },
      (_, place) => from + size.group - (place + 1) * size.bar,
    )
      .filter((start) => start <= newest && start >= oldest)
      .map((start) => bars.get(start) ?? null),
  }));
  return { unit, groups, most: Math.max(0, ...[...bars.values()].map(({ count }) => count)) };
}

/** A label and the room after it, as a share of the chart's width on the narrowest phone (320 px). */
const labelShare = 34 / 288;

/** Of which groups the labels fit side by side across a phone, each from where its group begins, the newest to the end. */
export function labelledGroups(groups: readonly BarGroup[]): boolean[] {
  const all = countBars(groups);
  let right = 1;
  let free = 1 + labelShare;
  return groups.map(({ bars }, place) => {
    right -= bars.length / all;
    const left = place === 0 ? 1 - labelShare : right;
    const fits = left >= -1e-9 && left + labelShare <= free + 1e-9;
    if (fits) free = left;
    return fits;
  });
}

/** All bars that are there, newest first. */
export const barsOf = ({ groups }: BarChart): Bar[] =>
  groups.flatMap(({ bars }) => bars.filter((bar) => bar !== null));

/** The bars whose movements are among the rows from `first` to `last` of the list: their starts, newest first. */
export const barsInView = ({
  chart,
  first,
  last,
}: {
  chart: BarChart;
  first: number;
  last: number;
}): number[] =>
  barsOf(chart)
    .filter(({ index, listed }) => index <= last && index + listed > first)
    .map(({ start }) => start);

const nameOf = (number: number) => monthNames[number % 12] ?? "";
const yearOf = (number: number) => Math.floor(number / 12);

/** "novembro de 2026", "outubro a dezembro de 2026", "2026", "1990 a 1999" */
export function barName(unit: BarUnit, start: number): string {
  const end = start + units[unit].bar - 1;
  return {
    month: `${nameOf(start)} de ${yearOf(start)}`,
    quarter: `${nameOf(start)} a ${nameOf(end)} de ${yearOf(start)}`,
    year: String(yearOf(start)),
    decade: `${yearOf(start)} a ${yearOf(end)}`,
  }[unit];
}

const shortOf = (number: number) => nameOf(number).slice(0, 3);

/** The same where there is little room: "nov 2026", "out a dez 2026". */
export function barShort(unit: BarUnit, start: number): string {
  if (unit === "month") return `${shortOf(start)} ${yearOf(start)}`;
  if (unit === "quarter") return `${shortOf(start)} a ${shortOf(start + 2)} ${yearOf(start)}`;
  return barName(unit, start);
}

/** "novembro de 2026, 12 movimentações, 3 novas" */
export function barWords(unit: BarUnit, bar: Bar): string {
  const outside = bar.listed === 0 ? ", fora do período" : "";
  const news = bar.news === 0 ? "" : `, ${plural(bar.news, "nova", "novas")}`;
  return `${barName(unit, bar.start)}, ${plural(bar.count, "movimentação", "movimentações")}${news}${outside}`;
}
