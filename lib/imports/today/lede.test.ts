import { expect, test } from "vitest";
import { importProblems } from "./lede.ts";

test.each([
  [2, 1, "2\u00A0números com problema; um deles não pôde ser importado."],
  [9, 3, "9\u00A0números com problema; 3 deles não puderam ser importados."],
  [1, 1, "1\u00A0número com problema: não pôde ser importado."],
  [4, 4, "4\u00A0números com problema: não puderam ser importados."],
  [2, 0, "2\u00A0números com problema."],
])("of %i problems %i are missing", (problems, missing, expected) => {
  expect(importProblems({ problems, missing })).toBe(expected);
});
