import { expect, test } from "vitest";
import { typedClosedWords } from "./rules.ts";

test.each([
  ["12/12/2026", "TJSP", "Nesse dia não há expediente: Sábado."],
  ["25/12/2026", null, "Nesse dia não há expediente: Natal."],
  ["08/12/2026", "TRF3", "Nesse dia não há expediente: Dia da Justiça."],
  ["08/12/2026", "TJXX", null],
  ["11/12/2026", "TJSP", null],
  ["12/12", "TJSP", null],
  ["", "TJSP", null],
])("the firm's own day %s at the %s", (typed, court, words) => {
  expect(typedClosedWords(typed, court)).toBe(words);
});
