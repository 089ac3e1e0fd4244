import { expect, test } from "vitest";
import { frameAgain } from "./again.ts";

const now = Date.parse("2026-11-18T17:40:00.000Z");
const nothing = { changesAt: null };

test("what is told of is read again only at the next full hour, when somewhere a day may end", () => {
  expect(frameAgain(nothing, { isTold: true, now })).toBe(20 * 60_000 + 1_000);
  expect(frameAgain(undefined, { isTold: true, now })).toBe(20 * 60_000 + 1_000);
});

test("what time alone changes is read again when it does, and not over and over when that is past", () => {
  const at = (changesAt: string) => frameAgain({ changesAt }, { isTold: true, now });
  expect(at("2026-11-18T17:45:00.000Z")).toBe(5 * 60_000 + 500);
  expect(at("2026-11-18T18:30:00.000Z")).toBe(20 * 60_000 + 1_000);
  expect(at("2026-11-18T17:39:00.000Z")).toBe(1_000);
});

test("while nobody tells, it is asked every minute", () => {
  expect(frameAgain(nothing, { isTold: false, now })).toBe(60_000);
  expect(frameAgain({ changesAt: "2026-11-18T17:40:30.000Z" }, { isTold: false, now })).toBe(30_500);
});
