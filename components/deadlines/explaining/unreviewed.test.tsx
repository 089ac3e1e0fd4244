import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CalendarSource } from "#lib/deadlines/view.ts";
import { deadlineView } from "#testing/told.ts";
import { UnreviewedNote } from "./unreviewed.tsx";

function drawn(given: Partial<CalendarSource>): string {
  const source: CalendarSource = {
    court: "TJSP",
    city: null,
    year: 2026,
    origin: "kept",
    from: null,
    hasDays: true,
    reviewedAt: null,
    reviewedBy: null,
    ...given,
  };
  const counted = {
    begins: "available" as const,
    unit: "business" as const,
    publishedOn: "2026-11-17",
    startsOn: "2026-11-18",
    due: "2026-11-26",
    total: 5,
    days: [],
  };
  const view = deadlineView({ id: "1", calendar: [source], counted, unreviewedDays: 5 });
  return renderToStaticMarkup(<UnreviewedNote view={view} />);
}

test("of a calendar that nobody reviewed it is said where its days are from, or that it has none", () => {
  expect(drawn({})).toContain("O calendário do TJSP de 2026 ainda não foi revisto.");
  expect(drawn({})).toContain("Os dias escritos nele ninguém reviu.");
  expect(drawn({ hasDays: false })).toContain("Nele não há nenhum dia: só os da lei ficam fora da contagem.");
  expect(drawn({ hasDays: false, city: "Santos" })).toContain(
    "só os da lei e os do tribunal ficam fora da contagem.",
  );
  expect(drawn({ origin: "repeated", from: 2025 })).toContain("são os de 2025, repetidos.");
  expect(drawn({ origin: "repeated", from: 2025, hasDays: false })).toContain("nem repetido de 2025");
  expect(drawn({ origin: "law", hasDays: false })).toContain(
    "O prazo todo depende disso: se falta um feriado, o vencimento certo é depois; se há um a mais, é antes.",
  );
  expect(drawn({ reviewedAt: "2026-01-12T12:00:00Z" })).toBe("");
});
