import { expect, test } from "vitest";
import { isAsked } from "./times.ts";

const now = "2026-11-18T17:02:00.000Z";

test("a case counts as asked about for a day after the last question, and before the first one", () => {
  expect(isAsked({ askedAt: "2026-11-17T17:02:00.000Z", now })).toBe(true);
  expect(isAsked({ askedAt: "2026-11-17T17:01:59.000Z", now })).toBe(false);
  expect(isAsked({ askedAt: null, now })).toBe(true);
});
