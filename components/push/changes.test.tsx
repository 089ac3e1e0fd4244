import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { reading } from "#lib/http/reading.ts";
import type { PushChange, PushChanges as Told } from "#lib/push/change.ts";
import { PushChanges } from "./changes.tsx";

const now = "2026-11-18T17:02:00.000Z";
const none = { waiting: 0, accepted: 0, refused: 0, overtaken: 0, stopped: 0 };

const change = (id: string, given: Partial<PushChange>): PushChange => ({
  id,
  wanted: 4,
  at: "2026-11-18T12:00:00.000Z",
  by: "Helena Moura",
  paused: null,
  credits: null,
  counts: { ...none, accepted: 1 },
  endedAt: "2026-11-18T12:01:00.000Z",
  ...given,
});

function textOf(told: Partial<Told>): string {
  const client = new QueryClient();
  const nothing = { changes: [], more: { running: 0, refused: 0, ended: 0 }, halt: null };
  client.setQueryData(reading("push/changes", { database: "1" }).queryKey, { ...nothing, ...told });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Clock now={now}>
        <PushChanges database="1" />
      </Clock>
    </QueryClientProvider>,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("\u00a0", " ");
}

test("changes with refusals stand by themselves, before those that ended well, with how many more there are", () => {
  const refused = change("refused", { counts: { ...none, accepted: 8, refused: 4 } });
  const done = ["a", "b", "c", "d", "e"].map((id) => change(id, {}));
  const said = textOf({ changes: [...done, refused], more: { running: 0, refused: 4, ended: 7 } });
  expect(said).toMatch(
    /Mudanças com recusas 8 de 12 passados para semanal .*Recusados 4 .*Ver os recusados .*Mais 4 mudanças com recusas, anteriores a estas\. Mudanças dos últimos 30 dias/,
  );
  expect(said).toContain("Mostrar mais 2");
  // Said once all that are told of are shown.
  expect(said).not.toContain("neste período");
  expect(textOf({ changes: done.slice(0, 3), more: { running: 0, refused: 0, ended: 7 } })).toContain(
    "Mais 7 mudanças neste período, anteriores a estas.",
  );
});

test("of few refused cases a change says at once which they are", () => {
  const refused = change("refused", { counts: { ...none, refused: 1 } });
  const said = textOf({ changes: [refused], more: { running: 0, refused: 0, ended: 0 } });
  expect(said).toMatch(/1 processo não passou para semanal .*Recusados 1 .*Esconder os recusados/);
});

test("a change says of credits what the service named, and nothing when it named none", () => {
  expect(textOf({ changes: [change("a", {})] })).not.toContain("rédito");
  expect(textOf({ changes: [change("a", { credits: { sum: 94, before: 120, cases: 26 } })] })).toContain(
    "Créditos que o serviço informa: de 120 para 94, na soma de 26 respostas.",
  );
});
