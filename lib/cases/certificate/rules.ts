import { gapsOf, gotOf } from "#lib/cases/freshness/record.ts";
import type { Gap } from "#lib/cases/freshness/schema.ts";
import { unbrokenMs } from "#lib/cases/freshness/times.ts";
import type { Days } from "#lib/time/calendar.ts";
import { instantsOf } from "./period.ts";
import type { Certificate, CertificateEntry, CheckOutcome, Count, CountedInterval } from "./schema.ts";

/** Everything that was asked about a case, oldest first, also outside the period: what was known before decides gaps. */
export type AskedOfCase = {
  intervals: readonly CountedInterval[];
  /** The first check with a complete answer that was not empty; null before it. */
  firstAnswerAt: string | null;
  importedAt: string;
  now: string;
};

function outcomeOf(one: CountedInterval, firstAnswerAt: string | null): CheckOutcome {
  const news = { movements: one.newMovements, documents: one.newDocuments };
  switch (gotOf(one, firstAnswerAt)) {
    case "blank":
      // The service said nothing of the case: "nothing new" would claim too much.
      return { kind: "blank" };
    case "answer":
      if (one.outcome === "unchanged") return { kind: "quiet" };
      return one.firstAt === firstAnswerAt ? { kind: "first", ...news } : { kind: "news", ...news };
    case "running":
      return { kind: "running" };
    case "failed":
      return { kind: "failed", failure: one.failure ?? "internal" };
  }
}

const ms = (iso: string) => new Date(iso).getTime();

type Period = { start: string; end: string };

/** How many checks of an interval fell in the period: between the known ends none are further apart than `unbrokenMs`. */
function countWithin(one: CountedInterval, { start, end }: Period): Count {
  const { firstAt, lastAt, count } = one;
  if (firstAt >= start && lastAt <= end) return { count, exact: true };
  const known = Number(firstAt >= start) + Number(lastAt <= end);
  const outside = 2 - known;
  const least = known === 0 && ms(end) - ms(start) > unbrokenMs ? 1 : known;
  if (count === 2 || least === 0) return { count: known, exact: true };
  const overlap = Math.min(ms(lastAt), ms(end)) - Math.max(ms(firstAt), ms(start));
  const estimate = Math.round((count * overlap) / (ms(lastAt) - ms(firstAt)));
  return { count: Math.min(count - outside, Math.max(least, estimate)), exact: false };
}

const entryOf = (one: CountedInterval, period: Period, firstAnswerAt: string | null): CertificateEntry => ({
  firstAt: one.firstAt,
  lastAt: one.lastAt,
  all: one.count,
  within: countWithin(one, period),
  outcome: outcomeOf(one, firstAnswerAt),
});

function aroundOf(intervals: readonly CountedInterval[], { start, end }: Period): Certificate["around"] {
  const known = intervals.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]);
  return {
    before: known.filter((at) => at < start).at(-1) ?? null,
    after: known.find((at) => at > end) ?? null,
  };
}

const sumOf = (entries: readonly CertificateEntry[]): Count => ({
  count: entries.reduce((all, { within }) => all + within.count, 0),
  exact: entries.every(({ within }) => within.exact),
});

/** The gaps that meet the period, cut off at its ends; one that lasts stays open only when the period does. */
const gapsWithin = (
  gaps: readonly Gap[],
  { start, end, now }: { start: string; end: string; now: string },
): Gap[] =>
  gaps.flatMap((gap) => {
    const to = gap.to ?? now;
    if (gap.from >= end || to <= start) return [];
    const lasts = gap.to === null && end === now;
    return [{ ...gap, from: gap.from < start ? start : gap.from, to: lasts ? null : to > end ? end : to }];
  });

/** What the checks of a period found. Only what was asked counts: a period without checks says nothing of the case. */
export function certificateOf(asked: AskedOfCase, days: Days): Certificate {
  const { now, firstAnswerAt, importedAt } = asked;
  const period = instantsOf(days, now);
  const entries = asked.intervals
    .filter(({ firstAt, lastAt }) => lastAt >= period.start && firstAt < period.end)
    .map((one) => entryOf(one, period, firstAnswerAt));
  const sum = (...kinds: CheckOutcome["kind"][]) =>
    sumOf(entries.filter(({ outcome }) => kinds.includes(outcome.kind)));
  const news = entries.flatMap(({ outcome }) => (outcome.kind === "news" ? [outcome] : []));
  return {
    ...period,
    entries,
    gaps: gapsWithin(gapsOf({ intervals: asked.intervals, firstAnswerAt, importedAt, now }), {
      ...period,
      now,
    }),
    checks: {
      all: sumOf(entries),
      answered: sum("quiet", "first", "news"),
      blank: sum("blank"),
      running: sum("running"),
      failed: sum("failed"),
    },
    around: aroundOf(asked.intervals, period),
    news: {
      answers: news.length,
      movements: news.reduce((all, { movements }) => all + movements, 0),
      documents: news.reduce((all, { documents }) => all + documents, 0),
    },
  };
}
