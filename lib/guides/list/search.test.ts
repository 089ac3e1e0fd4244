import { expect, test } from "vitest";
import { readGuideSearch } from "./filters.ts";

test.each([
  ["200,00", "", [20_000]],
  ["R$ 200,00", "", [20_000]],
  ["R$\u00A01.077,10", "", [107_710]],
  ["r$200", "", [20_000]],
  ["padaria 1.077,10", "padaria", [107_710]],
  ["padaria", "padaria", []],
  // Years, and parts of a case number.
  ["200", "200", []],
  ["1048213-11.2023", "1048213-11.2023", []],
  ["12.34,00", "12.34,00", []],
])("of %j the words are %j and the amounts %j", (q, words, amounts) => {
  expect(readGuideSearch(q)).toEqual({ words, amounts });
});
