import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CaseRow } from "#lib/cases/schema.ts";
import { nothingPicked } from "#lib/cases/selection/picked.ts";
import { factsOf } from "#testing/facts.ts";
import { CaseListRows } from "./rows.tsx";

const row = (place: number): CaseRow => ({
  cnj: String(place).padStart(20, "0"),
  activeParty: "Ana",
  passiveParty: null,
  partyCount: 1,
  restricted: false,
  className: null,
  chamber: null,
  city: null,
  court: "TJSP",
  lastMovement: null,
  hit: null,
  found: [],
  unseen: null,
  unseenDocuments: null,
  labels: [],
  responsible: null,
  ...factsOf({ importing: false, importedAt: "2026-11-18T16:00:00.000Z", firstAnswerAt: null }),
});

/** What the server draws, in words. */
function drawn({ received, total }: { received: number; total: number }): string {
  const html = renderToStaticMarkup(
    <Clock now="2026-11-18T17:02:00.000Z">
      <CaseListRows
        database="1"
        rows={Array.from({ length: received }, (_, place) => row(place))}
        total={total}
        query=""
        isOld={false}
        picked={nothingPicked}
        isPicking={false}
        onPick={() => {}}
        handle={{ current: null }}
        onCursor={() => {}}
      />
    </Clock>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("printed before scripts run, the first rows say how many are missing", () => {
  expect(drawn({ received: 50, total: 83 })).toMatch(
    /^ Impressos 20 de 83.processos desta lista. Faltam 63\. Espere a página terminar de abrir e imprima de novo\./,
  );
  expect(drawn({ received: 50, total: -1 })).toContain("Impressos 20 de mais de 50 processos desta lista.");
  expect(drawn({ received: 12, total: 12 })).not.toContain("Impressos");
});
