import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { BlindReason, BlindRow } from "#lib/cases/blind/schema.ts";
import { readingPages } from "#lib/http/reading.ts";
import { BlindGroup } from "./group.tsx";

const now = "2026-11-18T17:02:00.000Z";

const row = (place: number): BlindRow => ({
  cnj: String(place).padStart(20, "0"),
  activeParty: "Ana",
  passiveParty: null,
  partyCount: 1,
  restricted: false,
  chamber: null,
  since: now,
  checkedAt: null,
  refreshing: false,
});

type Given = { read: number; count: number; reason?: BlindReason; of?: Partial<BlindRow> };
function drawn({ read, count, reason = "overdue", of = {} }: Given): string {
  const client = new QueryClient();
  const { queryKey } = readingPages("cases/blind/cases", { database: "1", query: { reason } });
  const items = Array.from({ length: read }, (_, place) => ({ ...row(place), ...of }));
  client.setQueryData(queryKey, { pages: [{ items, nextCursor: "x" }], pageParams: [null] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Clock now={now}>
        <BlindGroup
          database="1"
          group={{ reason, count, since: now }}
          isRefused
          admins={[]}
          waitUntil={null}
        />
      </Clock>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("printed before all rows were read, the page says how many are missing", () => {
  expect(drawn({ read: 25, count: 78 })).toMatch(
    /Impressos 25 de 78.processos deste motivo\. Faltam 53\. Para imprimir todos, aperte antes Mostrar mais\. .*Ana/,
  );
  expect(drawn({ read: 25, count: 25 })).not.toContain("Impressos");
});

test("a case without parties is called by what is known of it", () => {
  const of = { activeParty: null, partyCount: 0 };
  expect(drawn({ read: 1, count: 1, reason: "blank", of })).toMatch(/Sem dados .*Sem dados/);
  expect(drawn({ read: 1, count: 1, reason: "unavailable", of })).toContain("Sem dados");
});
