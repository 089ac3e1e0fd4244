import { dayNumber, parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import type { checkOutcomes, FailureReason } from "./schema.ts";
import type { DayMark, Gap, SilenceRecord, Stretch } from "./schema-silence.ts";

/** A row of the proof of silence; times are ISO 8601 UTC strings. */
export type CheckInterval = {
  firstAt: string;
  lastAt: string;
  count: number;
  outcome: (typeof checkOutcomes)[number];
  failure: FailureReason | null;
};

export type Checked = {
  /** Oldest first. During an interval we looked at least this often: every 26 hours. */
  intervals: readonly CheckInterval[];
  /** The first answer of the case, even when its interval is not among these: what came with it is no news. */
  firstAnswerAt: string | null;
  importedAt: string;
  /** What came after this is new to the person who looks; null when they never looked. */
  seenBefore: string | null;
  now: string;
};

const hourMs = 3_600_000;
/** Between two askings that belong together. A longer pause means that nobody asked. */
const longestPauseMs = 26 * hourMs;
const windowDays = 30;

const ms = (iso: string) => new Date(iso).getTime();

/** The last `count` days up to today, oldest first. */
function lastDays(now: string, count: number): string[] {
  const today = parseDay(dayKey(now));
  if (!today) return [];
  const last = dayNumber(today);
  return Array.from({ length: count }, (_, index) => dayOfNumber(last - count + 1 + index));
}

function dayOfNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

function shiftDay(day: string, by: number): string {
  const parsed = parseDay(day);
  return parsed ? dayOfNumber(dayNumber(parsed) + by) : day;
}

/** New movements or documents, or other words on the cover. */
const isNews = (one: CheckInterval, firstAnswerAt: string | null) =>
  one.outcome === "changed" && firstAnswerAt !== null && one.firstAt > firstAnswerAt;

/** Every stretch without an answer, oldest first: what failed lasts until somebody asked again. */
export function gapsOf({
  intervals,
  importedAt,
  now,
}: Pick<Checked, "intervals" | "importedAt" | "now">): Gap[] {
  const gaps: Gap[] = [];
  let until = intervals[0]?.firstAt ?? importedAt;
  intervals.forEach((one, index) => {
    if (ms(one.firstAt) - ms(until) > longestPauseMs)
      gaps.push({ from: until, to: one.firstAt, failure: null });
    until = one.lastAt;
    if (one.outcome !== "failed") return;
    const next = intervals[index + 1];
    const goesOn = ms(next?.firstAt ?? now) - ms(one.lastAt) <= longestPauseMs;
    const to = goesOn ? (next?.firstAt ?? null) : one.lastAt;
    gaps.push({ from: one.firstAt, to, failure: one.failure ?? "internal" });
  });
  if (ms(now) - ms(until) > longestPauseMs) gaps.push({ from: until, to: null, failure: null });
  return gaps;
}

/** Days are compared often, and finding the day of an instant takes long. */
type Dated<T> = T & { firstDay: string; lastDay: string };

const dated = (one: CheckInterval): Dated<CheckInterval> => ({
  ...one,
  firstDay: dayKey(one.firstAt),
  lastDay: dayKey(one.lastAt),
});
const datedGap = (gap: Gap, now: string): Dated<Gap> => ({
  ...gap,
  firstDay: dayKey(gap.from),
  lastDay: dayKey(gap.to ?? now),
});

function markOf(input: {
  day: string;
  answers: readonly Dated<CheckInterval>[];
  gaps: readonly Dated<Gap>[];
  given: Checked;
}): DayMark {
  const { day, given } = input;
  const isOn = ({ firstDay, lastDay }: Dated<object>) => firstDay <= day && day <= lastDay;
  const answers = input.answers.filter(isOn);
  const news = answers.filter((one) => isNews(one, given.firstAnswerAt));
  const { seenBefore } = given;
  if (news.some((one) => seenBefore === null || one.lastAt > seenBefore)) return "mine";
  if (news.length > 0) return "new";
  if (answers.length > 0) return "quiet";
  return input.gaps.some(isOn) ? "blind" : "none";
}

/** How many of an interval's answers fall after an instant, taken as evenly spread. */
function countAfter(one: CheckInterval, start: number): number {
  const [first, last] = [ms(one.firstAt), ms(one.lastAt)];
  if (last < start) return 0;
  return first >= start ? one.count : Math.max(1, Math.round((one.count * (last - start)) / (last - first)));
}

/** The days between one answer with news and the next; the last ones reach to the last answer. */
function stretchesOf(input: {
  answers: readonly Dated<CheckInterval>[];
  gaps: readonly Dated<Gap>[];
  firstAnswerAt: string | null;
}): Stretch[] {
  const stretches: Stretch[] = [];
  let from = shiftDay(input.answers[0]?.firstDay ?? "", 1);
  let checks = 0;
  const close = (to: string) => {
    if (checks === 0 || from > to) return;
    const failures = input.gaps.filter((gap) => gap.firstDay <= to && gap.lastDay >= from);
    stretches.push({ from, to, checks, failures: failures.map(plainGap) });
  };
  for (const one of input.answers) {
    if (isNews(one, input.firstAnswerAt)) {
      close(shiftDay(one.firstDay, -1));
      from = shiftDay(one.lastDay, 1);
      checks = 0;
    } else if (one.outcome === "unchanged") checks += one.count;
  }
  close(input.answers.at(-1)?.lastDay ?? "");
  return stretches.reverse();
}

const plainGap = ({ from, to, failure }: Gap): Gap => ({ from, to, failure });

/** The proof of silence out of the intervals that were kept. */
export function silenceRecordOf(given: Checked): SilenceRecord {
  const { now, firstAnswerAt } = given;
  const answers = given.intervals.filter(({ outcome }) => outcome !== "failed").map(dated);
  const gaps = gapsOf(given).map((gap) => datedGap(gap, now));
  const days = lastDays(now, windowDays);
  const first = days[0] ?? "";
  const start = ms(`${first}T03:00:00.000Z`);
  return {
    days: days.map((day) => ({ day, mark: markOf({ day, answers, gaps, given }) })),
    checks: answers.reduce((sum, one) => sum + countAfter(one, start), 0),
    exact: !answers.some((one) => ms(one.firstAt) < start && ms(one.lastAt) >= start),
    gaps: gaps
      .filter(({ lastDay }) => lastDay >= first)
      .map(plainGap)
      .reverse(),
    silences: stretchesOf({ answers, gaps, firstAnswerAt }),
  };
}
