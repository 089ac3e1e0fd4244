import { countAfter, gapsOf } from "#lib/cases/freshness/record.ts";
import type { Gap } from "#lib/cases/freshness/schema.ts";
import type { Days } from "#lib/time/calendar.ts";
import { instantsOf } from "./period.ts";
import type { Certificate, CertificateEntry, CountedInterval, Finding } from "./schema.ts";

/** Everything that was asked about a case, oldest first, also outside the period: what was known before decides gaps. */
export type AskedOfCase = {
  intervals: readonly CountedInterval[];
  /** The first check with a complete answer that was not empty; null before it. */
  firstAnswerAt: string | null;
  importedAt: string;
  now: string;
};

function findingOf(one: CountedInterval, firstAnswerAt: string | null): Finding {
  const news = { movements: one.newMovements, documents: one.newDocuments };
  switch (one.outcome) {
    case "unchanged":
    case "changed":
      // Before the first complete answer the service said nothing of the case: "nothing new" would claim too much.
      if (firstAnswerAt === null || one.firstAt < firstAnswerAt) return { kind: "blank" };
      if (one.outcome === "unchanged") return { kind: "quiet" };
      return one.firstAt === firstAnswerAt ? { kind: "first", ...news } : { kind: "news", ...news };
    case "running":
      return { kind: "running" };
    case "failed":
      return { kind: "failed", failure: one.failure ?? "internal" };
  }
}

const ms = (iso: string) => new Date(iso).getTime();

/** How many checks of an interval fell in the period, as if they were evenly spread. */
function countWithin(one: CountedInterval, { start, end }: { start: string; end: string }): number {
  const isWhole = one.firstAt >= start && one.lastAt <= end;
  return isWhole ? one.count : Math.max(1, countAfter(one, ms(start)) - countAfter(one, ms(end)));
}

function entryOf(
  one: CountedInterval,
  period: { start: string; end: string },
  firstAnswerAt: string | null,
): CertificateEntry {
  return {
    firstAt: one.firstAt,
    lastAt: one.lastAt,
    count: countWithin(one, period),
    exact: one.firstAt >= period.start && one.lastAt <= period.end,
    finding: findingOf(one, firstAnswerAt),
  };
}

/** The gaps that meet the period, cut off at its ends; one that lasts stays open only when the period does. */
function gapsWithin(
  gaps: readonly Gap[],
  { start, end, now }: { start: string; end: string; now: string },
): Gap[] {
  return gaps.flatMap((gap) => {
    const to = gap.to ?? now;
    if (gap.from >= end || to <= start) return [];
    const lasts = gap.to === null && end === now;
    return [{ ...gap, from: gap.from < start ? start : gap.from, to: lasts ? null : to > end ? end : to }];
  });
}

/** What the checks of a period found. Only what was asked counts: a period without checks says nothing of the case. */
export function certificateOf(asked: AskedOfCase, days: Days): Certificate {
  const { now, firstAnswerAt, importedAt } = asked;
  const period = instantsOf(days, now);
  const entries = asked.intervals
    .filter(({ firstAt, lastAt }) => lastAt >= period.start && firstAt < period.end)
    .map((one) => entryOf(one, period, firstAnswerAt));
  const sum = (...kinds: Finding["kind"][]) =>
    entries.reduce((all, { count, finding }) => all + (kinds.includes(finding.kind) ? count : 0), 0);
  const news = entries.flatMap(({ finding }) => (finding.kind === "news" ? [finding] : []));
  return {
    ...period,
    entries,
    gaps: gapsWithin(gapsOf({ intervals: asked.intervals, importedAt, now }), { ...period, now }),
    checks: {
      all: entries.reduce((all, { count }) => all + count, 0),
      answered: sum("quiet", "first", "news"),
      blank: sum("blank"),
      running: sum("running"),
      failed: sum("failed"),
      exact: entries.every(({ exact }) => exact),
    },
    news: {
      answers: news.length,
      movements: news.reduce((all, { movements }) => all + movements, 0),
      documents: news.reduce((all, { documents }) => all + documents, 0),
    },
  };
}
