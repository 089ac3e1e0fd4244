import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["0000832-35.2018.4.01.3202", "00008323520184013202"],
  ["12/03/2027", "12032027"],
  ["cda80.2.11.012345-67", "cda8021101234567"],
  ["detran-sp: (ofício)", "detran sp ofício "],
  ["d'avila & cia.", "d avila cia "],
  ["1.234,56", "1234 56"],
  ["12-a 12.-3 1/ 2", "12 a 12 3 1 2"],
  ["a_b%c", "a b c"],
  ["§ –", " "],
  ["", ""],
  [null, null],
])("%s becomes %s", async (plain, words) => {
  expect(await evaluate("split_words($1)", plain)).toBe(words);
});
