import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { NewsList } from "./news.tsx";

function drawnOf(news: CasesToday["news"], blind = 0): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now={now}>
        <NewsList database="1" news={news} blind={blind} />
      </Clock>
    </QueryClientProvider>,
  );
}

const now = "2026-11-18T17:02:00.000Z";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a case is shown with its number, its newest movement and how many are new", () => {
  const item = {
    cnj: "10482131120238260100",
    activeParty: "Ana",
    passiveParty: null,
    at: now,
    cameAt: now,
    id: "a 1",
  };
  const news = (more: number): CasesToday["news"] => ({
    since: now,
    movements: more + 1,
    cases: 1,
    more: false,
    items: [{ ...item, description: "Conclusos", more }],
  });
  const drawn = (more: number) => drawnOf(news(more));
  const said = (more: number) => textOf(drawn(more));
  expect(said(1)).toMatch(/2.novas/);
  expect(said(0)).not.toMatch(/nova/);
  expect(said(0)).toContain("1048213- 11");
  // The row leads to the movement, not to the cover.
  expect(drawn(0)).toContain("/1/cases/10482131120238260100?tab=movements&amp;m=a+1");
});

test("printed, the page says how many cases with news are not on the paper, and where they are", () => {
  const item = {
    activeParty: "Ana",
    passiveParty: null,
    at: now,
    cameAt: now,
    id: "a",
    description: "x",
    more: 0,
  };
  const items = Array.from({ length: 10 }, (_, place) => ({ ...item, cnj: String(place).padStart(20, "0") }));
  const news = { since: now, movements: 90, cases: 77, more: false, items };
  expect(textOf(drawnOf(news))).toContain(
    "Impressos 10 de 77 processos com novidades. Os outros 67 estão em Processos, vista Com novidades.",
  );
  expect(textOf(drawnOf({ ...news, cases: 10 }))).not.toContain("Impressos");
});

test("where nothing is unseen, the cases that are not verified are named too", () => {
  const none = { since: null, movements: 0, cases: 0, more: false, items: [] };
  expect(textOf(drawnOf(none))).toMatch(/Nenhuma movimentação não vista\. $/);
  expect(textOf(drawnOf(none, 2))).toMatch(
    /Nenhuma movimentação não vista\. Não sabemos se há novidade em 2.processos não verificados\. $/,
  );
});
