import "server-only";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { pageCtx } from "#server/auth/page.ts";
import { findDocument, listDocuments } from "./data.ts";

/** A document and the others of its case, in the service's order; null when this database does not have it. */
export async function loadDocument(
  document: string,
  id: string,
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  if (id.includes("\0")) return null;
  const ctx = await pageCtx(document);
  const found = await findDocument(ctx, id);
  if (found === null) return null;
  return { document: found.document, neighbours: await listDocuments(ctx, found.cnj) };
}
