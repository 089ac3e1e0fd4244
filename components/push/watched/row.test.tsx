import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { Freshness } from "#lib/cases/schema.ts";
import type { WatchedCase } from "#lib/push/watched.ts";
import { factsOf } from "#testing/facts.ts";
import { WatchedRow } from "./row.tsx";

const now = "2026-11-18T17:02:00.000Z";

function textOf(freshness: Partial<Freshness>, given: Partial<WatchedCase> = {}): string {
  const row: WatchedCase = {
    ...factsOf({ importing: false, importedAt: "2026-01-10T12:00:00.000Z", ...freshness }),
    firstAnswerAt: "2026-01-10T12:00:00.000Z",
    cnj: "10482131120238260100",
    activeParty: "Ana",
    passiveParty: "Banco",
    partyCount: 2,
    restricted: false,
    className: null,
    chamber: null,
    city: null,
    court: "TJSP",
    lastMovement: null,
    hit: null,
    found: [],
    unseen: null,
    unseenDocuments: null,
    labels: [],
    responsible: null,
    watch: {
      push: { enabled: true, periodicity: 4, withDocuments: true, credits: 30, createdAt: null },
      answeredAt: now,
      isRecorded: true,
      wish: null,
      halt: null,
    },
    nextAskAt: "2026-11-18T20:00:00.000Z",
    days: [{ day: "2026-11-18", sign: "quiet" }],
    came: 0,
    ...given,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now={now}>
        <WatchedRow
          row={row}
          database="1"
          query=""
          isPicked={false}
          isPicking={false}
          onPick={() => undefined}
        />
      </Clock>
    </QueryClientProvider>,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("\u00a0", " ");
}

test("a verified case says what came, when it is asked about next, and what the service says of the watching", () => {
  const said = textOf({ checkedAt: "2026-11-18T14:00:00.000Z" });
  expect(said).toContain("nada novo em 30 dias");
  expect(said).toContain("próxima consulta ao serviço às 17:00");
  expect(said).toMatch(/resposta do serviço às 14:02 ?: 30 créditos, com documentos/);
});

test.each<[string, Partial<Freshness>]>([
  ["nobody asked about for days", { checkedAt: "2026-11-13T14:00:00.000Z" }],
  ["is asked about now, after days", { checkedAt: "2026-11-13T14:00:00.000Z", refreshing: true }],
  [
    "fails",
    {
      checkedAt: "2026-11-18T14:00:00.000Z",
      failingSince: "2026-11-18T15:00:00.000Z",
      failure: "unavailable",
    },
  ],
])("of a case that %s nobody says that nothing came since", (_, freshness) => {
  const said = textOf(freshness);
  expect(said).not.toContain("nada novo em 30 dias");
  expect(said).toMatch(/nada novo até .*; depois, não sabemos/);
});

test("what somebody wants of it stands in the place of what the service said", () => {
  const wish = {
    wanted: 1,
    by: "Ana",
    at: now,
    state: "waiting",
    failure: null,
    failureMessage: null,
  } as const;
  const said = textOf(
    { checkedAt: now },
    {
      watch: {
        push: null,
        answeredAt: null,
        isRecorded: true,
        wish: { ...wish, failingSince: null },
        halt: null,
      },
    },
  );
  expect(said).toContain("Pedido ao serviço…");
  expect(said).not.toContain("créditos");
});
