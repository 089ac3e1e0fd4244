import { expect, test } from "vitest";
import { formatAt, formatOf, formatSince, formatWhen } from "./words.ts";

const now = "2026-11-18T17:02:00.000Z";

test("since is a time today and a day before", () => {
  expect(formatSince({ at: "2026-11-18T03:00:00.000Z", now })).toBe("00:00");
  expect(formatSince({ at: "2026-11-18T02:59:00.000Z", now })).toBe("ontem, 23:59");
});

test("at and of take the preposition that a time asks for, and a day asks for another", () => {
  const [today, before] = ["2026-11-18T16:50:00.000Z", "2026-11-16T16:50:00.000Z"];
  expect([formatAt({ at: today, now }), formatAt({ at: before, now })]).toEqual(["às 13:50", "seg 16 nov"]);
  expect([formatOf({ at: today, now }), formatOf({ at: before, now })]).toEqual([
    "das 13:50",
    "de seg 16 nov",
  ]);
});

test.each([
  ["2026-11-18T16:50:00.000Z", "às 13:50"],
  ["2026-11-17T16:50:00.000Z", "ontem, 13:50"],
  ["2026-11-16T16:50:00.000Z", "em seg 16 nov"],
  ["2026-07-26T16:50:00.000Z", "em 26 jul"],
  ["2025-07-26T16:50:00.000Z", "em 26/07/2025"],
])("when something was done: %s is %s", (at, words) => {
  expect(formatWhen({ at, now })).toBe(words);
});
