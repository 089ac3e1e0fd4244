import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { Alert, Alerts } from "#lib/alerts/schema.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { frameQuery } from "#lib/frame/queries.ts";
import { reading } from "#lib/http/reading.ts";
import { noCoverage } from "#lib/push/coverage.ts";
import { UnseenAlerts } from "./list.tsx";

const now = "2026-11-18T17:02:00.000Z";
const alert: Alert = {
  cnj: "10482131120238260100",
  movementId: "a b",
  kind: "judgment",
  text: "Julgado procedente",
  movedAt: "2026-11-17T15:00:00.000Z",
  cameAt: "2026-11-18T15:00:00.000000Z",
  activeParty: "Ana",
  passiveParty: "Banco",
  partyCount: 2,
  restricted: false,
  isUrgent: false,
};

function html(given: Partial<Alerts>, blind = 0, unwatched = 0): string {
  const client = new QueryClient();
  client.setQueryData(reading("push/coverage", { database: "1" }).queryKey, {
    ...noCoverage,
    total: unwatched,
  });
  client.setQueryData(frameQuery({ database: "1" }).queryKey, {
    waiting: { wait: null, mayTry: false, refused: [], mayReplace: false, admins: [] },
    now,
    changesAt: null,
    counts: {
      alerts: { count: 0, isExact: true },
      blind,
      deadlines: noNeeds,
      filings: 0,
      guides: 0,
      publications: { unread: 0, isExact: true },
    },
  });
  const alerts: Alerts = { items: [], unseen: { count: 0, isExact: true }, rules: 1, mail: null, ...given };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Clock now={now}>
        <UnseenAlerts database="1" alerts={alerts} />
      </Clock>
    </QueryClientProvider>,
  );
}
const textOf = (given: Partial<Alerts>, blind?: number, unwatched?: number) =>
  html(given, blind, unwatched)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("an alert names case, movement, kind and days, and leads to the movement", () => {
  const given = { items: [alert], unseen: { count: 1, isExact: true } };
  expect(html(given)).toContain('href="/1/cases/10482131120238260100?tab=movements&amp;m=a+b"');
  expect(textOf(given)).toMatch(/Julgado procedente .*Ana × Banco .*Sentenças e acórdãos .*de 17\/11\/2026/);
  expect(textOf(given)).toContain("Marcar o processo como visto");
});

test("two alerts of one case have no id in common", () => {
  const items = [alert, { ...alert, movementId: "c", text: "Conclusos" }];
  const ids = [...html({ items, unseen: { count: 2, isExact: true } }).matchAll(/ id="([^"]+)"/g)];
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
});

test("what is not listed is counted", () => {
  expect(textOf({ items: [alert], unseen: { count: 3, isExact: true } })).toContain(
    "2 avisos anteriores aparecem aqui depois que você vir estes.",
  );
  expect(textOf({ items: [alert], unseen: { count: 1_000, isExact: false } })).toContain(
    "Mais de 999 avisos anteriores aparecem",
  );
});

test("an empty list says why, and never that nothing is new where nobody looked", () => {
  expect(textOf({ rules: 0 })).toContain("Nenhuma regra ainda");
  expect(textOf({})).toContain("Nenhum aviso por ver");
  expect(textOf({})).not.toContain("não verificado");
  expect(textOf({}, 2)).toContain("2 processos não verificados: não sabemos se há novidade.");
});

test("where nobody looks at the court it says that no alert can come, and leads to what changes that", () => {
  const doubt = "Nenhuma movimentação nova chega pelo serviço: ninguém olha o tribunal por estes processos.";
  expect(textOf({}, 0, 47)).toContain(doubt);
  expect(textOf({ items: [alert], unseen: { count: 1, isExact: true } }, 0, 47)).toContain(doubt);
  expect(html({}, 0, 47)).toContain('href="/1/cases?monitoramento=nao">Monitorar</a>');
  expect(textOf({}, 0, 0)).not.toContain("ninguém olha");
});
