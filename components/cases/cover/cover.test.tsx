import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shownCover } from "#lib/cases/cover/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { coverOf } from "#testing/answers.ts";
import { Cover } from "./cover.tsx";

test("the operator's code of a case stands at the end of its cover, for the support, with a button to copy it", () => {
  const cover = shownCover(coverOf({ operatorId: "db6d716a" }));
  const view = { cnj: "00008323520184013202", links: [], push: null, importedAt: "2025-03-02T12:00:00.000Z" };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Cover database="45123876000163" view={view as unknown as CaseView} cover={cover} />
    </QueryClientProvider>,
  );
  expect(html).not.toContain("Identificador");
  expect(html.replace(/<[^>]+>/g, "")).toMatch(
    /Para o suporte da operadora, o código deste processo: db6d716aCopiar$/,
  );
});
