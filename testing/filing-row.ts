import { beginning } from "#lib/filings/facts.ts";
import type { FilingRow } from "#lib/filings/view.ts";

/** A petition that was just begun, and what is given, as lists get it. */
export function filingRow(given: Partial<FilingRow> = {}): FilingRow {
  const at = "2026-11-18T16:00:00.000Z";
  const nobody = { openedAt: null, openedBy: null, openedById: null };
  return {
    id: "5f1d7a84-0000-4000-8000-000000000001",
    cnj: "10482131120238260100",
    caseName: "Padaria Estrela × Banco do Sul",
    restricted: false,
    act: "Réplica",
    facts: beginning,
    documents: { count: 0, size: 0 },
    createdAt: at,
    createdBy: "Ícaro Lima",
    createdById: null,
    savedAt: at,
    savedBy: "Ícaro Lima",
    savedOn: null,
    ...nobody,
    evidenceAt: null,
    answeredAt: null,
    askedSince: null,
    message: null,
    isUnclear: false,
    receiptAt: null,
    receiptIsPdf: null,
    acknowledgedAt: null,
    ...given,
  };
}
