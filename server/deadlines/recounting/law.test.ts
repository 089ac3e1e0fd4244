import { expect, test } from "vitest";
import { federalEntriesOf, lawEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import type { CalendarEntry } from "#lib/deadlines/calendars/entry.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { repeatedEntries } from "#lib/deadlines/calendars/recurring/kinds.ts";
import { digestOf, holidayLaw } from "./law.ts";

const rules = { nationalCalendar, lawEntriesOf, repeatedEntries };

test("the same rules are the same word", () => {
  expect(digestOf(rules)).toBe(holidayLaw());
  expect(holidayLaw()).toMatch(/^[0-9a-f]{16}$/);
});

test.each<[string, Partial<typeof rules>]>([
  [
    "a national holiday more",
    {
      nationalCalendar: (day) =>
        day === "2029-07-09" ? [{ effect: "closed", name: "x", source: "x" }] : nationalCalendar(day),
    },
  ],
  [
    "a rule with another article",
    {
      nationalCalendar: (day) =>
        nationalCalendar(day).map((rule) => ({ ...rule, source: `${rule.source}.` })),
    },
  ],
  [
    "a court more with days by law",
    { lawEntriesOf: (court, year) => (court === "STM" ? federalEntriesOf(year) : lawEntriesOf(court, year)) },
  ],
  [
    "a day by law less",
    { lawEntriesOf: (court, year) => lawEntriesOf(court, year).filter(({ from }) => from !== "2031-08-11") },
  ],
  [
    "what comes again",
    {
      repeatedEntries: (entries: readonly CalendarEntry[], year) =>
        repeatedEntries(entries, year).filter(({ name }) => name !== "Corpus Christi"),
    },
  ],
])("another word for %s", (_, changed) => {
  expect(digestOf({ ...rules, ...changed })).not.toBe(holidayLaw());
});
