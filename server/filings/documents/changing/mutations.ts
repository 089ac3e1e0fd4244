import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import { mostDocuments } from "#lib/filings/documents/limits.ts";
import { type DocumentRefusal, documentRefusal } from "#lib/filings/documents/refusals.ts";
import type { DocumentsDetail } from "#lib/filings/history/schema.ts";
import { type AuditEntry, actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { freeBlob } from "#server/blobs/remove.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingDocuments } from "#server/db/schema/schema.ts";
import { changeRefusal, type DocumentRow, documentRows } from "#server/filings/documents/data.ts";
import { type Filing, recordEvent, requireFiling, setColumns } from "#server/filings/history/mutations.ts";
import { leaveServiceDraft } from "#server/filings/leaving/mutations.ts";

/** `message`: the reason in words. */
export type Refused = { ok: false; reason: DocumentRefusal["reason"]; message: string };
export type Changing = { tx: Tx; filing: Filing; rows: DocumentRow[]; by: string; now: Date };
/** `history`: what the petition's history says of it; null when nothing of it is another than before. */
type Changed<T> =
  | { ok: true; history: DocumentsDetail | null; audit: Omit<AuditEntry, "object">; value: T }
  | DocumentRefusal;

export const refused = (refusal: DocumentRefusal): Refused => ({
  ok: false,
  reason: refusal.reason,
  message: documentRefusal(refusal),
});

/**
 * The one way by which the documents of a petition change: nobody else changes it meanwhile, its window was never opened,
 * and what the service has of it is left behind, so that it never gets a document that was taken away. Goes into the
 * petition's history, and is audited.
 */
export const changeDocuments = async <T>(
  ctx: Ctx,
  { filingId, now }: { filingId: string; now: Date },
  change: (changing: Changing) => Promise<Changed<T>>,
): Promise<{ ok: true; value: T } | Refused> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, filingId);
    const refusal = changeRefusal(filing);
    if (refusal !== null) return refused(refusal);
    const by = actorOf(ctx);
    const rows = await documentRows(tx, ctx, filingId);
    const changed = await change({ tx, filing, rows, by, now });
    if (!("ok" in changed)) return refused(changed);
    const { history } = changed;
    const noted =
      history === null
        ? filing
        : await recordEvent(tx, ctx, {
            filing,
            event: null,
            kind: "documents",
            by,
            at: now,
            detail: history,
          });
    const left = await leaveServiceDraft(tx, ctx, { filing: noted, now });
    await setColumns(tx, ctx, left, { savedAt: now, savedBy: by });
    await recordAudit(tx, ctx, { ...changed.audit, object: filingId });
    // Whoever asked has left, or may not any more: what was on its way to the petition does not come into it.
    ctx.signal?.throwIfAborted();
    return { ok: true, value: changed.value };
  });

export type NewDocument = {
  id?: string;
  filename: string;
  blobId: string;
  size: number;
  sha256: string;
  findings: DocumentFindings;
  addedAt: Date;
  addedBy: string;
};

/** Puts documents at a place, from 0, in the place of those that are `instead`; null when there would be too many. */
export async function putDocuments(
  ctx: Ctx,
  { tx, filing, rows, now }: Changing,
  { at, documents, instead = [] }: { at: number; documents: NewDocument[]; instead?: readonly string[] },
): Promise<DocumentRow[] | null> {
  const staying = rows.filter(({ id }) => !instead.includes(id)).map(({ id }) => id);
  if (staying.length + documents.length > mostDocuments) return null;
  for (const id of instead) await deleteDocument(tx, ctx, { id, now });
  const of = { databaseId: ctx.databaseId, filingId: filing.id, cnj: filing.cnj, place: 0 };
  const values = documents.map((document) => ({ ...of, ...document, id: document.id ?? randomUUID() }));
  const put = values.length === 0 ? [] : await tx.insert(filingDocuments).values(values).returning();
  staying.splice(at, 0, ...values.map(({ id }) => id));
  await orderRows(tx, ctx, staying);
  return put;
}

async function deleteDocument(tx: Tx, ctx: Ctx, { id, now }: { id: string; now: Date }): Promise<void> {
  const gone = await tx
    .delete(filingDocuments)
    .where(and(eq(filingDocuments.databaseId, ctx.databaseId), eq(filingDocuments.id, id)))
    .returning({ blobId: filingDocuments.blobId });
  for (const { blobId } of gone) await freeBlob(tx, ctx, { id: blobId, now });
}

/** The documents of a petition get the places 1, 2 … in this order. */
export async function orderRows(tx: Tx, { databaseId }: Ctx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${filingDocuments} set place = given.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
    where ${filingDocuments.databaseId} = ${databaseId} and ${filingDocuments.id} = given.id`);
}
