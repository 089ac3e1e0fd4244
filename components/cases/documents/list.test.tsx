import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { viewOf } from "#testing/facts.ts";
import { CaseDocuments } from "./list.tsx";

const view = viewOf({ counts: { movements: 0, documents: 2 } });
const { cnj } = view;
const items = ["Recurso.pdf", "Contrato.pdf"].map(
  (filename): CaseDocument => ({
    id: filename,
    cnj,
    filename,
    kind: null,
    secrecy: null,
    origin: "court",
    size: null,
    at: null,
    movement: null,
    firstSeenAt: "2026-11-12T12:00:00.000Z",
    unlistedSince: null,
    isNew: false,
  }),
);

const { queryKey } = reading("documents/of-case/[cnj]", { database: "1", cnj });

function drawn(search: string, client: QueryClient): string {
  return renderToStaticMarkup(
    <NuqsTestingAdapter searchParams={search}>
      <QueryClientProvider client={client}>
        <Clock now="2026-11-18T17:02:00.000Z">
          <CaseDocuments database="1" view={view} />
        </Clock>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

/** What is there for paper only, as the field and its count are on screen only. */
function onPaper(search: string): string[] {
  const client = new QueryClient();
  client.setQueryData(queryKey, { items, through: null });
  const html = drawn(search, client);
  return [...html.matchAll(/<p class="[^"]*print:block[^"]*">([^<]*)</g)].map(([, words]) => words ?? "");
}

test("a printed search says what was searched, and how many of all documents it found", () => {
  expect(onPaper("?documento=recurso")).toEqual(["Busca “recurso”: 1 de 2\u00A0documentos."]);
  expect(onPaper("?documento=nada")).toEqual(["Busca “nada”: 0 de 2\u00A0documentos."]);
  expect(onPaper("")).toEqual([]);
});

test("where the documents could not be read, a search has no answer, and says that it was not done", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const failed = () => Promise.reject(new Error("no network"));
  await client.fetchQuery({ queryKey, queryFn: failed }).catch(() => undefined);
  const html = drawn("?documento=recurso", client);
  expect(html).toContain("A lista de documentos não pôde ser lida");
  expect(html).toContain("A busca não foi feita.");
  expect(html).not.toMatch(/Nenhum documento|encontrad/);
  expect(drawn("", client)).not.toContain("A busca não foi feita.");
});
