import { expect, test } from "vitest";
import { nameBrought, payerDoubt } from "./payer.ts";

const airline = {
  ...{ name: "authorDocument", value: "45.305.•••/••••-39", from: "da capa, polo passivo" },
  party: { place: 1, name: "Jequitibá Linhas Aéreas S.A." },
};
const bakery = {
  ...{ name: "authorDocument", value: "38.120.•••/••••-00", from: "da capa, polo ativo" },
  party: { place: 0, name: "Padaria Estrela Ltda." },
};
const paid = { ...{ name: "authorDocument", value: "314.•••.•••-90" }, from: "da guia de 02/03/2026" };
const taxIds = [bakery, airline, { ...paid, guide: "paid" }];
const names = [{ name: "authorName", value: "Padaria Estrela Ltda.", from: "da capa, polo ativo" }];

test.each([
  ["Padaria Estrela Ltda.", "Jequitibá Linhas Aéreas S.A."],
  ["", "Jequitibá Linhas Aéreas S.A."],
  ["Escritório Souza Lima", null],
  ["JEQUITIBA LINHAS AEREAS SA", null],
])("a number taken of the cover brings its party's name over %j: %j", (name, brought) => {
  expect(nameBrought(airline, { name, names, taxIds })).toBe(brought);
});

test("a name that came along with a number gives way to that of the next number", () => {
  const name = airline.party.name;
  expect(nameBrought(bakery, { name, names: [], taxIds })).toBe("Padaria Estrela Ltda.");
});

test("a number of an earlier guide brings no name", () => {
  expect(nameBrought(paid, { name: "", names, taxIds })).toBeNull();
});

const doubt = "Pela capa, o CPF ou CNPJ preenchido é de Padaria Estrela Ltda.";
test.each([
  ["Jequitibá Linhas Aéreas S.A.", "38.120.496/0001-00", doubt],
  ["Escritório Souza Lima", "38120496000100", doubt],
  ["padaria estrela ltda", "38.120.496/0001-00", null],
  ["", "38.120.496/0001-00", null],
  ["Escritório Souza Lima", "", null],
  ["Escritório Souza Lima", "314.159.265-90", null],
  ["Escritório Souza Lima", "38.120", null],
])("of %j with %s is said: %j", (name, taxId, said) => {
  expect(payerDoubt({ name, taxId, taxIds })).toBe(said);
});
