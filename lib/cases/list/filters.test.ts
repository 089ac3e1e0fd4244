import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import {
  type CaseFilters,
  caseFiltersSchema,
  caseSorts,
  caseStates,
  caseWatches,
  filterParams,
  isNumberSearch,
  noFilters,
  normaliseQuery,
  readFilters,
  writeFilters,
} from "./filters.ts";

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const sorted = (items: fc.Arbitrary<string>) =>
  fc.uniqueArray(items, { maxLength: 8 }).map((list) => [...list].sort());

const validFilters: fc.Arbitrary<CaseFilters> = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replaceAll("\0", "").slice(0, 200)),
  courts: sorted(fc.constantFrom("TJSP", "TRF3", "TJDFT", "TRE-SP", "12ª CJM", "TRT15", "STJ")),
  labels: sorted(fc.uuid()),
  classes: sorted(fc.constantFrom("Procedimento comum cível", "Execução fiscal", "Habeas corpus")),
  subjects: sorted(fc.constantFrom("Dano moral, material ou estético", "Cheque & duplicata", "100%+1")),
  chambers: sorted(fc.constantFrom("2ª Vara Cível", "Gab. Des. Otávio d'Ávila", "1ª Turma; 3ª Câmara")),
  cities: sorted(fc.constantFrom("Santos, SP", "São Paulo, SP", "Oiapoque")),
  amountFrom: fc.option(fc.integer({ min: 0, max: 1e14 })),
  amountTo: fc.option(fc.integer({ min: 0, max: 1e14 })),
  responsible: fc.option(fc.oneof(fc.uuid(), fc.constantFrom("none", "me"))),
  state: fc.option(fc.constantFrom(...caseStates)),
  news: fc.boolean(),
  restricted: fc.boolean(),
  watch: fc.option(fc.constantFrom(...caseWatches)),
  archived: fc.boolean(),
  movedFrom: fc.option(day),
  movedTo: fc.option(day),
  sort: fc.constantFrom(...caseSorts),
});

describe("filters in an address", () => {
  test("what was written is read back, also through a real address", () => {
    fc.assert(
      fc.property(validFilters, (filters) => {
        const { search } = new URL(`https://autos.example/1/cases?${writeFilters(filters)}`);
        expect(readFilters(new URLSearchParams(search))).toEqual(filters);
      }),
      runs(100),
    );
  });

  test("any address is read as valid filters, and writing and reading these changes nothing", () => {
    const name = fc.oneof(fc.constantFrom(...Object.values(filterParams)), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (pairs) => {
        const filters = readFilters(new URLSearchParams(pairs));
        expect(caseFiltersSchema.parse(filters)).toEqual(filters);
        expect(readFilters(writeFilters(filters))).toEqual(filters);
        const once = normaliseQuery(new URLSearchParams(pairs).toString());
        expect(normaliseQuery(once)).toBe(once);
      }),
      runs(100),
    );
  });

  test("without filters the address is empty", () => {
    expect(writeFilters(noFilters).toString()).toBe("");
    expect(readFilters(new URLSearchParams())).toEqual(noFilters);
  });

  test.each([
    "tribunal=%3Cb%3E,,",
    "etiqueta=nenhuma",
    "responsavel=Joana",
    "responsavel=none",
    "estado=blind",
    "novas=true",
    "sigilo=1",
    "de=2026-02-30",
    "ate=0026-11-03",
    "ate=3000-01-01",
    "de=03/11/2026",
    "ordem=cnj",
    "valor_de=-1",
    "valor_de=1.000,00",
    "valor_ate=1e9",
    "classe=",
    "assunto=%20%00",
    "pagina=3",
  ])("%s is not understood and therefore ignored", (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters);
  });

  test("of a list, only the items that are understood are kept", () => {
    const id = "6f1c2a0e-1c5e-4f0e-9d3a-0b8f6a1e2d3c";
    const filters = readFilters(new URLSearchParams(`etiqueta=x,${id},${id}&tribunal=TJSP,%22,TRF3`));
    expect(filters).toEqual({ ...noFilters, labels: [id], courts: ["TJSP", "TRF3"] });
  });

  test("a name keeps its commas, and an amount is in reais with the cents behind a point", () => {
    const filters = readFilters(
      new URLSearchParams("cidade=Santos,+SP&cidade=Franca,+SP&valor_de=1500.5&valor_ate=20000"),
    );
    expect(filters).toEqual({
      ...noFilters,
      cities: ["Franca, SP", "Santos, SP"],
      amountFrom: 150_050,
      amountTo: 2_000_000,
    });
    expect(String(writeFilters(filters))).toBe(
      "cidade=Franca%2C+SP&cidade=Santos%2C+SP&valor_de=1500.50&valor_ate=20000",
    );
  });

  test("two addresses that mean the same have the same normal form", () => {
    expect(normaliseQuery("?ordem=movimentacao&tribunal=TRF3,TJSP&q=%20vale%20")).toBe(
      normaliseQuery("q=vale&tribunal=TJSP,TRF3,TJSP"),
    );
  });
});

test.each([
  ["0000832-35.2018.4.01.3202", true],
  ["00008323520184013202", true],
  ["0000832-35", true],
  ["0000832", true],
  ["000083", false],
  ["vale 0000832", false],
  ["", false],
])("%j is a search for a number: %s", (q, expected) => {
  expect(isNumberSearch(q)).toBe(expected);
});
