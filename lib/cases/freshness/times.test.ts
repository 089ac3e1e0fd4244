import { expect, test } from "vitest";
import { isAsked } from "./times.ts";

const now = "2026-11-18T17:02:00.000Z";

test("somebody still asks for a day after the last asking; what nobody asked for yet counts as asked now", () => {
  expect(isAsked({ askedAt: "2026-11-17T17:02:00.000Z", now })).toBe(true);
  expect(isAsked({ askedAt: "2026-11-17T17:01:59.000Z", now })).toBe(false);
  expect(isAsked({ askedAt: null, now })).toBe(true);
});
