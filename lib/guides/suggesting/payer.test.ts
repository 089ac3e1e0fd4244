import { expect, test } from "vitest";
import { broughtWords, nameBrought, payerDoubt, sourceOf } from "./payer.ts";

const airline = {
  name: "authorDocument",
  value: "45.305.•••/••••-39",
  from: "da capa, polo passivo",
  party: { place: 1, name: "Jequitibá Linhas Aéreas S.A." },
  owners: ["Jequitibá Linhas Aéreas S.A."],
};
const bakery = {
  name: "authorDocument",
  value: "38.120.•••/••••-00",
  from: "da capa, polo ativo",
  party: { place: 0, name: "Padaria Estrela Ltda." },
  owners: ["Padaria Estrela Ltda.", "Padaria Estrela Comércio de Pães Ltda."],
};
const paid = {
  name: "authorDocument",
  value: "314.•••.•••-90",
  from: "da guia de 02/03/2026",
  guide: "paid",
  owners: ["Helena Prado"],
};
const unnamed = { ...paid, guide: "unnamed", owners: [] };
const taxIds = [bakery, airline, paid];
const names = [{ name: "authorName", value: "Padaria Estrela Ltda.", from: "da capa, polo ativo" }];

test.each([
  ["Padaria Estrela Ltda.", "Jequitibá Linhas Aéreas S.A."],
  ["", "Jequitibá Linhas Aéreas S.A."],
  ["Escritório Souza Lima", null],
  ["JEQUITIBA LINHAS AEREAS SA", null],
])("a number taken of the cover brings its party's name over %j: %j", (name, brought) => {
  expect(nameBrought(airline, { name, names, taxIds, brought: null })).toBe(brought);
});

test("a name that came along with a number gives way to that of the next number", () => {
  const name = airline.party.name;
  const before = { name, names: [], taxIds, brought: name };
  expect(nameBrought(bakery, before)).toBe("Padaria Estrela Ltda.");
  expect(nameBrought(paid, before)).toBe("Helena Prado");
  expect(nameBrought(paid, { ...before, name: "Escritório Souza Lima", brought: null })).toBeNull();
});

test("a number of a guide that names nobody empties a name that came with another, and none that somebody wrote", () => {
  const [name = ""] = bakery.owners;
  const before = { name, names, taxIds: [...taxIds, unnamed] };
  expect(nameBrought(unnamed, { ...before, brought: name })).toBe("");
  expect(nameBrought(unnamed, { ...before, brought: null })).toBeNull();
  expect(nameBrought(unnamed, { ...before, name: "", brought: "" })).toBeNull();
});

test("a name is right that stands beside the number anywhere", () => {
  const name = "PADARIA ESTRELA COMERCIO DE PAES LTDA";
  expect(nameBrought(bakery, { name, names: [], taxIds, brought: null })).toBeNull();
});

test("a number says whose it is, and a name that changed by itself is said", () => {
  expect(sourceOf(paid)).toBe("da guia de 02/03/2026, Helena Prado");
  expect(sourceOf(unnamed)).toBe("da guia de 02/03/2026");
  expect(broughtWords("Helena Prado")).toBe("Nome preenchido: Helena Prado");
  expect(broughtWords("")).toBe("Nome apagado: a guia não diz de quem é o CPF ou CNPJ.");
});

const doubt = "Pela capa, o CPF ou CNPJ preenchido parece ser de Padaria Estrela Ltda.";
test.each([
  ["JEQUITIBA LINHAS AEREAS SA", "45.305.064/0001-39", null],
  ["padaria estrela comercio de paes ltda", "38.120.496/0001-00", null],
  ["Jequitibá Linhas Aéreas S.A.", "38.120.496/0001-00", doubt],
  ["Escritório Souza Lima", "38120496000100", doubt],
  ["padaria estrela ltda", "38.120.496/0001-00", null],
  ["", "38.120.496/0001-00", null],
  ["Escritório Souza Lima", "", null],
  ["Helena Prado", "314.159.265-90", null],
  [
    "Escritório Souza Lima",
    "314.159.265-90",
    "Por outra guia, o CPF ou CNPJ preenchido parece ser de Helena Prado.",
  ],
  ["Escritório Souza Lima", "123.456.789-09", null],
  ["Escritório Souza Lima", "38.120", null],
])("of %j with %s is said: %j", (name, taxId, said) => {
  expect(payerDoubt({ name, taxId, taxIds })).toBe(said);
});
