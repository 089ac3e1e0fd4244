import "server-only";
import { createHash } from "node:crypto";
import { courtCodes, courtOfCode } from "#lib/cnj/court.ts";
import { lawEntriesOf, usualEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { repeatedEntries } from "#lib/deadlines/calendars/recurring/kinds.ts";
import { shiftDay } from "#lib/time/calendar.ts";

/** The holidays that nobody keeps by hand: of the nation, of a court by its law, and what comes again of a calendar. */
const rules = { nationalCalendar, lawEntriesOf, repeatedEntries };

/** Live deadlines lie in these years, whatever their age. */
const years = { first: 2015, last: 2045 } as const;

/** These rules as one word, derived from what they give: another word once a day of any of these years is another one. */
export function digestOf({ nationalCalendar, lawEntriesOf, repeatedEntries }: typeof rules): string {
  const { first, last } = years;
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

let known: string | null = null;

/** By which rules this version of the program counts. */
export function holidayLaw(): string {
  known ??= digestOf(rules);
  return known;
}
