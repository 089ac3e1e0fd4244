import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["penhoras", "penhor"],
  ["penhora", "penhor"],
  ["deferidas", "defer"],
  // The plural has the stem of the singular.
  ["peticoes", "petica"],
  ["peticao", "petica"],
  ["acoes", "aca"],
  ["judiciais", "judicial"],
  ["judicial", "judicial"],
  ["imoveis", "imovel"],
  ["homens", "hom"],
  ["homem", "hom"],
  ["mais", null],
  ["leis", "leis"],
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
