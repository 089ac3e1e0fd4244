import { expect, test } from "vitest";
import { byName } from "./order.ts";

test("numbers in names count by value, accents and case do not", () => {
  const names = ["P-10", "Água", "P-2", "abono", "p-1", "Cível"].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual([
    "abono",
    "Água",
    "Cível",
    "p-1",
    "P-2",
    "P-10",
  ]);
});
