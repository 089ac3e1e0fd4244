import { expect, test } from "vitest";
import { restoredWords, retriedWords } from "./restored.ts";

test.each([
  [1, 1, "O número voltou."],
  [3, 3, "Os 3\u00A0números voltaram."],
  [2, 3, "2 de 3\u00A0números voltaram. O outro já está em outra situação ou em outra importação."],
  [1, 3, "1 de 3\u00A0números voltou. Os outros já estão em outra situação ou em outra importação."],
  [0, 1, "O número já está em outra situação ou em outra importação."],
  [0, 3, "Os 3\u00A0números já estão em outra situação ou em outra importação."],
])("the words for %i of %i restored numbers", (count, of, words) => {
  expect(restoredWords({ count, of })).toBe(words);
});

test("trying again says more only when a number did not go back to the queue", () => {
  expect(retriedWords({ count: 2, of: 2 })).toBe("2\u00A0números de volta à fila.");
  expect(retriedWords({ count: 0, of: 1 })).toContain("outra importação");
});
