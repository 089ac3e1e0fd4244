import type { CalendarEntry } from "./entry.ts";
import type { YearSource } from "./kept.ts";

/** A calendar of a database, with its source in this year, in the next one, and in those that a deadline is counted in. */
export type CalendarRow = {
  court: string;
  city: string | null;
  years: YearSource[];
  /** How many deadlines that are not closed are counted by it. */
  deadlines: number;
  /**
   * The years that wait for somebody to review them, with what counts in each: those in which a deadline is counted, and of a
   * court of the firm's cases this one and the next.
   */
  open: { year: number; days: CalendarEntry[] }[];
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
