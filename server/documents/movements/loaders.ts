import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import type { CaseDocument, DocumentSetting } from "#lib/documents/schema.ts";
import { pageCtx } from "#server/auth/page.ts";
import { findSetting } from "./data.ts";

/** What the reader needs of the case around a document; null when this database does not have the case. */
export async function loadSetting(
  document: string,
  { cnj, movement }: Pick<CaseDocument, "cnj" | "movement">,
): Promise<DocumentSetting | null> {
  const ctx = await pageCtx(document);
  return isCnj(cnj) ? await findSetting(ctx, { cnj, movement: movement?.id ?? null }) : null;
}
