import { expect, test } from "vitest";
import { isDue, isOlder, longestAgeMs } from "./age.ts";

const now = new Date("2026-11-23T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

test("what was never answered is older than anything", () => {
  expect(isOlder(null, { than: longestAgeMs, now })).toBe(true);
  expect(isOlder(ago(day), { than: longestAgeMs, now })).toBe(true);
  expect(isOlder(ago(day - 1).toISOString(), { than: longestAgeMs, now })).toBe(false);
});

test.each([
  ["never asked", { answeredAt: null, askedAt: null }, true, true],
  ["answered a moment ago", { answeredAt: ago(0), askedAt: ago(0) }, false, false],
  ["answered a day ago", { answeredAt: ago(day), askedAt: ago(day) }, true, true],
  ["asked two minutes ago, without an answer", { answeredAt: null, askedAt: ago(2) }, true, false],
  ["asked just now, without an answer", { answeredAt: ago(2 * day), askedAt: ago(0) }, false, false],
  ["failing for long", { answeredAt: ago(2 * day), askedAt: ago(15) }, true, true],
] as const)("%s: for a person, by the clock", (_, asked, person, clock) => {
  expect(isDue({ ...asked, by: "person", now })).toBe(person);
  expect(isDue({ ...asked, by: "clock", now })).toBe(clock);
});
