import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["penhoras", "penhor"],
  ["penhora", "penhor"],
  ["deferidas", "defer"],
  ["peticoes", "petico"],
  ["公証", "公証"],
  // Words that say nothing have none, and what is not all letters neither.
  ["para", null],
  ["de", null],
  ["2031", null],
  ["5f1d7as", null],
  ["", null],
  [null, null],
])("%s has the stem %s", async (word, stem) => {
  expect(await evaluate("stem_of($1)", word)).toBe(stem);
});
