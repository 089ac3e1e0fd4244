import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test("a case number is found by what follows each of its digits, but not by its last group alone", async () => {
  const words = Object(await evaluate("to_jsonb(number_words($1))", "12798693720228190001"));
  expect(words).toHaveLength(15);
  expect(words).toEqual(
    expect.arrayContaining(["#279869-37.2022.8.19.0001", "#37.2022.8.19.0001", "#8.19.0001", "#9.0001"]),
  );
  expect(words).not.toContain("#0001");
});

test.each([
  ["8.19.0001", true],
  ["2022.8.19", true],
  ["869-37.2022", true],
  ["-37.2022", true],
  ["8190001", true],
  ["3720228", true],
  ["8.26.0001", false],
  ["819", false],
  ["2022", false],
  ["0001", false],
  ["8.1.9", false],
  ["3720229", false],
])("%s: %s", async (asked, isFound) => {
  const hit = "array_to_tsvector(number_words('12798693720228190001')) @@ search_query($1)";
  expect(await evaluate(hit, asked)).toBe(isFound);
});
