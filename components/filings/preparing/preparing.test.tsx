import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewItems } from "#components/filings/review/items.tsx";
import { Clock } from "#components/ui/clock.tsx";
import { beginning } from "#lib/filings/facts.ts";
import type { HistoryRow } from "#lib/filings/history/schema.ts";
import { noneOnTheWay } from "#lib/uploads/on-the-way.ts";
import { filingDocument, filingView } from "#testing/filing-view.ts";
import { Preparing } from "./preparing.tsx";

const at = "2026-11-18T16:00:00.000Z";
const refused: HistoryRow = {
  place: 2,
  at,
  kind: "unanswered",
  by: "Autos",
  detail: { failure: "rejected", document: "Laudo.pdf" },
};
const drawn = (history: HistoryRow[]) => {
  const view = filingView({
    files: [filingDocument(), filingDocument({ filename: "Laudo.pdf" })],
    facts: { ...beginning, failing: { since: at, failure: "rejected" } },
    message: "O arquivo passa do limite de 64 kB",
    history,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now={at}>
        <ReviewItems
          database="7KM2A9QF000110"
          view={view}
          uploads={noneOnTheWay}
          isOpen
          go={() => {}}
          shown={null}
          onShow={() => {}}
        />
        <Preparing view={view} />
      </Clock>
    </QueryClientProvider>,
  );
};

test("the document that the service refuses is named, where the documents are told and where the failure is", () => {
  const page = drawn([refused]);
  expect(page).toContain("O serviço recusou o documento “Laudo.pdf”.");
  expect(page).toContain("Troque ou retire esse documento");
  expect(page).toContain(">O serviço recusou “Laudo.pdf”<");
});

test("what is not about a document names none", () => {
  const page = drawn([{ ...refused, detail: { failure: "rejected" } }]);
  expect(page).toContain("O serviço recusou o pedido.");
  expect(page).not.toContain("recusou “");
});
