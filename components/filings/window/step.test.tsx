import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { Database } from "#lib/databases/schema.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { filingDocument, filingView } from "#testing/filing-view.ts";
import { WindowStep } from "./step.tsx";

const database: Database = {
  document: "45123876000163",
  name: "Vale & Serra",
  simulated: true,
  roles: ["lawyer"],
  seesCases: true,
};
const drawn = (given: Partial<FilingView>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter>
        <Clock now="2026-11-23T15:00:00.000Z">
          <WindowStep database={database} view={filingView(given)} go={() => {}} />
        </Clock>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  ).replaceAll("\u00A0", " ");

test("whoever comes straight to the window has its documents beside, one and the way to the others", () => {
  const files = [filingDocument(), filingDocument({ filename: "Procuração.pdf" })];
  const html = drawn({ files });
  expect(html).toContain('aria-label="Documentos da petição"');
  expect(html).toContain('aria-label="Abrir inteiro: Réplica.pdf"');
  expect(html).toMatch(/<button[^>]*aria-pressed="false"[^>]*>2 Procuração\.pdf/);
  expect(drawn({ files: files.slice(0, 1) })).not.toContain("aria-pressed");
  expect(drawn({})).not.toContain("Documentos da petição");
});
