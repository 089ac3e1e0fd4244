import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { reading } from "#lib/http/reading.ts";
import { reportRefusal, reportUrl, reportWords } from "#lib/publications/report/schema.ts";
import { ReportForm } from "./dialog.tsx";

test("the report is of a person or of all, of the last thirty days at first, as Excel or CSV", () => {
  const client = new QueryClient();
  const items = [{ id: "7d4c1f2e-1111-4111-8111-1a2b3c4d5e6f", name: "Helena Moura", isLawyer: true }];
  client.setQueryData(reading("cases/people", { database: "1" }).queryKey, { items, me: null });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReportForm database="1" onDone={() => {}} />
    </QueryClientProvider>,
  );
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, word]) => word);
  expect(options).toEqual(["Todas as pessoas", "Helena Moura", "Ninguém"]);
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>Responsável<\/label>.*<select id="\1"/);
  expect(html.match(/value="\d\d\/\d\d\/\d{4}"/g)).toHaveLength(2);
  for (const words of ["Exportar Excel", "Exportar CSV"]) expect(html).toContain(words);
});

test("its address says of whom and which days, and what it has or why there is none is said", () => {
  const days = { from: "2026-11-01", to: "2026-11-30" };
  expect(reportUrl("1", { ...days, person: null })).toBe(
    "/api/databases/1/report.csv?de=2026-11-01&ate=2026-11-30",
  );
  expect(reportUrl("1", { ...days, person: "nobody" })).toContain("responsavel=ninguem");
  expect(reportWords({ publications: 1, deadlines: 2 }).replaceAll("\u00A0", " ")).toBe(
    "Exportando 1 publicação e 2 prazos e audiências",
  );
  expect(reportRefusal("empty")).toContain("Mude a pessoa ou os dias");
});
