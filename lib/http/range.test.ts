import fc from "fast-check";
import { expect, test } from "vitest";
import { type RangeAnswer, rangeAnswer } from "./range.ts";

const answer = (range: string | undefined, { size = 1000, ifRange = undefined as string | undefined } = {}) =>
  rangeAnswer({ size, range, ifRange, etag: '"a"' });
const part = (from: number, to: number): RangeAnswer => ({ kind: "part", from, to });

test.each<[string | undefined, RangeAnswer]>([
  ["bytes=0-0", part(0, 1)],
  ["bytes=0-499", part(0, 500)],
  ["bytes=500-", part(500, 1000)],
  ["bytes=999-5000", part(999, 1000)],
  ["bytes=-1", part(999, 1000)],
  ["bytes=-5000", part(0, 1000)],
  ["bytes=1000-", { kind: "none" }],
  ["bytes=1000-1001", { kind: "none" }],
  ["bytes=-0", { kind: "none" }],
  ["bytes=99999999999999999999-", { kind: "none" }],
  [undefined, { kind: "whole" }],
  ["", { kind: "whole" }],
  ["bytes=-", { kind: "whole" }],
  ["bytes=5-4", { kind: "whole" }],
  ["bytes=0-1,5-6", { kind: "whole" }],
  ["items=0-1", { kind: "whole" }],
  ["bytes=a-b", { kind: "whole" }],
])("of 1,000 bytes, %s", (range, expected) => {
  expect(answer(range)).toEqual(expected);
});

test("a part of another file is not given: the whole of this one is", () => {
  expect(answer("bytes=0-1", { ifRange: '"a"' })).toEqual(part(0, 2));
  expect(answer("bytes=0-1", { ifRange: '"b"' })).toEqual({ kind: "whole" });
});

test("an empty file has no parts", () => {
  for (const range of ["bytes=0-", "bytes=-1", "bytes=0-0"])
    expect(answer(range, { size: 0 })).toEqual({ kind: "none" });
});

test("whatever is asked, a part lies within the file", () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
  );
  fc.assert(
    fc.property(text, fc.nat({ max: 5_000 }), (range, size) => {
      const given = answer(range, { size });
      if (given.kind !== "part") return;
      expect(given.from).toBeGreaterThanOrEqual(0);
      expect(given.from).toBeLessThan(given.to);
      expect(given.to).toBeLessThanOrEqual(size);
    }),
  );
});
