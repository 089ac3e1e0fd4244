import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import type { CacheFacts } from "#lib/documents/caching/schema.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { pageAdministrationCtx, pageCtx } from "#server/auth/page.ts";
import { cacheFacts } from "./caching/data.ts";
import { openWithNeighbours } from "./data.ts";

/** A document and the others of its case, newest first; null when this case does not have it. */
export async function loadDocument(
  document: string,
  { cnj, id }: { cnj: string; id: string },
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  if (!isCnj(cnj) || id.includes("\0")) return null;
  return await openWithNeighbours(await pageCtx(document), { cnj, id });
}

/** What a database keeps of the documents that people opened, for those who administer it. */
export const loadDocumentCache = async (document: string): Promise<CacheFacts> =>
  await cacheFacts(await pageAdministrationCtx(document));
