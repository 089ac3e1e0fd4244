import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";

test("small cases are read whole, and large ones share what is left, within the bound of all and of each", () => {
  expect(reachOf([60, 12_000, 40, 3_000], { together: 1_000, each: 2_000 })).toEqual([60, 450, 40, 450]);
  expect(reachOf([60, 12_000], { together: 20_000, each: 2_000 })).toEqual([60, 2_000]);
  expect(reachOf([], { together: 10, each: 10 })).toEqual([]);
  const worst = reachOf(Array<number>(50).fill(12_000), { together: 20_000, each: 2_000 });
  expect(worst.reduce((sum, read) => sum + read, 0)).toBe(20_000);
});
