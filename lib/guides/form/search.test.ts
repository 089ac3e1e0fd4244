import { expect, test } from "vitest";
import { definitionOf } from "#testing/guide-definition.ts";
import { searchDefinitions } from "./search.ts";
import { definitionTitle, flowWords } from "./title.ts";

const of = (id: string, court: string, flow: string | null, system: string | null) =>
  definitionOf([], { id, court, flow, system, package: null });
const definitions = [
  of("dare", "TJSP", "tjsp-dare-custas-iniciais", "e-SAJ"),
  of("preparo", "TJSP", "tjsp-dare-preparo", "e-SAJ"),
  of("grerj", "TJRJ", "GRERJ, petição inicial", "GRERJ Eletrônica"),
  of("trf", "TRF3", null, null),
];
const found = (text: string) => searchDefinitions(definitions, text).map(({ id }) => id);

test("by court, system and flow, in any order, without accents and capitals", () => {
  expect(found("")).toEqual(["dare", "preparo", "grerj", "trf"]);
  expect(found("tjsp")).toEqual(["dare", "preparo"]);
  expect(found("PREPARO TJSP")).toEqual(["preparo"]);
  expect(found("e-saj iniciais")).toEqual(["dare"]);
  expect(found("esaj")).toEqual([]);
  expect(found("eletronica peticao")).toEqual(["grerj"]);
  expect(found("tjsp-dare-preparo")).toEqual(["preparo"]);
  expect(found("TRF3")).toEqual(["trf"]);
  expect(found("tjsp grerj")).toEqual([]);
  expect(found("TJSP, DARE preparo (e-SAJ)")).toEqual(["preparo"]);
});

test("words that begin with what was typed come before words that have it inside", () => {
  const given = [of("inside", "TJX", "recurso", null), of("begins", "TJY", "curso", null)];
  expect(searchDefinitions(given, "curso").map(({ id }) => id)).toEqual(["begins", "inside"]);
});

test("a definition is called by its court, flow and system", () => {
  expect(definitions.map(definitionTitle)).toEqual([
    "TJSP, DARE custas iniciais (e-SAJ)",
    "TJSP, DARE preparo (e-SAJ)",
    "TJRJ, GRERJ, petição inicial (GRERJ Eletrônica)",
    "TRF3",
  ]);
  expect(flowWords({ court: "STJ", flow: "gru-cobranca" })).toBe("GRU cobranca");
});

test.each([
  ["tjrj-grerj-eletronica", "GRERJ eletrônica"],
  ["tjrs-guia-unica", "guia única"],
  ["tjsp-dare-peticao-de-apelacao", "DARE petição de apelação"],
  ["tjsp-certidoes_e_diligencias", "certidões e diligências"],
  ["tjmg-deposito-judicial-precatorio", "depósito judicial precatório"],
  ["tjsp-taxa-judiciaria-secretaria", "taxa judiciária secretaria"],
  ["Custas iniciais, petição", "Custas iniciais, petição"],
])("%s is called %s, with its accents", (flow, words) => {
  expect(flowWords({ court: flow.slice(0, 4).toUpperCase(), flow })).toBe(words);
});
