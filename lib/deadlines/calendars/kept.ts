import { parseDay } from "#lib/time/calendar.ts";
import { calendarWith, lawEntriesOf } from "./courts.ts";
import type { Calendar, CalendarEntry } from "./entry.ts";
import { repeatedEntries } from "./recurring/kinds.ts";

/** The calendars that a firm keeps: of a court, and of a city in it. Each has years, and somebody reviews each year. */

/** A year of a calendar as it is kept; `city`: null of the whole court. ISO instants. */
export type KeptYear = {
  court: string;
  city: string | null;
  year: number;
  entries: readonly CalendarEntry[];
  reviewedAt: string | null;
  reviewedBy: string | null;
};

/** Where a year's days come from. `kept`: written; `repeated`: of the last year that was written; `law`: none ever was. */
type YearOrigin = "kept" | "repeated" | "law";

/** What is known of a year of a calendar. `from`: the year that is repeated. */
export type YearSource = {
  court: string;
  city: string | null;
  year: number;
  origin: YearOrigin;
  from: number | null;
  /** Whether it has any day of its own, beside the law for all. */
  hasDays: boolean;
  reviewedAt: string | null;
  reviewedBy: string | null;
};

/** Whether somebody answers for the days of a year: a year that nobody wrote has no review. */
export const isReviewed = ({ reviewedAt }: Pick<YearSource, "reviewedAt">): boolean => reviewedAt !== null;

export type KeptCalendar = {
  calendar: Calendar;
  /** The years of the court, and of the city where it has a calendar of its own. */
  sourcesOf: (year: number) => YearSource[];
  /** What counts in a year beside the law for all: of the court, or of the city alone. */
  entriesOf: (year: number, city: string | null) => readonly CalendarEntry[];
};

/** The calendar by which a deadline of a court is counted, from the years that are kept of it and of the city. */
export function keptCalendar(
  { court, city }: { court: string | null; city: string | null },
  years: readonly KeptYear[],
): KeptCalendar {
  if (court === null) return { calendar: calendarWith([]), sourcesOf: () => [], entriesOf: () => [] };
  const ofCourt = years.filter((one) => one.city === null);
  const ofCity = years.filter((one) => one.city !== null);
  const own = (year: number, ofWhich: string | null) =>
    ofWhich === null
      ? entriesIn({ year, years: ofCourt }, lawEntriesOf(court, year))
      : entriesIn({ year, years: ofCity }, []);
  const sourceOf = (year: number, ofWhich: string | null): YearSource => ({
    court,
    city: ofWhich,
    year,
    hasDays: own(year, ofWhich).length > 0,
    ...keptAs({ year, years: ofWhich === null ? ofCourt : ofCity }),
  });
  const known = new Map<number, readonly CalendarEntry[]>();
  const together = (year: number) => {
    const entries = known.get(year) ?? [...own(year, null), ...own(year, city ?? "")];
    known.set(year, entries);
    return entries;
  };
  return {
    // An entry may begin in the year before.
    calendar: (day) => {
      const year = parseDay(day)?.year ?? 0;
      return calendarWith([...together(year - 1), ...together(year)])(day);
    },
    sourcesOf: (year) => [sourceOf(year, null), ...(ofCity.length === 0 ? [] : [sourceOf(year, city)])],
    entriesOf: own,
  };
}

type Wanted = { year: number; years: readonly KeptYear[] };

/** Of a year that nobody wrote, what the law of the court closes, and beside it what comes again of the last one that somebody wrote. */
function entriesIn(wanted: Wanted, law: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const { origin, kept } = sourceOf(wanted);
  if (origin === "kept" && kept !== null) return kept.entries;
  const again = repeatedEntries(kept?.entries ?? [], wanted.year);
  const isLaw = ({ from, to }: CalendarEntry) => law.some((one) => one.from <= from && to <= one.to);
  return [...law, ...again.filter((entry) => !isLaw(entry))].sort((one, other) =>
    one.from.localeCompare(other.from),
  );
}

/** Where its days come from, and who answers for them. */
function keptAs(wanted: Wanted): Pick<YearSource, "origin" | "from" | "reviewedAt" | "reviewedBy"> {
  const { origin, kept } = sourceOf(wanted);
  const isKept = origin === "kept";
  return {
    origin,
    from: origin === "repeated" ? (kept?.year ?? null) : null,
    reviewedAt: isKept ? (kept?.reviewedAt ?? null) : null,
    reviewedBy: isKept ? (kept?.reviewedBy ?? null) : null,
  };
}

/** The year itself, or the last one before it that is kept. */
function sourceOf({ year, years }: Wanted): { origin: YearOrigin; kept: KeptYear | null } {
  const before = years.filter((one) => one.year <= year).sort((one, other) => other.year - one.year)[0];
  if (before === undefined) return { origin: "law", kept: null };
  return { origin: before.year === year ? "kept" : "repeated", kept: before };
}
