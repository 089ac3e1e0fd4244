import { expect, test } from "vitest";
import { digit10, digit11 } from "./check-digit.ts";

/** As counted by hand. */
test("a number without letters", () => {
  expect(digit10("01230067896")).toBe(3);
  expect(digit11("01230067896", 9)).toBe(0);
});

test("a rest of 0 or 1 has the digit 0", () => {
  expect(["0", "6", "1"].map((digits) => digit11(digits, 9))).toEqual([0, 0, 9]);
});

test("the weights start over after the highest", () => {
  expect([digit11("100000000", 9), digit11("100000000", 11)]).toEqual([9, 1]);
});
