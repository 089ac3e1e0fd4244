import { expect, test } from "vitest";
import { scrollNeeded } from "./scroll-into-sight.ts";

const row = { left: 16, right: 316 };

test.each([
  ["an item in sight does not move", { left: 100, right: 200 }, 0],
  ["an item at the very edges does not move", { left: 16, right: 316 }, 0],
  ["an item on the right is scrolled in with some of its neighbour", { left: 400, right: 500 }, 208],
  ["an item half in sight is scrolled in too", { left: 250, right: 330 }, 38],
  ["an item on the left is scrolled in too", { left: -50, right: 60 }, -90],
  ["an item wider than the row shows its beginning", { left: 300, right: 640 }, 260],
])("%s", (_, one, expected) => {
  expect(scrollNeeded({ row, one })).toBe(expected);
});
