import type { checkOutcomes } from "#lib/cases/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { dayNumber, dayOfNumber, parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import type { CheckRecord, DaySign, Gap } from "./schema.ts";
import { type AnsweredDays, type DatedGap, stretchesOf } from "./stretches.ts";
import { endlessImportMs, overdueMs, unbrokenMs } from "./times.ts";

/** Checks with the same outcome, as the database keeps them; times are ISO 8601 UTC strings. */
export type CheckInterval = {
  firstAt: string;
  lastAt: string;
  count: number;
  outcome: (typeof checkOutcomes)[number];
  failure: FailureReason | null;
};

export type Checked = {
  /** Oldest first. Within an interval no two checks are more than 26 hours apart. */
  intervals: readonly CheckInterval[];
  /** When the first answer came, even before these intervals: what came with it does not count as new. */
  firstAnswerAt: string | null;
  importedAt: string;
  /** The days (`YYYY-MM-DD`) on which something came that the person has not seen. */
  unseenDays: readonly string[];
  now: string;
};

const windowDays = 30;

const ms = (iso: string) => new Date(iso).getTime();

/** The last `count` days up to today, oldest first. */
function lastDays(now: string, count: number): string[] {
  const today = parseDay(dayKey(now));
  if (!today) return [];
  const last = dayNumber(today);
  return Array.from({ length: count }, (_, index) => dayOfNumber(last - count + 1 + index));
}

/** Whether it brought new movements or documents, or a changed cover, and was not the first answer. */
const isNews = (one: CheckInterval, firstAnswerAt: string | null) =>
  one.outcome === "changed" && firstAnswerAt !== null && one.firstAt > firstAnswerAt;

/** What the checks of an interval got. `blank`: answers from before the first one with data, which say nothing. */
export function gotOf(
  { outcome, firstAt }: CheckInterval,
  firstAnswerAt: string | null,
): "answer" | "blank" | "running" | "failed" {
  switch (outcome) {
    case "unchanged":
    case "changed":
      return firstAnswerAt === null || firstAt < firstAnswerAt ? "blank" : "answer";
    case "running":
    case "failed":
      return outcome;
  }
}

/**
 * The gaps, oldest first. A failure lasts until the next check, and so do answers without data. A capture that runs is a
 * gap only when the last answer is more than a day old by then, or the import more than six hours.
 */
export function gapsOf({
  intervals,
  firstAnswerAt,
  importedAt,
  now,
}: Pick<Checked, "intervals" | "firstAnswerAt" | "importedAt" | "now">): Gap[] {
  const gaps: Gap[] = [];
  let until = intervals[0]?.firstAt ?? importedAt;
  let known = { at: importedAt, for: endlessImportMs };
  intervals.forEach((one, index) => {
    if (ms(one.firstAt) - ms(until) > unbrokenMs)
      gaps.push({ from: until, to: one.firstAt, cause: "unasked" });
    until = one.lastAt;
    const got = gotOf(one, firstAnswerAt);
    if (got === "answer") {
      known = { at: one.lastAt, for: overdueMs };
      return;
    }
    const next = intervals[index + 1];
    const goesOn = ms(next?.firstAt ?? now) - ms(one.lastAt) <= unbrokenMs;
    const to = goesOn ? (next?.firstAt ?? null) : one.lastAt;
    if (got === "failed") gaps.push({ from: one.firstAt, to, cause: one.failure ?? "internal" });
    else if (got === "blank") goOn(gaps, { from: one.firstAt, to, cause: "blank" });
    else if (ms(to ?? now) - ms(known.at) > known.for) gaps.push({ from: one.firstAt, to, cause: "running" });
  });
  if (ms(now) - ms(until) > unbrokenMs) gaps.push({ from: until, to: null, cause: "unasked" });
  return gaps;
}

/** Adds a gap, or makes the last one longer when that ends where this one begins and has the same cause. */
function goOn(gaps: Gap[], gap: Gap): void {
  const last = gaps.at(-1);
  if (last?.cause === gap.cause && last.to === gap.from) last.to = gap.to;
  else gaps.push(gap);
}

/** With its days worked out once: they are compared often, and finding the day of an instant is slow. */
type Answer = AnsweredDays & { one: CheckInterval };

const answerOf = (one: CheckInterval, firstAnswerAt: string | null): Answer => ({
  one,
  firstDay: dayKey(one.firstAt),
  lastDay: dayKey(one.lastAt),
  checks: one.outcome === "unchanged" ? one.count : 0,
  isNews: isNews(one, firstAnswerAt),
});
const datedGap = (gap: Gap, now: string): DatedGap => ({
  gap,
  firstDay: dayKey(gap.from),
  lastDay: dayKey(gap.to ?? now),
});

/** Whether somebody asked in vain. When nobody asks, an answer from earlier that day still counts. */
const isFailure = ({ cause }: Gap) => cause !== "unasked" && cause !== "running";

/** How the day ended: an answer covers the day before it, so a failure makes it blind only when no answer came after. */
function signOf(input: {
  day: string;
  answers: readonly Answer[];
  gaps: readonly DatedGap[];
  unseenDays: readonly string[];
}): DaySign {
  const { day, unseenDays } = input;
  const isOn = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    firstDay <= day && day <= lastDay;
  const answers = input.answers.filter(isOn);
  const gaps = input.gaps.filter(isOn);
  const unanswered = gaps.filter(({ gap }) => isFailure(gap)).at(-1)?.gap.from;
  if (unanswered && !answers.some(({ one }) => one.firstAt > unanswered)) return "blind";
  if (unseenDays.includes(day)) return "mine";
  if (answers.some((answer) => answer.isNews)) return "new";
  if (answers.length > 0) return "quiet";
  return gaps.length > 0 ? "blind" : "none";
}

/** How many checks of an interval were after an instant, as if they were evenly spread. */
function countAfter(one: CheckInterval, start: number): number {
  const [first, last] = [ms(one.firstAt), ms(one.lastAt)];
  if (last < start) return 0;
  return first >= start ? one.count : Math.max(1, Math.round((one.count * (last - start)) / (last - first)));
}

/** Makes the check record from the intervals of a case. */
export function checkRecordOf(given: Checked): CheckRecord {
  const { now, firstAnswerAt, unseenDays } = given;
  const answered = given.intervals.filter((one) => gotOf(one, firstAnswerAt) === "answer");
  const answers = answered.map((one) => answerOf(one, firstAnswerAt));
  const gaps = gapsOf(given).map((gap) => datedGap(gap, now));
  const days = lastDays(now, windowDays);
  const first = days[0] ?? "";
  const start = ms(`${first}T03:00:00.000Z`);
  return {
    days: days.map((day) => ({ day, sign: signOf({ day, answers, gaps, unseenDays }) })),
    checks: answered.reduce((sum, one) => sum + countAfter(one, start), 0),
    exact: !answered.some((one) => ms(one.firstAt) < start && ms(one.lastAt) >= start),
    gaps: gaps
      .filter(({ lastDay }) => lastDay >= first)
      .map(({ gap }) => gap)
      .reverse(),
    stretches: stretchesOf({ answers, gaps }),
  };
}
