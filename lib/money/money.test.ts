import fc from "fast-check";
import { expect, test } from "vitest";
import { centsFromNumber, formatBrl, parseBrl } from "#lib/money/money.ts";
import { runs } from "#testing/extent.ts";

test.each([
  [0, "R$\u00a00,00"],
  [5, "R$\u00a00,05"],
  [123456, "R$\u00a01.234,56"],
  [100000000, "R$\u00a01.000.000,00"],
  [99999, "R$\u00a0999,99"],
  [-123456, "−R$\u00a01.234,56"],
])("%d cents read %s", (cents, text) => {
  expect(formatBrl(cents)).toBe(text);
});

test.each([
  [1234.56, 123456],
  [0, 0],
  [-0, 0],
  [1.005, 101],
  [1.004, 100],
  [0.1 + 0.2, 30],
  [-10.1, -1010],
  [8.2, 820],
  [1e-7, 0],
  [1e21, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])("%d reais are %s cents", (reais, cents) => {
  expect(centsFromNumber(reais)).toBe(cents);
});

test.each([
  ["1.234,56", 123456],
  ["R$ 1.234,56", 123456],
  ["r$1234,5", 123450],
  ["1.234", 123400],
  ["1234", 123400],
  ["0,05", 5],
  ["-10,00", -1000],
  ["−R$\u00a010,00", -1000],
  ["0", 0],
  ["-0,00", 0],
  ["12.34", null],
  ["1234.56", null],
  ["1,234.56", null],
  ["1.23,45", null],
  ["1,234", null],
  ["", null],
  ["R$", null],
  ["dez reais", null],
  ["99999999999999999", null],
])("%j is %s cents", (text, cents) => {
  expect(parseBrl(text)).toBe(cents);
});

test("an amount is read back from how it is shown, and an amount of the service keeps its cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(parseBrl(formatBrl(cents))).toBe(cents);
      expect(centsFromNumber(cents / 100)).toBe(cents);
    }),
    runs(100),
  );
});
