import { expect, test } from "vitest";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { internalDay, marginOf } from "./rules.ts";

const margins = [
  { act: "Contestação", days: 3 },
  { act: "manifestacao sobre a contestação", days: 5 },
  { act: "Recurso", days: 2 },
];

test.each([
  ["Contestação", 3],
  ["CONTESTACAO da ré", 3],
  ["Manifestação  sobre a contestação", 5],
  ["Embargos", null],
])("of all rules in whose words %s stands, the one with most days: %s", (act, days) => {
  expect(marginOf(act, margins)).toBe(days);
});

test.each([
  // A Friday; the 20th is a holiday, and so is the weekend before the 23rd.
  ["2026-11-27", 1, "2026-11-26"],
  ["2026-11-27", 4, "2026-11-23"],
  ["2026-11-27", 5, "2026-11-19"],
  // Back over the recess.
  ["2027-01-22", 2, "2026-12-18"],
])("of %s, %d days of business before: %s", (dueOn, days, internalOn) => {
  const given = { dueOn, days, notBefore: "2026-01-01", calendar: nationalCalendar };
  expect(internalDay(given)).toBe(internalOn);
});

test("it is never before the deadline came, nor on its last day", () => {
  const day = (notBefore: string) =>
    internalDay({ dueOn: "2026-11-27", days: 5, notBefore, calendar: nationalCalendar });
  expect([day("2026-11-25"), day("2026-11-27"), day("2026-11-30")]).toEqual(["2026-11-25", null, null]);
});
