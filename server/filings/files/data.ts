import "server-only";
import { and, eq } from "drizzle-orm";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { isId } from "#lib/format/id.ts";
import type { FileRequest } from "#server/audit/openings.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { filingDocuments, filings } from "#server/db/schema/schema.ts";
import { openStored, type StoredFile } from "#server/uploads/open.ts";

/** The number of a petition's case; null when the petition is not here for this person. */
export async function caseOfFiling(ctx: Ctx, id: string): Promise<Cnj | null> {
  if (!isId(id)) return null;
  return await readWithPermission(ctx, "filings.read", async (tx) => {
    const [row] = await tx
      .select({ cnj: filings.cnj })
      .from(filings)
      .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, id)));
    return row?.cnj ?? null;
  });
}

/** A document of a petition; null when it is not here for this person. That it was opened or downloaded is audited. */
export async function openFilingDocument(
  ctx: Ctx,
  { filingId, documentId, asked }: { filingId: string; documentId: string; asked: FileRequest },
): Promise<StoredFile | null> {
  if (!isId(filingId) || !isId(documentId)) return null;
  const row = await readWithPermission(ctx, "filings.read", async (tx) => {
    const { databaseId, id, filingId: of } = filingDocuments;
    const wanted = and(eq(databaseId, ctx.databaseId), eq(id, documentId), eq(of, filingId));
    const [found] = await tx.select().from(filingDocuments).where(wanted);
    return found;
  });
  if (row === undefined) return null;
  const { filename, blobId, findings } = row;
  const object = `${row.cnj}/${filingId}/${documentId}`;
  const isPdf = findings.type === "pdf";
  return await openStored(ctx, { blobId, filename, isPdf, file: "document", object, asked });
}

/** The receipt of a petition; null without one, or when it is not here for this person. Audited. */
export async function openReceipt(
  ctx: Ctx,
  { filingId, asked }: { filingId: string; asked: FileRequest },
): Promise<StoredFile | null> {
  if (!isId(filingId)) return null;
  const row = await readWithPermission(ctx, "filings.read", async (tx) => {
    const wanted = and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, filingId));
    const [found] = await tx.select().from(filings).where(wanted);
    return found;
  });
  if (row === undefined || row.receiptId === null) return null;
  const isPdf = row.receiptIsPdf === true;
  const name = `Recibo de protocolo ${formatCnj(row.cnj)}`;
  const filename = isPdf ? `${name}.pdf` : name;
  const opening = { file: "receipt", object: `${row.cnj}/${filingId}`, asked } as const;
  return await openStored(ctx, { blobId: row.receiptId, filename, isPdf, ...opening });
}
