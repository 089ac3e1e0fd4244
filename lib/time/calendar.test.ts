import { expect, test } from "vitest";
import { dayNumber, dayOfNumber, parseDay, shiftDay } from "./calendar.ts";

test("a day's number leads back to the day", () => {
  for (const day of ["1969-12-31", "1970-01-01", "2024-02-29", "2026-11-18"]) {
    const parsed = parseDay(day);
    expect(parsed && dayOfNumber(dayNumber(parsed))).toBe(day);
  }
});

test("days are shifted over months, years and leap days; a text that is no day stays as it is", () => {
  expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
  expect(shiftDay("2024-03-01", -1)).toBe("2024-02-29");
  expect(shiftDay("2026-03-01", -15)).toBe("2026-02-14");
  expect(shiftDay("2026-02-30", 1)).toBe("2026-02-30");
  expect(shiftDay("", -1)).toBe("");
});
