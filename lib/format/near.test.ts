import { expect, test } from "vitest";
import { forgivableWords, nearWords, withWords } from "./near.ts";

test.each([
  ["figueredo", "figueiredo"],
  ["figueireddo", "figueiredo"],
  ["figueirado", "figueiredo"],
  ["figuieredo", "figueiredo"],
  ["igueiredo", "figueiredo"],
  ["figueiredos", "figueiredo"],
])("%s is one letter away from %s", (typed, meant) => {
  expect(nearWords(typed)).toContain(meant);
});

test("a word is not near itself, nor two letters away from another", () => {
  expect(nearWords("vale")).not.toContain("vale");
  expect(nearWords("figerdo")).not.toContain("figueiredo");
  expect(nearWords("soza")).toEqual(expect.arrayContaining(["souza", "sosa", "oza"]));
});

test("numbers, short words, exclusions and phrases mean what they say", () => {
  expect(forgivableWords("Peçanha de ana 2024 -penhora 1048213-11 vara")).toEqual(["Peçanha", "vara"]);
  expect(forgivableWords('figueredo "ana maria"')).toEqual([]);
});

test("a replaced word keeps its capital, and the others are as they were typed", () => {
  const words = new Map([["Figueredo", "figueiredo"]]);
  expect(withWords(" Ana  Figueredo -réu ", words)).toBe("Ana Figueiredo -réu");
  expect(withWords("FIGUEREDO", new Map([["FIGUEREDO", "figueiredo"]]))).toBe("figueiredo");
});
