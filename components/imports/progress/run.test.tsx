import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { reading } from "#lib/http/reading.ts";
import { importQuery } from "#lib/imports/queries.ts";
import type { ImportView } from "#lib/imports/schema.ts";
import { noCoverage } from "#lib/push/coverage.ts";
import { ImportRun } from "./run.tsx";

const database = "7KM2A9QF000110";
const now = "2026-11-18T17:00:00.000Z";
const none = {
  queued: 0,
  sent: 0,
  importing: 0,
  ready: 0,
  not_found: 0,
  failed: 0,
  stalled: 0,
  cancelled: 0,
};

function drawn(given: Partial<ImportView>): string {
  const client = new QueryClient();
  const view: ImportView = {
    id: "a",
    createdAt: now,
    createdBy: null,
    source: null,
    finishedAt: null,
    total: 47,
    counts: none,
    lastResultAt: null,
    batches: [],
    withheld: [],
    batchCount: 0,
    problems: [],
    slow: null,
    unanswered: null,
    pause: null,
    ...given,
  };
  client.setQueryData(importQuery({ database, id: "a" }).queryKey, view);
  client.setQueryData(reading("push/coverage", { database }).queryKey, {
    ...noCoverage,
    total: 47,
    unrecorded: 1,
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Clock now={now}>
        <ImportRun database={database} id="a" />
      </Clock>
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, "").replaceAll("\u00A0", " ");
}

test("monitoring is offered with its price as soon as cases are here, also while one number is still awaited", () => {
  const words = "Na base, 46 não monitorados no tribunal. Semanal para os 46: 184 consultas por mês.";
  expect(drawn({ counts: { ...none, ready: 46, importing: 1 } })).toContain(words);
  expect(drawn({ counts: { ...none, importing: 47 } })).not.toContain("não monitorados");
  const over = drawn({ counts: { ...none, ready: 46, failed: 1 }, finishedAt: now });
  expect(over).not.toContain(words);
  expect(over).toContain("Monitorar os 46");
});
