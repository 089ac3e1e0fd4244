import { expect, test } from "vitest";
import { caseHints } from "#components/cases/commands/shortcuts.ts";
import { entriesOf, isUnder, navOf, ownPages, placesOf, searchedBy, whereTo } from "./nav.ts";

const lawyers = navOf({ document: "45123876000163", seesCases: true, entersCourts: true });
const [today, cases, publications, deadlines, filings, guides, alerts, monitoring, blind] = lawyers.map(
  (item) => item.href,
);

test.each([
  ["/45123876000163", today, true],
  ["/45123876000163", cases, false],
  ["/45123876000163/cases", today, false],
  ["/45123876000163/cases", cases, true],
  ["/45123876000163/cases/10482131120238260100", cases, true],
  ["/45123876000163/cases-old", cases, false],
  ["/45123876000163/filings", filings, true],
  ["/45123876000163/filings/new", filings, true],
  ["/45123876000163/cases/10482131120238260100/filings/new", filings, false],
  ["/45123876000163/guides/new", guides, true],
  ["/45123876000163/publications", publications, true],
  ["/45123876000163/deadlines", deadlines, true],
  ["/45123876000163/alerts", alerts, true],
  ["/45123876000163/monitoring", monitoring, true],
  ["/45123876000163/blind", blind, true],
  ["/45123876000163/blind", cases, false],
])("%s under %s: %s", (path, href, expected) => {
  expect(isUnder({ path, href: href ?? "" })).toBe(expected);
});

test("no two places have the same key after `g`", () => {
  const current = { document: "45123876000163", name: "Vale", seesCases: true, entersCourts: true };
  const keys = placesOf({ current, databases: [current], administers: true }).map(({ key }) => key);
  expect(keys).toEqual(["h", "p", "u", "z", "o", "g", "b", "n", "v", "q", "i", "m"]);
  // Commands leave a letter behind `g` alone; of their keys only those of *Sem verificação*, *Importar processos* and *Minha conta* are one.
  expect(keys.filter((key) => caseHints.some((hint) => hint.keys.includes(key)))).toEqual(["v", "i", "m"]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("who may not see the cases is led to none of their pages, and still has where to come in", () => {
  expect(lawyers.map(({ label }) => label)).toEqual([
    "Hoje",
    "Processos",
    "Publicações",
    "Prazos",
    "Petições",
    "Guias",
    "Avisos",
    "Monitoramento",
    "Sem verificação",
    "Acesso ao tribunal",
  ]);
  const paralegals = navOf({ document: "45123876000163", seesCases: true, entersCourts: false });
  expect(paralegals.map(({ label }) => label)).not.toContain("Acesso ao tribunal");
  const others = navOf({ document: "45123876000163", seesCases: false });
  expect(others.map(({ href }) => href)).toEqual(["/45123876000163"]);
});

test("the palette says what may be typed into it, and has links besides the pages of the side bar", () => {
  expect(whereTo).toBe("uma página, um processo, uma publicação, um prazo, uma petição ou uma guia");
  expect(searchedBy({ seesCases: true })).toBe(
    "Número, parte, texto de publicação, ato, guia, página ou ação",
  );
  expect(searchedBy({ seesCases: false })).toBe("Página ou ação");
  const current = { document: "45123876000163", name: "Vale", seesCases: true };
  const other = { document: "7KM2A9QF000110", name: "Serra", seesCases: false };
  const labelsIn = (here: typeof current) =>
    entriesOf({ current: here, databases: [current, other], administers: false }).map(({ label }) => label);
  expect(labelsIn(current)).toEqual([
    "Resumo do dia",
    "Importar processos",
    "Base Serra",
    "Ajuda",
    "Minha conta",
  ]);
  expect(labelsIn(other)).toEqual(["Base Vale", "Ajuda", "Minha conta"]);
  expect(ownPages.map(({ short }) => short)).toEqual(["Ajuda", "Conta"]);
});
