import { dayNumber, parseDay, shiftDay } from "#lib/time/calendar.ts";
import { calendarWith, federalEntriesOf } from "./courts.ts";
import { easterOf } from "./easter.ts";
import type { Calendar, CalendarEntry } from "./entry.ts";

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

/**
 * Where the days of a calendar's year come from. `kept`: somebody wrote them; `repeated`: nobody did, and those of the last
 * year that somebody wrote are repeated; `law`: nobody ever wrote one, and only the law counts.
 */
type YearOrigin = "kept" | "repeated" | "law";

/** What is known of a year of a calendar. `from`: the year that is repeated. */
export type YearStanding = {
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
export const isReviewed = ({ reviewedAt }: Pick<YearStanding, "reviewedAt">): boolean => reviewedAt !== null;

export type KeptCalendar = {
  calendar: Calendar;
  /** The years of the court, and of the city where it has a calendar of its own. */
  standing: (year: number) => YearStanding[];
  /** What counts in a year beside the law for all: of the court, or of the city alone. */
  entriesOf: (year: number, city: string | null) => readonly CalendarEntry[];
};

/** The calendar by which a deadline of a court is counted, from the years that are kept of it and of the city. */
export function keptCalendar(
  { court, city }: { court: string | null; city: string | null },
  years: readonly KeptYear[],
): KeptCalendar {
  if (court === null) return { calendar: calendarWith([]), standing: () => [], entriesOf: () => [] };
  const ofCourt = years.filter((one) => one.city === null);
  const ofCity = years.filter((one) => one.city !== null);
  const own = (year: number, ofWhich: string | null) =>
    ofWhich === null
      ? (entriesIn({ year, years: ofCourt }) ?? lawOf(court, year))
      : (entriesIn({ year, years: ofCity }) ?? []);
  const standingOf = (year: number, ofWhich: string | null): YearStanding => ({
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
    standing: (year) => [standingOf(year, null), ...(ofCity.length === 0 ? [] : [standingOf(year, city)])],
    entriesOf: own,
  };
}

type Wanted = { year: number; years: readonly KeptYear[] };

/** Null where nobody ever wrote a year. */
function entriesIn(wanted: Wanted): readonly CalendarEntry[] | null {
  const { origin, kept } = sourceOf(wanted);
  if (kept === null) return null;
  return origin === "kept" ? kept.entries : repeatedIn(wanted.year, kept);
}

/** The regional federal courts keep the holidays of the federal justice by law. */
const lawOf = (court: string, year: number) => (/^TRF\d$/.test(court) ? federalEntriesOf(year) : []);

/** Where its days come from, and who answers for them. */
function keptAs(wanted: Wanted): Pick<YearStanding, "origin" | "from" | "reviewedAt" | "reviewedBy"> {
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

const days = (entry: CalendarEntry) => numberOf(entry.to) - numberOf(entry.from);
const numberOf = (day: string) => {
  const parsed = parseDay(day);
  return parsed === null ? 0 : dayNumber(parsed);
};

/** The feasts that move with Easter, by their names. */
const movable = /carnaval|cinzas|(semana|feira) santa|paix[aã]o|corpus christi/i;

/**
 * The holidays of a year that nobody wrote, as those of another year: on the same day of the year, or as far from Easter.
 * What a court ordered for that year alone, a suspension or days of fewer hours, is not repeated, apart from Ash Wednesday.
 */
function repeatedIn(year: number, kept: KeptYear | null): CalendarEntry[] {
  if (kept === null) return [];
  const shift = numberOf(easterOf(year)) - numberOf(easterOf(kept.year));
  return kept.entries.flatMap((entry) => {
    const source = `${entry.source} (repetido de ${kept.year})`;
    const isFeast = entry.effect === "closed" || /cinzas/i.test(entry.name);
    if (isFeast && movable.test(entry.name))
      return [{ ...entry, from: shiftDay(entry.from, shift), to: shiftDay(entry.to, shift), source }];
    if (entry.effect !== "closed") return [];
    const from = `${year}${entry.from.slice(4)}`;
    // 29 February comes every four years.
    if (parseDay(from) === null) return [];
    return [{ ...entry, from, to: shiftDay(from, days(entry)), source }];
  });
}
