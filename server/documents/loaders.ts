import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { recordRead } from "#server/audit/openings.ts";
import { pageCtx } from "#server/auth/page.ts";
import { listDocuments } from "./data.ts";

/** A document and the others of its case, newest first; null when this case does not have it. */
export async function loadDocument(
  document: string,
  { cnj, id }: { cnj: string; id: string },
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  if (!isCnj(cnj) || id.includes("\0")) return null;
  const ctx = await pageCtx(document);
  await recordRead(ctx, cnj, "person");
  const neighbours = await listDocuments(ctx, cnj);
  const found = neighbours.find((neighbour) => neighbour.id === id);
  return found === undefined ? null : { document: found, neighbours };
}
