import { expect, test } from "vitest";
import { moved } from "./moved.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [1, 2, "acb"],
  [0, 3, "abc"],
  [0, -1, "abc"],
  [3, 0, "abc"],
])("from %i to %i", (from, to, expected) => {
  const before = ["a", "b", "c"];
  expect(moved(before, from, to).join("")).toBe(expected);
  expect(before.join("")).toBe("abc");
});
