import { shiftDay } from "#lib/time/calendar.ts";
import type { Gap, Stretch } from "./schema.ts";

/** The days of an interval of answers: from its first to its last check. */
export type AnsweredDays = {
  firstDay: string;
  lastDay: string;
  /** How many of its answers brought nothing new. */
  checks: number;
  isNews: boolean;
};
export type DatedGap = { gap: Gap; firstDay: string; lastDay: string };

type Run = { from: string; to: string };

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const meets = ({ firstDay, lastDay }: DatedGap, { from, to }: Run) => firstDay <= to && lastDay >= from;

/** Earlier and later than every day of a case. */
const [always, forever] = ["0000-01-01", "9999-12-31"];

/** The runs of days without an answer, oldest first. */
function unansweredRuns(answers: readonly AnsweredDays[]): Run[] {
  const runs: Run[] = [];
  let from = always;
  for (const { firstDay, lastDay } of answers) {
    if (firstDay > from) runs.push({ from, to: shiftDay(firstDay, -1) });
    from = later(from, shiftDay(lastDay, 1));
  }
  return [...runs, { from, to: forever }];
}

/** The stretches that are blind: days without an answer that lie in a gap. A gap within answered days makes none. */
const blindStretches = (runs: readonly Run[], gaps: readonly DatedGap[]): Stretch[] =>
  runs.flatMap((run) => {
    const within = gaps.filter((gap) => meets(gap, run));
    const [first] = within;
    if (first === undefined) return [];
    const end = within.reduce((last, { lastDay }) => later(last, lastDay), first.lastDay);
    const [from, to] = [later(run.from, first.firstDay), earlier(run.to, end)];
    return [{ from, to, checks: 0, gaps: within.map(({ gap }) => gap) }];
  });

/** The stretches in which answers came without news. A day without an answer ends a stretch, and so do news. */
function quietStretches(answers: readonly AnsweredDays[], gaps: readonly DatedGap[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = shiftDay(answers[0]?.firstDay ?? "", 1);
  let last = answers[0]?.lastDay ?? "";
  let checks = 0;
  const close = (to: string) => {
    if (checks === 0 || from > to) return;
    const within = gaps.filter((gap) => meets(gap, { from, to })).map(({ gap }) => gap);
    stretches.push({ from, to, checks, gaps: within });
  };
  for (const one of answers) {
    if (one.firstDay > shiftDay(last, 1)) {
      close(last);
      from = one.firstDay;
      checks = 0;
    }
    if (one.isNews) {
      close(earlier(last, shiftDay(one.firstDay, -1)));
      from = shiftDay(one.lastDay, 1);
      checks = 0;
    } else checks += one.checks;
    last = later(last, one.lastDay);
  }
  close(last);
  return stretches;
}

/** The stretches between news, newest first, from what comes oldest first. Each gap is named once, in a blind one if it made it. */
export function stretchesOf({
  answers,
  gaps,
}: {
  answers: readonly AnsweredDays[];
  gaps: readonly DatedGap[];
}): Stretch[] {
  const runs = unansweredRuns(answers);
  const short = gaps.filter((gap) => !runs.some((run) => meets(gap, run)));
  return [...quietStretches(answers, short), ...blindStretches(runs, gaps)].sort((one, other) =>
    one.to < other.to ? 1 : -1,
  );
}
