import { expect, test } from "vitest";
import { byName } from "./order.ts";

test("names are sorted with numbers by value, without regard to accents and case", () => {
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
