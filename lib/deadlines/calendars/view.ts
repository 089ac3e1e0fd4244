import type { CalendarEntry } from "./entry.ts";
import type { YearSource } from "./kept.ts";

/** A calendar of a database, with its source in this year, in the next one, and in those that a deadline is counted in. */
export type CalendarRow = {
  court: string;
  city: string | null;
  years: YearSource[];
  /** How many deadlines that are not closed are counted by it, and in which years. */
  deadlines: number;
  countedYears: number[];
};

/** The calendars of a database. */
export type DatabaseCalendars = { document: string; name: string; rows: CalendarRow[] };

/** Days of a calendar. `id`: null of days that count although nobody wrote them here. */
export type ShownEntry = CalendarEntry & { id: string | null; createdBy: string | null };

/** One year of a calendar, as it is edited. */
export type CalendarYearView = {
  document: string;
  name: string;
  place: { court: string; city: string | null; year: number };
  source: YearSource;
  entries: ShownEntry[];
  /** Days that most courts keep, and this calendar does not have in this year. */
  usual: CalendarEntry[];
  deadlines: number;
};
