import { expect, test } from "vitest";
import {
  amountError,
  clearFilters,
  countFilters,
  filterChips,
  isFiltered,
  periodError,
} from "./filter-words.ts";
import { type CaseFilters, noFilters } from "./filters.ts";

const now = "2026-11-18T15:00:00.000Z";
const names = { labels: [{ id: "l1", name: "contencioso" }], people: [{ id: "p1", name: "Helena Moura" }] };
const chips = (filters: Partial<CaseFilters>) =>
  filterChips({ filters: { ...noFilters, ...filters }, names, now });
const words = (filters: Partial<CaseFilters>) =>
  chips(filters).map(({ name, value }) => (value === null ? name : `${name} ${value}`));

test("every filter that is set has a chip in words; the search and the order have none", () => {
  expect(
    words({
      q: "vale",
      courts: ["TJSP", "TRF3"],
      labels: ["l1", "l2"],
      classes: ["Execução fiscal"],
      subjects: ["Cheque", "Dano moral, material"],
      chambers: ["2ª Vara Cível"],
      cities: ["Santos, SP"],
      amountFrom: 10_000_000,
      responsible: "p1",
      state: "blind",
      news: true,
      restricted: true,
      movedFrom: "2026-11-01",
      sort: "name",
    }),
  ).toEqual([
    "Tribunal TJSP",
    "Tribunal TRF3",
    "Etiqueta contencioso",
    "Etiqueta apagada",
    "Classe Execução fiscal",
    "Assunto Cheque",
    "Assunto Dano moral, material",
    "Vara 2ª Vara Cível",
    "Cidade Santos, SP",
    "Valor desde R$\u00a0100.000,00",
    "Responsável Helena Moura",
    "Não verificado",
    "Com novidades",
    "Segredo de justiça",
    "Movimentado desde 1 nov",
  ]);
  expect(words({ responsible: "me" })).toEqual(["Responsável eu"]);
  expect(words({ responsible: "none" })).toEqual(["Responsável ninguém"]);
  expect(words({ responsible: "p2" })).toEqual(["Responsável quem já saiu"]);
  expect(words({ amountTo: 0 })).toEqual(["Valor até R$\u00a00,00"]);
  expect(words({ amountFrom: 100, amountTo: 200 })).toEqual(["Valor de R$\u00a01,00 a R$\u00a02,00"]);
  expect(words({ movedTo: "2026-11-18" })).toEqual(["Movimentado até hoje"]);
  expect(words({ movedFrom: "2026-10-01", movedTo: "2026-10-31" })).toEqual([
    "Movimentado de 1 out a 31 out",
  ]);
});

test("a day of another year is written with its year, however near it is", () => {
  expect(words({ movedTo: "2025-12-31" })).toEqual(["Movimentado até 31/12/2025"]);
  expect(words({ movedFrom: "2027-01-02" })).toEqual(["Movimentado desde 02/01/2027"]);
  expect(words({ movedFrom: "2025-12-01", movedTo: "2026-01-31" })).toEqual([
    "Movimentado de 01/12/2025 a 31 jan",
  ]);
});

test("while the names are loading, no label or person is called deleted", () => {
  const filters = { ...noFilters, labels: ["l1"], responsible: "p1" };
  const unnamed = filterChips({ filters, names: { labels: undefined, people: undefined }, now });
  expect(unnamed.map(({ value }) => value)).toEqual(["…", "…"]);
});

test("taking a chip away leaves the others", () => {
  const filters = {
    ...noFilters,
    courts: ["TJSP", "TRF3"],
    cities: ["Santos, SP"],
    amountTo: 1,
    news: true,
    movedFrom: "2026-11-01",
  };
  const [first] = chips(filters);
  expect(first?.without).toEqual({ ...filters, courts: ["TRF3"] });
  for (const { without } of chips(filters)) expect(countFilters(without)).toBe(countFilters(filters) - 1);
});

test("a search filters too, an order does not", () => {
  expect(isFiltered(noFilters)).toBe(false);
  expect(isFiltered({ ...noFilters, sort: "name", q: "  " })).toBe(false);
  expect(isFiltered({ ...noFilters, q: "vale" })).toBe(true);
  expect(isFiltered({ ...noFilters, news: true })).toBe(true);
  expect(clearFilters({ ...noFilters, news: true, q: "x", sort: "name" })).toEqual({
    ...noFilters,
    sort: "name",
  });
});

test("a range of amounts does not end below its beginning", () => {
  expect(amountError({ amountFrom: 1, amountTo: 1 })).toBeNull();
  expect(amountError({ amountFrom: 2, amountTo: null })).toBeNull();
  expect(amountError({ amountFrom: 2, amountTo: 1 })).toMatch(/^O máximo é menor/);
});

test("a period ends after it begins", () => {
  expect(periodError({ movedFrom: "2026-11-02", movedTo: "2026-11-02" })).toBeNull();
  expect(periodError({ movedFrom: "2026-11-02", movedTo: null })).toBeNull();
  expect(periodError({ movedFrom: "2026-11-02", movedTo: "2026-11-01" })).toMatch(/^O fim é antes/);
});
