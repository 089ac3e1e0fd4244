import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shownCover } from "#lib/cases/cover/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { coverOf } from "#testing/answers.ts";
import { Cover } from "./cover.tsx";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

function drawn(given: Partial<CaseView>): string {
  const cover = shownCover(coverOf({ operatorId: "db6d716a" }));
  const view = {
    cnj: "00008323520184013202",
    links: [],
    push: null,
    importedAt: "2025-03-02T12:00:00.000Z",
    ...given,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Cover database="45123876000163" view={view as unknown as CaseView} cover={cover} />
    </QueryClientProvider>,
  );
}

test("what answers about monitoring say of the case stands beside its cover, a linked case as a link to it", () => {
  const none = { items: [], rest: 0 };
  const monitored = {
    answeredAt: "2026-11-18T17:20:00.000Z",
    incidents: { items: [{ cnj: null, text: "Embargos" }], rest: 0 },
    linkedCases: { items: [{ cnj: "05356595800898260014", text: "Apenso" }], rest: 0 },
    deadlines: none,
    provisioning: null,
    responsibleLawyerId: null,
  };
  const html = drawn({ monitored });
  expect(html).toContain('href="/45123876000163/cases?q=05356595800898260014"');
  expect(textOf(html)).toMatch(/Vinculados no serviço .*Apenso Incidentes Embargos/);
  expect(textOf(html)).toContain(
    "Da resposta do serviço sobre o monitoramento, em 18/11/2026, 14:20: vinculados",
  );
  expect(textOf(drawn({}))).not.toContain("monitoramento");
});

test("the operator's code of a case stands at the end of its cover, for the support, with a button to copy it", () => {
  const html = drawn({});
  expect(html).not.toContain("Identificador");
  expect(html.replace(/<[^>]+>/g, "")).toMatch(/Para o suporte da operadora: Copiar o código do processo$/);
});
