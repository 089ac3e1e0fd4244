import { expect, test } from "vitest";
import { neighboursOf } from "./cache.ts";

test("what lies beside the open publication is read before it is opened, but nothing of a secret case", () => {
  const rows = ["a", "b", "secret", "d", "e", "f"].map((id) => ({ id, restricted: id === "secret" }));
  expect(neighboursOf(rows, 1)).toEqual(["d", "e", "a"]);
  expect(neighboursOf(rows, 0)).toEqual(["b", "d"]);
  expect(neighboursOf(rows, 5)).toEqual(["e"]);
  expect(neighboursOf(rows, 3)).toEqual(["e", "f"]);
  expect(neighboursOf(rows, -1)).toEqual([]);
});
