import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { pageCtx } from "#server/auth/page.ts";
import { openWithNeighbours } from "./opening/data.ts";

/** A document and the others of its case, newest first; null when this case does not have it. */
export async function loadDocument(
  document: string,
  { cnj, id }: { cnj: string; id: string },
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  if (!isCnj(cnj) || id.includes("\0")) return null;
  return await openWithNeighbours(await pageCtx(document), { cnj, id });
}
