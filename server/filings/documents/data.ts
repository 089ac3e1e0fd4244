import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { DocumentRefusal } from "#lib/filings/documents/refusals.ts";
import { changeRefusalOf } from "#lib/filings/facts.ts";
import type { FilingDocument } from "#lib/filings/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingDocuments } from "#server/db/schema/schema.ts";
import { type Filing, factsOf } from "#server/filings/history/mutations.ts";

export type DocumentRow = typeof filingDocuments.$inferSelect;

/** The documents of a petition in their order, which the caller may see. */
export const documentRows = async (tx: Tx, ctx: Ctx, filingId: string): Promise<DocumentRow[]> =>
  await tx
    .select()
    .from(filingDocuments)
    .where(and(eq(filingDocuments.databaseId, ctx.databaseId), eq(filingDocuments.filingId, filingId)))
    .orderBy(asc(filingDocuments.place), asc(filingDocuments.id));

/** A document as pages read it. */
export function shownDocument(row: DocumentRow): FilingDocument {
  const { id, filename, size, sha256, findings, addedBy, sending } = row;
  return { id, filename, size, sha256, findings, addedAt: row.addedAt.toISOString(), addedBy, sending };
}

/** Why the documents of a petition do not change any more; null while they do. */
export function changeRefusal(filing: Filing): DocumentRefusal | null {
  const reason = changeRefusalOf(factsOf(filing));
  return reason === null ? null : { reason };
}
