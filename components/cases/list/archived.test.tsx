import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { CaseListArchived } from "./list.tsx";

const said = (q: string, count: number, exact = true) =>
  renderToStaticMarkup(
    <CaseListArchived database="1" filters={{ ...noFilters, q }} archived={{ count, exact }} />,
  );

test("a search that found cases says that archived ones have it too, and links to them", () => {
  const html = said("Gabriel Moraes", 1);
  expect(html.replace(/<[^>]+>/g, "")).toBe("A busca também encontra 1\u00A0processo arquivado.");
  expect(html).toContain('href="/1/cases?q=Gabriel+Moraes&amp;arquivados=sim"');
  expect(said("Gabriel Moraes", 0)).toBe("");
});

test("a search for a number, whose rows hold the archived cases, says nothing more", () => {
  expect(said("0000832-35", 1)).toBe("");
});
