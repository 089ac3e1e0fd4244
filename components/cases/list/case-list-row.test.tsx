import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CaseRow, Freshness } from "#lib/cases/schema.ts";
import { CaseListRow } from "./case-list-row.tsx";

/** What a row says, as text; 18 November 2026, 14:02 in São Paulo. */
function said(freshness: Partial<Freshness>, known: Partial<CaseRow> = {}): string {
  const row: CaseRow = {
    cnj: "10482131120238260100",
    activeParty: null,
    passiveParty: null,
    partyCount: 0,
    restricted: false,
    className: null,
    chamber: null,
    court: "TJSP",
    lastMovement: null,
    hit: null,
    news: 0,
    labels: [],
    responsible: null,
    importing: true,
    importedAt: "2026-11-18T16:00:00.000Z",
    freshness: {
      checkedAt: null,
      changedAt: null,
      failingSince: null,
      failure: null,
      refreshing: false,
      ...freshness,
    },
    ...known,
  };
  const html = renderToStaticMarkup(
    <Clock now="2026-11-18T17:02:00.000Z">
      <CaseListRow row={row} href="/" query="" isPicked={false} isPicking={false} onPick={() => undefined} />
    </Clock>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("an import that runs says so, until nobody has known for too long", () => {
  expect(said({})).toMatch(/Importando a capa .* Importando $/);
  const endless = said({}, { importedAt: "2026-11-17T16:00:00.000Z" });
  expect(endless).toMatch(/consultado: não, desde ontem, 13:00 importando $/);
  const again = said({ checkedAt: "2026-11-02T16:00:00.000Z" }, { activeParty: "Helena Prado" });
  expect(again).toMatch(/consultado: não, desde 2 nov importando $/);
});

test("an import that runs never hides that the service does not answer", () => {
  const failing = said({ failingSince: "2026-11-16T16:00:00.000Z", failure: "unavailable" });
  expect(failing).toMatch(/consultado: não, desde seg 16 nov $/);
  expect(failing).not.toContain("Importando");
});
