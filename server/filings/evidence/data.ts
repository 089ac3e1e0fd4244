import "server-only";
import { and, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import {
  documentSums,
  evidenceName,
  historyJson,
  historyText,
  names,
  otherReceiptName,
  otherReceipts,
  readme,
  receiptName,
  sumLine,
} from "#lib/filings/evidence/texts.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { nameOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { BlobError } from "#server/blobs/chunk.ts";
import { readBlob } from "#server/blobs/read.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases, filingHistory, filings } from "#server/db/schema/schema.ts";
import { getFiling } from "#server/filings/data.ts";
import { type Entry, textEntry, zipOf } from "#server/paper/zip.ts";

export type Evidence = { cnj: Cnj; filename: string; chunks: AsyncGenerator<Uint8Array> };

/**
 * What shows anybody what became of a petition, as a ZIP archive that is made while it is read: its receipt, the hashes of
 * its documents, its history, the SHA-256 of each file, and a page that explains how they are checked. Needs nothing of the
 * service. Null when the petition is not here. A petition of a case under secrecy asks who the person is. Audited.
 */
export async function gatherEvidence(
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<Evidence | null> {
  const view = await getFiling(ctx, { id, now });
  if (view === null) return null;
  const stored = await withPermission(ctx, "cases.export", async (tx) => {
    const [filing] = await tx
      .select({ cnj: filings.cnj, receiptId: filings.receiptId })
      .from(filings)
      .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, id)));
    const [firm] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    if (filing === undefined || firm === undefined) return null;
    await requireConfirmedFor(tx, ctx, [filing.cnj]);
    const detail = { cnj: filing.cnj, receipt: filing.receiptId !== null };
    await recordAudit(tx, ctx, { action: "filing.evidence", object: id, detail });
    return { ...filing, firm, others: await otherBlobs(tx, ctx, id) };
  });
  if (stored === null) return null;
  const { cnj, receiptId, firm, others } = stored;
  const made = { at: now, by: nameOf(ctx.actor), firm: firm.name, simulated: firm.simulated };
  return {
    cnj,
    filename: evidenceName(cnj, firm.simulated),
    chunks: archive(ctx, { view, receiptId, others, made }),
  };
}

/** The receipts other than the petition's, by the number of the row of history that keeps each. */
async function otherBlobs(tx: Tx, ctx: Ctx, filingId: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({ place: filingHistory.place, blobId: filingHistory.blobId })
    .from(filingHistory)
    .where(and(eq(filingHistory.databaseId, ctx.databaseId), eq(filingHistory.filingId, filingId)));
  return new Map(rows.flatMap(({ place, blobId }) => (blobId === null ? [] : [[place, blobId]])));
}

type Given = {
  view: FilingView;
  receiptId: string | null;
  others: Map<number, string>;
  made: Parameters<typeof readme>[1];
};

async function* archive(ctx: Ctx, { view, receiptId, others, made }: Given): AsyncGenerator<Uint8Array> {
  let sums = "";
  /** What is written down of each file is what was really packed. */
  const onEntry = (packed: { name: string; sha256: string }) => {
    if (packed.name === receiptName(view) && packed.sha256 !== view.receipt?.sha256)
      throw new BlobError("the receipt has another hash");
    sums += sumLine(packed);
  };
  function* entries(): Generator<Entry> {
    yield textEntry(names.readme, readme(view, made));
    const receipt = receiptName(view);
    if (receipt !== null && receiptId !== null)
      yield { name: receipt, chunks: readBlob(ctx, { id: receiptId }) };
    for (const [index, row] of otherReceipts(view).entries()) {
      const other = others.get(row.place);
      if (other !== undefined)
        yield { name: otherReceiptName(index + 1, row), chunks: readBlob(ctx, { id: other }) };
    }
    yield textEntry(names.documents, documentSums(view));
    yield textEntry(names.history, historyText(view));
    yield textEntry(names.historyJson, historyJson(view));
    // Last, when all others are known.
    yield textEntry(names.manifest, sums);
  }
  yield* zipOf(entries(), { at: made.at, onEntry });
}
