import "server-only";
import type { FilingDocument } from "#lib/filings/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { addDocument, checkAddable } from "#server/filings/documents/mutations.ts";
import { type Arriving, type NotReceived, receiveFile } from "#server/uploads/receive.ts";

type Added = { ok: true; document: FilingDocument };

/**
 * Stores a document of a petition while it arrives, and adds it. Nothing is stored when the petition takes no more documents.
 * Throws "not found" when the petition is not here for this person, and as `receiveFile`.
 */
export async function receiveDocument(
  ctx: Ctx,
  given: Arriving & { filingId: string },
): Promise<Added | NotReceived> {
  const { filingId, filename, instead = null } = given;
  const refusal = await checkAddable(ctx, { filingId, instead });
  if (refusal !== null) return { ok: false, why: "place", ...refusal };
  return await receiveFile<Added>(ctx, { ...given, kind: "petition" }, (stored) =>
    addDocument(ctx, { filingId, filename, instead, ...stored }),
  );
}
