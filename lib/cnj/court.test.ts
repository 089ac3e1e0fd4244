import { describe, expect, test } from "vitest";
import { codeOfCourt, courtOf, courtOfCode } from "#lib/cnj/court.ts";
import { checkDigits, isCnj } from "#lib/cnj/number.ts";

function court(branch: string, court: string) {
  const parts = { sequence: "0000001", year: "2020", branch, court, origin: "0000" };
  const cnj = `0000001${checkDigits(parts)}2020${branch}${court}0000`;
  if (!isCnj(cnj)) throw new Error("the test makes valid numbers");
  return courtOf(cnj);
}

describe("the court of a number", () => {
  test.each([
    ["1", "00", "STF", "Supremo Tribunal Federal"],
    ["2", "00", "CNJ", "Conselho Nacional de Justiça"],
    ["3", "00", "STJ", "Superior Tribunal de Justiça"],
    ["4", "01", "TRF1", "Tribunal Regional Federal da 1ª Região"],
    ["4", "06", "TRF6", "Tribunal Regional Federal da 6ª Região"],
    ["4", "90", "CJF", "Conselho da Justiça Federal"],
    ["5", "00", "TST", "Tribunal Superior do Trabalho"],
    ["5", "15", "TRT15", "Tribunal Regional do Trabalho da 15ª Região"],
    ["5", "24", "TRT24", "Tribunal Regional do Trabalho da 24ª Região"],
    ["5", "90", "CSJT", "Conselho Superior da Justiça do Trabalho"],
    ["6", "00", "TSE", "Tribunal Superior Eleitoral"],
    ["6", "11", "TRE-MT", "Tribunal Regional Eleitoral de Mato Grosso"],
    ["6", "13", "TRE-MG", "Tribunal Regional Eleitoral de Minas Gerais"],
    ["7", "00", "STM", "Superior Tribunal Militar"],
    ["7", "12", "12ª CJM", "12ª Circunscrição Judiciária Militar"],
    ["8", "07", "TJDFT", "Tribunal de Justiça do Distrito Federal e dos Territórios"],
    ["8", "12", "TJMS", "Tribunal de Justiça de Mato Grosso do Sul"],
    ["8", "26", "TJSP", "Tribunal de Justiça de São Paulo"],
    ["8", "27", "TJTO", "Tribunal de Justiça do Tocantins"],
    ["9", "13", "TJMMG", "Tribunal de Justiça Militar de Minas Gerais"],
    ["9", "21", "TJMRS", "Tribunal de Justiça Militar do Rio Grande do Sul"],
    ["9", "26", "TJMSP", "Tribunal de Justiça Militar de São Paulo"],
  ])("%s.%s is %s", (branch, tribunal, acronym, name) => {
    expect(court(branch, tribunal)).toEqual({ acronym, name });
  });

  test.each([
    ["0", "00"],
    ["1", "01"],
    ["4", "00"],
    ["4", "07"],
    ["5", "25"],
    ["6", "28"],
    ["7", "13"],
    ["8", "00"],
    ["8", "28"],
    ["9", "01"],
  ])("%s.%s belongs to no court", (branch, tribunal) => {
    expect(court(branch, tribunal)).toBeNull();
  });

  test("every state has both of its courts", () => {
    for (let state = 1; state <= 27; state += 1) {
      const code = String(state).padStart(2, "0");
      expect(court("6", code)?.acronym).toMatch(/^TRE-[A-Z]{2}$/);
      expect(court("8", code)?.acronym).toMatch(/^TJ(DFT|[A-Z]{2})$/);
    }
  });

  test("an acronym leads back to its digits", () => {
    for (let number = 0; number < 1000; number += 1) {
      const code = String(number).padStart(3, "0");
      const known = courtOfCode(code);
      if (known !== null) expect(codeOfCourt(known.acronym)).toBe(code);
    }
    expect(codeOfCourt(" tjsp ")).toBe("826");
    for (const text of ["", "TJXX", "826", "TRT"]) expect(codeOfCourt(text)).toBeNull();
  });
});
