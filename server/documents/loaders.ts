import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { pageCtx } from "#server/auth/page.ts";
import { findDocument, listDocuments } from "./data.ts";

/** A document and the others of its case, in the service's order; null when this case does not have it. */
export async function loadDocument(
  document: string,
  { cnj, id }: { cnj: string; id: string },
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  if (!isCnj(cnj) || id.includes("\0")) return null;
  const ctx = await pageCtx(document);
  const found = await findDocument(ctx, { cnj, id });
  if (found === null) return null;
  return { document: found.document, neighbours: await listDocuments(ctx, cnj) };
}
