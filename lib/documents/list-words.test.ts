import { describe, expect, test } from "vitest";
import { dayWords, foundWords, undatedNote } from "./list-words.ts";

describe("the headings of the list", () => {
  test.each([
    ["act", false, "ontem, terça-feira, 17 de novembro", "ontem, terça-feira, 17 de novembro"],
    ["listed", true, "hoje, quarta-feira, 18 de novembro", "listados hoje, quarta-feira, 18 de novembro"],
    ["listed", true, "quinta-feira, 12 de novembro", "listados na quinta-feira, 12 de novembro"],
    ["listed", true, "sábado, 14 de novembro de 2026", "listados no sábado, 14 de novembro de 2026"],
    ["listed", false, "domingo, 1º de março", "sem data do ato; listados no domingo, 1º de março"],
  ] as const)("%s, noted above: %s, on %j", (basis, isNoted, day, words) => {
    expect(dayWords({ basis, day, isNoted })).toBe(words);
  });

  test("that no act has a date is said once, and only then", () => {
    expect(undatedNote([{ at: null }, { at: null }])).toBe(
      "O serviço não informa a data do ato destes documentos. A lista segue o dia em que cada um apareceu no serviço.",
    );
    expect(undatedNote([{ at: null }, { at: "2026-11-18T17:24:00.000Z" }])).toBeNull();
    expect(undatedNote([])).toBeNull();
  });

  test("what a search found is counted against all", () => {
    expect(foundWords({ found: 1, of: 40 })).toBe("1\u00A0encontrado de 40\u00A0documentos");
    expect(foundWords({ found: 0, of: 1 })).toBe("0\u00A0encontrados de 1\u00A0documento");
  });
});
