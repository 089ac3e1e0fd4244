import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { ofPublicationQuery } from "#lib/deadlines/queries.ts";
import type { OfPublication } from "#lib/deadlines/view.ts";
import { textOf } from "#testing/text-of.ts";
import { deadlineView } from "#testing/told.ts";
import { DeadlinePanel } from "./panel.tsx";

const of = { database: "1", publicationId: "p" };
const silent: OfPublication = {
  items: [],
  isPrepared: true,
  isCancelled: false,
  order: null,
  settled: null,
  spoken: null,
  from: { cnj: null, availableOn: null, day: null },
};

function drawn(change: Partial<OfPublication>, isUnreadable = false): string {
  const client = new QueryClient();
  client.setQueryData(ofPublicationQuery({ database: "1", id: "p" }).queryKey, { ...silent, ...change });
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Clock now="2026-11-18T17:24:00.000Z">
          <DeadlinePanel {...of} isUnreadable={isUnreadable} />
        </Clock>
      </QueryClientProvider>,
    ),
  );
}

const order = { sentence: "Cumpra a ré.", doubt: "O texto não diz em que prazo.", position: 7 };

test("an order of which no term was read stands with its sentence, why, and both decisions", () => {
  expect(drawn({ order })).toMatch(
    /Sem prazo lido\s+“Cumpra a ré\.”\s+O texto não diz em que prazo\. Leia o texto\.\s+Escrever o prazo\s+Não há prazo aqui/,
  );
  const nothing = drawn({});
  expect(nothing).toMatch(/O Autos não leu ordem nem prazo\. Leia o texto\.\s+Criar prazo/);
  expect(nothing).not.toContain("Não há prazo aqui");
  // What nobody could read gives no order either.
  expect(drawn({ order }, true)).not.toContain("Cumpra");
});

test("beside a suggestion the order is not swallowed", () => {
  const items = [deadlineView({ id: "1", state: "suggested", article: "CPC, art. 335", unit: null })];
  const text = drawn({ items, order });
  expect(text).toContain("Quem dá este prazo é a lei, não o texto: 5 dias (CPC, art. 335). Leia o texto.");
  expect(text).toContain("“Cumpra a ré.”");
  expect(drawn({ items })).not.toContain("Sem prazo lido");
});
