import { expect, test } from "vitest";
import { easterOf } from "./easter.ts";

test.each([
  [1961, "1961-04-02"],
  [1981, "1981-04-19"],
  [2000, "2000-04-23"],
  [2011, "2011-04-24"],
  [2019, "2019-04-21"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2049, "2049-04-18"],
  [2076, "2076-04-19"],
  [2285, "2285-03-22"],
])("Easter of %i is on %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("Easter is a Sunday from 22 March to 25 April", () => {
  for (let year = 1900; year <= 2999; year += 1) {
    const day = easterOf(year);
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0);
    expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
  }
});
