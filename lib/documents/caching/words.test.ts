import { expect, test } from "vitest";
import { cacheWords, emptiedWords } from "./words.ts";

test.each([
  [
    { mb: 0, count: 0, bytes: 0, oldest: null },
    "Nenhum documento é guardado: cada abertura pede o arquivo ao serviço.",
  ],
  [{ mb: 2_048, count: 0, bytes: 0, oldest: null }, "Nenhum documento guardado agora."],
  [{ mb: 2_048, count: 1, bytes: 214 * 1_024, oldest: null }, "214 KB em 1 documento, de até 2 GB."],
  [
    { mb: 512, count: 1_214, bytes: 312 * 1_048_576, oldest: null },
    "312 MB em 1.214 documentos, de até 512 MB.",
  ],
])("what is kept is said with its limit", (facts, words) => {
  expect(cacheWords(facts).replaceAll("\u00A0", " ")).toBe(words);
});

test("emptying says how many went", () => {
  expect(emptiedWords(0)).toBe("Não havia documento guardado.");
  expect(emptiedWords(2).replaceAll("\u00A0", " ")).toMatch(/^2 documentos retirados\./);
});
