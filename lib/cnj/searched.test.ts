import { expect, test } from "vitest";
import { searchedNumber } from "./searched.ts";

const cnj = "10482131120238260100";

test.each([
  cnj,
  "1048213-11.2023.8.26.0100",
  "  Processo nº 1048213-11.2023.8.26.0100,",
  "1048213 11 2023 8 26 0100",
  "1048213–11.2023.8.26.0100",
  "autos n.1048213-11.2023.826.0100",
])("%s names a number", (q) => {
  expect(searchedNumber(q)).toEqual({ cnj, problem: null });
});

test("a wrong digit is named, with the number that was probably meant", () => {
  const meant = { cnj, problem: "Dígito errado: seria 11, não 12." };
  expect(searchedNumber("1048213-12.2023.8.26.0100")).toEqual(meant);
  expect(searchedNumber("10482131220238260100")).toEqual(meant);
});

test("zeros that a spreadsheet dropped are put back", () => {
  expect(searchedNumber("008323520184013202")).toEqual({
    cnj: "00008323520184013202",
    problem: expect.stringContaining("Faltam 2 dígitos"),
  });
});

test.each(["", "padaria", "1048213", "1048213-11", "12.345.678/0001-95", `${cnj} 00008323520184013202`])(
  "%s names no number, or more than one",
  (q) => {
    expect(searchedNumber(q)).toBeNull();
  },
);
