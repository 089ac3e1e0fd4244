import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { ownViews } from "#lib/cases/list/views.ts";
import { reading } from "#lib/http/reading.ts";
import { noCoverage } from "#lib/push/coverage.ts";
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

test("where nothing is new to see it says of how many cases nobody looks at the court", () => {
  const drawn = (total: number) => {
    const client = new QueryClient();
    client.setQueryData(reading("push/coverage", { database: "1" }).queryKey, { ...noCoverage, total });
    const [news] = ownViews.filter(({ id }) => id === "novidades");
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <CaseListEmpty
          database="1"
          filters={{ ...noFilters, news: true }}
          view={news ?? ownViews[0]}
          archived={{ count: 0, exact: true }}
        />
      </QueryClientProvider>,
    );
  };
  expect(drawn(47)).toContain("O serviço não trouxe novidade por ver");
  expect(drawn(47)).toContain("ninguém olha o tribunal por estes processos");
  expect(drawn(0)).not.toContain("ninguém olha");
});
