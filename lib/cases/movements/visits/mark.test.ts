import { expect, test } from "vitest";
import { earlierMark, readMark } from "./mark.ts";

const early = "2026-11-18T14:37:00.000001Z";
const late = "2026-11-18T14:37:00.000002Z";

test("a mark is a time to the microsecond, or a time and a place", () => {
  expect(readMark(early)).toEqual({ at: early, place: null });
  expect(readMark(`${early} 412`)).toEqual({ at: early, place: "412" });
});

test.each([
  null,
  "",
  "x",
  "2026-11-18",
  "2026-02-30T14:37:00.000001Z",
  "0000-01-01T00:00:00.000000Z",
  "2026-99-18T14:37:00.000001Z",
  `${early} -1`,
  `${early} 1 2`,
  `${early}; drop`,
])("%j is no mark", (text) => expect(readMark(text)).toBeNull());

test.each([
  [early, late],
  [`${early} 9`, early],
  [`${early} 9`, `${early} 10`],
  [early, `${late} 3`],
  [early, "x"],
])("%s leaves more unseen than %s", (one, other) => {
  expect(earlierMark(one, other)).toBe(one);
  expect(earlierMark(other, one)).toBe(one);
  expect(earlierMark(one, one)).toBe(one);
});
