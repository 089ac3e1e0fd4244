import { expect, test } from "vitest";
import { domains } from "#lib/domains.ts";
import { allParts, findParts, helpParts, partOf } from "./parts.ts";

const database = "45123876000163";

test.each([
  ["", "hoje"],
  ["/cases", "processos"],
  ["/cases/import", "importar"],
  ["/cases/10482131120238260100", "processo"],
  ["/cases/10482131120238260100/documents/a1", "documentos"],
  ["/cases/10482131120238260100/filings/new", "peticoes"],
  ["/cases/10482131120238260100/guides/new", "guias"],
  ["/publications", "publicacoes"],
  ["/publications/deliveries", "entregas"],
  ["/deadlines/4f5c", "prazos"],
  ["/filings", "peticoes"],
  ["/filings/new", "peticoes"],
  ["/filings/4f5c", "desfecho"],
  ["/digest", "avisos"],
  ["/nada", "hoje"],
])("the page %s of a database is told of in %s", (path, part) => {
  expect(partOf(`/${database}${path}`)).toBe(part);
});

test.each([
  ["/account", "conta"],
  ["/admin/users", "pessoas"],
  [`/admin/databases/${database}/lawyers`, "bases"],
  [`/admin/calendars/${database}`, "calendarios"],
  ["/admin/audit", "auditoria"],
  ["/help", null],
  ["/", null],
])("the page %s, which is of no database, is told of in %s", (path, part) => {
  expect(partOf(path)).toBe(part);
});

test("every page that the side bar leads to has its own part", () => {
  const pages = domains.flatMap(({ pages = [], administration = [] }) => [
    ...pages.map(({ href }) => href(database)),
    ...administration.map(({ href }) => href),
  ]);
  const parts = pages.map(partOf);
  expect(parts).not.toContain(null);
  expect(new Set(parts).size).toBe(pages.length);
});

test("a part is found by its title first, then by the words that people use for it", () => {
  expect(findParts("prazos")[0]).toBe("prazos");
  expect(findParts("boleto")).toEqual(["guias"]);
  expect(findParts("DIAS uteis")).toEqual(["contagem"]);
  expect(findParts("sigilo restrito")).toEqual(["segredo"]);
  expect(findParts("xyz")).toEqual([]);
  expect(findParts("  ")).toEqual([]);
  expect(allParts).toHaveLength(Object.keys(helpParts).length);
});
