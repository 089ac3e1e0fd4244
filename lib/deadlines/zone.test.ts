import { expect, test } from "vitest";
import { dayIn, zoneOfCourt, zoneWords } from "./zone.ts";

test.each([
  ["TJSP", null, "America/Sao_Paulo"],
  ["TJAC", null, "America/Rio_Branco"],
  ["TJMT", "SP", "America/Cuiaba"],
  ["TRE-MS", null, "America/Campo_Grande"],
  ["TJDFT", null, "America/Sao_Paulo"],
  ["TJMMG", null, "America/Sao_Paulo"],
  ["TRF1", "RO", "America/Porto_Velho"],
  ["TRF1", null, "America/Sao_Paulo"],
  ["TRF3", "Mato Grosso do Sul", "America/Campo_Grande"],
  ["TRF1", "Rondônia", "America/Porto_Velho"],
  ["TRF3", "MS", "America/Campo_Grande"],
  ["TRT14", "AC", "America/Rio_Branco"],
  ["TRT14", null, "America/Porto_Velho"],
  ["TJMSP", null, "America/Sao_Paulo"],
  ["TJMRS", null, "America/Sao_Paulo"],
  ["TJMS", null, "America/Campo_Grande"],
  ["TJMT", null, "America/Cuiaba"],
  ["TRE-AC", "SP", "America/Rio_Branco"],
  ["TREAM", null, "America/Manaus"],
  ["TRE - RR", null, "America/Boa_Vista"],
  ["STJ", null, "America/Sao_Paulo"],
  ...["STF", "STJ", "TST", "TSE", "STM", "CNJ", "CSJT", "CJF", "stj", "STJ - Corte Especial"].flatMap(
    (court): [string, string, string][] =>
      ["AC", "AM", "MT", "Mato Grosso do Sul", "RO", "RR"].map((state) => [
        court,
        state,
        "America/Sao_Paulo",
      ]),
  ),
  [null, "RR", "America/Boa_Vista"],
  [null, null, "America/Sao_Paulo"],
])("the court %s of a case in %s keeps the time of %s", (court, state, zone) => {
  expect(zoneOfCourt({ court, state })).toBe(zone);
});

test("a day ends in each state at its own midnight", () => {
  const moment = "2026-11-19T03:30:00Z";
  expect(dayIn("America/Sao_Paulo", moment)).toBe("2026-11-19");
  expect(dayIn("America/Cuiaba", moment)).toBe("2026-11-18");
  expect(dayIn("America/Rio_Branco", "2026-11-19T04:59:59Z")).toBe("2026-11-18");
  expect(dayIn("America/Rio_Branco", "2026-11-19T05:00:00Z")).toBe("2026-11-19");
  expect(dayIn("America/Sao_Paulo", "ontem")).toBe("");
});

test("only another time than Brasília's is said", () => {
  expect(zoneWords("America/Sao_Paulo")).toBeNull();
  expect(zoneWords("America/Cuiaba")).toBe("1 h a menos que Brasília");
  expect(zoneWords("America/Rio_Branco")).toContain("2 h");
});
