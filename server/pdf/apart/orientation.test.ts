import { expect, test } from "vitest";
import { makeJpeg } from "#testing/pdfs.ts";
import { isTurned, matrixOf, type Orientation, orientationOf } from "./orientation.ts";

const size = { width: 40, height: 30 };

test("a camera's word is read in both orders of bytes, and anything else counts as upright", () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    for (const little of [true, false]) {
      expect(orientationOf(makeJpeg({ ...size, orientation, little }))).toBe(orientation);
    }
  }
  for (const odd of [0, 9, 65_535]) expect(orientationOf(makeJpeg({ ...size, orientation: odd }))).toBe(1);
  expect(orientationOf(makeJpeg(size))).toBe(1);
});

test("a picture that is cut off anywhere is upright, or what it said before", () => {
  const whole = makeJpeg({ ...size, orientation: 6 });
  for (let length = 0; length < whole.length; length += 1) {
    expect([1, 6]).toContain(orientationOf(whole.slice(0, length)));
  }
});

/** Where the first row and the first column of the picture are seen, by Exif 2.32. */
const seen: Record<Orientation, [row: string, column: string]> = {
  1: ["top", "left"],
  2: ["top", "right"],
  3: ["bottom", "right"],
  4: ["bottom", "left"],
  5: ["left", "top"],
  6: ["right", "top"],
  7: ["right", "bottom"],
  8: ["left", "bottom"],
};

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  "orientation %i is shown upright, and fills its box",
  (orientation) => {
    const box = { x: 10, y: 20, width: 100, height: 200 };
    const [a, b, c, d, e, f] = matrixOf(orientation, box);
    const at = (u: number, v: number) => ({ x: a * u + c * v + e, y: b * u + d * v + f });
    const sideOf = (one: { x: number; y: number }, other: { x: number; y: number }) => {
      if (one.x === other.x) return one.x === box.x ? "left" : "right";
      return one.y === box.y ? "bottom" : "top";
    };
    // In a PDF the first row of an image lies on top of its square, the first column at the left.
    const row = sideOf(at(0, 1), at(1, 1));
    const column = sideOf(at(0, 0), at(0, 1));
    expect([row, column]).toEqual(seen[orientation]);
    const corners = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)];
    expect(new Set(corners.map(({ x }) => x))).toEqual(new Set([10, 110]));
    expect(new Set(corners.map(({ y }) => y))).toEqual(new Set([20, 220]));
    expect(isTurned(orientation)).toBe(["left", "right"].includes(row));
  },
);
