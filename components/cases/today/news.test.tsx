import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { NewsList } from "./news.tsx";

const now = "2026-11-18T17:02:00.000Z";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a case with more than one new movement is shown with their number", () => {
  const item = { cnj: "10482131120238260100", activeParty: "Ana", passiveParty: null, at: now };
  const news = (more: number): CasesToday["news"] => ({
    since: now,
    movements: more + 1,
    cases: 1,
    items: [{ ...item, description: "Conclusos", more }],
  });
  const said = (more: number) =>
    textOf(
      renderToStaticMarkup(
        <Clock now={now}>
          <NewsList database="1" news={news(more)} />
        </Clock>,
      ),
    );
  expect(said(1)).toMatch(/2.novas/);
  expect(said(0)).not.toMatch(/nova/);
});
