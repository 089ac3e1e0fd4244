import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseCommands, type PageCommands } from "#components/cases/commands/case-commands.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { Clock } from "#components/ui/clock.tsx";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { reading } from "#lib/http/reading.ts";
import { viewOf } from "#testing/facts.ts";
import { CaseAside } from "./aside.tsx";

const view = viewOf();
const given = { database: "1", cnj: view.cnj };
const assign: Command = { value: "assign", label: "Atribuir", keys: [], run: () => undefined };
const commands: PageCommands = {
  label: assign,
  assign,
  refresh: assign,
  archive: assign,
  watch: assign,
  seen: null,
  unseen: null,
  reimport: null,
  certificate: null,
  pdf: null,
};

test("what stands beside a case is drawn once all is read that would push it away, and not in parts", () => {
  const client = new QueryClient();
  const isDrawn = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Clock now="2026-11-18T17:02:00.000Z">
          <CaseCommands value={commands}>
            <CaseAside database="1" view={view} hearings={null} />
          </CaseCommands>
        </Clock>
      </QueryClientProvider>,
    ) !== "";
  const reads = [
    reading("cases/[cnj]/hearings", given),
    reading("cases/[cnj]/notes", given),
    deadlinesOfCaseQuery(given),
  ];
  for (const { queryKey } of reads) {
    expect(isDrawn()).toBe(false);
    client.setQueryData<unknown>(queryKey, { upcoming: [], rows: [], items: [] });
  }
  expect(isDrawn()).toBe(true);
});
