import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { type MovementFilters, noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementPage } from "#lib/cases/movements/schema.ts";
import { movementPageQuery } from "#lib/cases/queries.ts";
import { viewOf } from "#testing/facts.ts";
import { Movements } from "./movements.tsx";

const view = viewOf({ counts: { movements: 412, documents: 0 } });
const { cnj } = view;
const page: MovementPage = {
  items: [],
  total: 0,
  offset: 0,
  previousAt: null,
  news: { count: 0, lastId: null },
  through: null,
};

const searched = { ...noMovementFilters, q: "penhora", from: "2026-01-01" };

/** What is there for paper only, as the field and the filters are on screen only. */
function onPaper(search: string, read: MovementFilters = searched, of: MovementPage = page): string[] {
  const client = new QueryClient();
  const asked = { database: "1", cnj, filters: read, mark: null, page: 0 };
  client.setQueryData(movementPageQuery(asked).queryKey, of);
  const html = renderToStaticMarkup(
    <NuqsTestingAdapter searchParams={search}>
      <QueryClientProvider client={client}>
        <Clock now="2026-11-18T17:02:00.000Z">
          <Movements
            database="1"
            view={view}
            opening={{ mark: null, since: null, isLowered: false }}
            landing={null}
          />
        </Clock>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  const [head = ""] = html.split("<article");
  return [...head.matchAll(/<p class="[^"]*print:block[^"]*">([^<]*)</g)].map(([, words]) => words ?? "");
}

test("a printed list of some movements says its search and filters, and how many they leave of all", () => {
  expect(onPaper("?busca=penhora&de=2026-01-01")).toEqual([
    "Só 0 de 412\u00A0movimentações: com “penhora”, desde 01/01/2026.",
  ]);
  expect(onPaper("")).toEqual([]);
});

test("printed before scripts run, the first movements say how many are missing", () => {
  const of = (total: number) => onPaper("", noMovementFilters, { ...page, total });
  expect(of(412)).toEqual([
    "Impressas 12 de 412 movimentações: as que já foram lidas na tela. O PDF do processo tem todas.",
  ]);
  expect(of(9)).toEqual([]);
});
