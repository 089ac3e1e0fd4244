import "server-only";
import { createHash } from "node:crypto";
import { courtCodes, courtOfCode } from "#lib/cnj/court.ts";
import { lawEntriesOf, usualEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import { calendarYearBounds } from "#lib/deadlines/calendars/href.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { repeatedEntries } from "#lib/deadlines/calendars/recurring/kinds.ts";
import { shiftDay } from "#lib/time/calendar.ts";

let known: string | null = null;

/**
 * What this version of the program knows of the holidays that nobody keeps by hand, as one word: another one once a rule of
 * the law, or of what comes again, gives any day of any year otherwise.
 */
export function holidayLaw(): string {
  known ??= digest();
  return known;
}

function digest(): string {
  const { first, last } = calendarYearBounds;
  const hash = createHash("sha256");
  const take = (what: unknown) => hash.update(JSON.stringify(what));
  for (let day = `${first}-01-01`; day <= `${last}-12-31`; day = shiftDay(day, 1))
    take(nationalCalendar(day));
  const courts = courtCodes.flatMap((code) => courtOfCode(code)?.acronym ?? []);
  take(courts.filter((court) => lawEntriesOf(court, first).length > 0));
  for (let year: number = first; year <= last; year += 1)
    take([lawEntriesOf("TRF1", year), repeatedEntries(usualEntriesOf(year), year + 1)]);
  return hash.digest("hex").slice(0, 16);
}
