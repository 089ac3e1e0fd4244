import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { NewsList } from "./news.tsx";

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
  const drawn = (more: number) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Clock now={now}>
          <NewsList database="1" news={news(more)} />
        </Clock>
      </QueryClientProvider>,
    );
  const said = (more: number) => textOf(drawn(more));
  expect(said(1)).toMatch(/2.novas/);
  expect(said(0)).not.toMatch(/nova/);
  expect(said(0)).toContain("1048213- 11");
  // The row leads to the movement, not to the cover.
  expect(drawn(0)).toContain("/1/cases/10482131120238260100?tab=movements&amp;m=a+1");
});
