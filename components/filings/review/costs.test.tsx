import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { missingOf } from "#lib/filings/review/review.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { noneOnTheWay } from "#lib/uploads/on-the-way.ts";
import { filingView } from "#testing/filing-view.ts";
import { guideRow } from "#testing/guide-row.ts";
import { CostsItem } from "./costs.tsx";

const drawn = (given: Partial<FilingView>, isOpen = true) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now="2026-11-23T15:00:00.000Z">
        <CostsItem database="7KM2A9QF000110" view={filingView(given)} isOpen={isOpen} />
      </Clock>
    </QueryClientProvider>,
  ).replaceAll("\u00A0", " ");
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("a petition says its guide, what it costs, and that the proof is attached", () => {
  const html = drawn({ guides: [guideRow({ proofs: 1 })] });
  expect(textOf(html)).toContain("Preparo de apelação, R$ 7.372,82, comprovante anexado");
  expect(html).not.toContain("text-care");
  expect(textOf(html)).not.toContain("Anexar");
});

test("a missing proof is a warning with the way to attach it, and blocks nothing", () => {
  const guides = [guideRow()];
  const html = drawn({ guides });
  expect(textOf(html)).toContain("Preparo de apelação, R$ 7.372,82, falta o comprovante");
  expect(html).toContain("text-care");
  expect(html).toMatch(/type="file"[^>]*aria-label="Comprovante: Preparo de apelação"/);
  expect(missingOf(filingView({ guides }), noneOnTheWay)).toEqual([]);
});

test("a draft is not paid, and takes no proof, though one was attached before", () => {
  const html = drawn({ guides: [guideRow({ state: "draft", proofs: 1 })] });
  expect(textOf(html)).toContain("ainda é rascunho");
  expect(html).toContain("text-care");
  expect(textOf(html)).not.toContain("Anexar");
});

test("without a guide one of the case is chosen, or another is begun", () => {
  const other = guideRow({
    id: "b",
    kind: "Taxa de citação",
    cents: 3_435,
    filing: { id: "x", act: "Réplica" },
  });
  const html = drawn({ caseGuides: [guideRow(), other] });
  expect(textOf(html)).toContain("Nenhuma guia vinculada. Você pode continuar.");
  expect(textOf(html)).toContain("Vincular guia deste processo");
  expect(html).toContain(`<option value="${guideRow().id}">Preparo de apelação, R$ 7.372,82</option>`);
  expect(html).not.toContain("Taxa de citação");
  expect(html).toContain('href="/7KM2A9QF000110/cases/10482131120238260100/guides/new"');
});

test("once the petition cannot change, nothing is tied any more, and a proof may still come", () => {
  const text = textOf(drawn({ guides: [guideRow()], caseGuides: [guideRow({ id: "b" })] }, false));
  expect(text).toContain("Anexar");
  for (const words of ["Desvincular", "Vincular", "Nova guia"]) expect(text).not.toContain(words);
});
