import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { Gap, Stretch } from "#lib/cases/freshness/schema.ts";
import { DaysBetween } from "./days-between.tsx";

/** What the lines say, as text; 28 November 2026, 14:02 in São Paulo. */
function said(stretches: Stretch[]): string {
  const html = renderToStaticMarkup(
    <Clock now="2026-11-28T17:02:00.000Z">
      <DaysBetween days={{ from: "2026-11-02", to: "2026-11-24" }} stretches={stretches} />
    </Clock>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const unasked: Gap = { from: "2026-11-05T13:00:00.000Z", to: "2026-11-25T11:00:00.000Z", cause: "unasked" };

test("days without a check are told apart from days on which nothing was new", () => {
  const text = said([
    { from: "2026-11-06", to: "2026-11-24", checks: 0, gaps: [unasked] },
    { from: "2026-11-02", to: "2026-11-05", checks: 12, gaps: [] },
  ]);
  expect(text).toContain("6 a 24 de novembro, não verificado.");
  expect(text).toContain("ninguém consultou o serviço por 19 dias e 22 horas.");
  expect(text).toContain("2 a 5 de novembro, nada novo pelo serviço. 12 consultas.");
  expect(text).not.toContain("24 de novembro, nada novo");
});

test("of many gaps, the longest are named and the others counted", () => {
  const outage = (day: string, hours: number): Gap => ({
    from: `2026-11-${day}T12:00:00.000Z`,
    to: `2026-11-${day}T${12 + hours}:00:00.000Z`,
    cause: "unavailable",
  });
  const gaps = [outage("03", 1), outage("04", 1), outage("05", 2), outage("06", 9), outage("07", 3)];
  const text = said([{ from: "2026-11-02", to: "2026-11-24", checks: 90, gaps }]);
  expect(text).toMatch(/Em 6 nov .* Em 7 nov .* Em 5 nov .* E mais 2 vezes\. $/);
});
