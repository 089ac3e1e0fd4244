import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReceiptsOfToday } from "#components/filings/today/receipts.tsx";
import { beginning } from "#lib/filings/facts.ts";
import { noFilings } from "#lib/filings/today/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { filingRow } from "#testing/filing-row.ts";
import { FilingItem } from "./row.tsx";

const filed = { ...beginning, intent: "opened", openings: 1, evidence: "filed", hasReceipt: true } as const;

/** A petition among those that are over, and among the receipts of today. */
const drawn = (given: Partial<FilingRow>) => {
  const row = filingRow({ facts: filed, receiptAt: "2026-11-18T17:00:00.000Z", ...given });
  const filings = { ...noFilings, receipts: { count: 1, rows: [row] } };
  return [
    renderToStaticMarkup(<FilingItem database="7KM2A9QF000110" row={row} me={null} />),
    renderToStaticMarkup(<ReceiptsOfToday database="7KM2A9QF000110" filings={filings} />),
  ];
};

test("a petition that was filed after it was cancelled is nowhere only called filed", () => {
  for (const html of drawn({ facts: { ...filed, despite: "cancelled" } }))
    expect(html).toMatch(/Protocolada.*depois de cancelada/);
  for (const html of drawn({})) expect(html).not.toContain("depois de");
});

test("a receipt that is no PDF does not look like any other", () => {
  for (const html of drawn({ receiptIsPdf: false }))
    expect(html).toContain("o recibo não é um PDF: confira no tribunal");
  for (const html of drawn({ receiptIsPdf: true })) expect(html).not.toContain("não é um PDF");
});
