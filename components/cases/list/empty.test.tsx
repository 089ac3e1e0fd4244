import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { ownViews } from "#lib/cases/list/views.ts";
import { CaseListEmpty } from "./empty.tsx";

test("a search that found nothing says how words are read, also that a name finds those it begins", () => {
  const html = renderToStaticMarkup(
    <CaseListEmpty
      database="1"
      filters={{ ...noFilters, q: "Lima" }}
      view={ownViews[0]}
      archived={{ count: 0, exact: true }}
    />,
  );
  expect(html).toContain("Nada com “Lima”");
  expect(html).toContain(
    "Com inicial maiúscula é um nome: acha as palavras que começam assim, não as formas parecidas.",
  );
});
