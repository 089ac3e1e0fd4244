import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CalendarEntry } from "#lib/deadlines/calendars/entry.ts";
import type { CalendarRow } from "#lib/deadlines/calendars/view.ts";
import { stillRouter } from "#testing/app-router.ts";
import { Calendars } from "./calendars.tsx";

const day = (from: string, name: string): CalendarEntry => ({
  from,
  to: from,
  name,
  effect: "closed",
  source: "",
});

function drawn(row: Partial<CalendarRow>): string {
  const rows = [{ court: "TJSP", city: null, years: [], deadlines: 0, open: [], ...row }];
  const html = renderToStaticMarkup(
    <AppRouterContext value={stillRouter}>
      <QueryClientProvider client={new QueryClient()}>
        <Calendars year={2026} databases={[{ document: "7KM2A9QF000110", name: "Serra", rows }]} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("the years that wait for a review are named, and reviewed in one view with one press", () => {
  const open = [
    { year: 2026, days: [day("2026-12-08", "Dia da Justiça")] },
    { year: 2027, days: [] },
  ];
  const page = drawn({ open });
  expect(page).toContain("Sem revisão: TJSP de 2026 e 2027.");
  expect(page).toMatch(
    /Rever 2026 e 2027 .*08\/12\/2026 Dia da Justiça .* 2027 Nenhum dia além dos da lei para todos\. .*Marcar 2026 e 2027 como revistos/,
  );
  expect(drawn({ open: open.slice(1) })).toContain("Marcar 2027 como revisto");
  expect(drawn({})).not.toMatch(/Rever|Sem revisão|Marcar/);
});
