import { expect, test } from "vitest";
import { scrollNeeded } from "./scroll-into-sight.ts";

const row = { left: 16, right: 316 };

test.each([
  ["in sight it stays", { left: 100, right: 200 }, 0],
  ["at the very edges it stays", { left: 16, right: 316 }, 0],
  ["from the right it comes with something beside", { left: 400, right: 500 }, 208],
  ["half seen it comes as well", { left: 250, right: 330 }, 38],
  ["from the left too", { left: -50, right: 60 }, -90],
  ["what is wider than the row shows its beginning", { left: 300, right: 640 }, 260],
])("%s", (_, one, expected) => {
  expect(scrollNeeded({ row, one })).toBe(expected);
});
