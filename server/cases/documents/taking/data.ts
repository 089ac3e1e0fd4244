import "server-only";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ungiven } from "#lib/documents/bundle/outcome.ts";
import { type BundleSelection, chosenOf } from "#lib/documents/bundle/selection.ts";
import { headBytes, kindOf } from "#lib/documents/kind/kind.ts";
import type { FileKind } from "#lib/documents/kind/kinds.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { BlobError } from "#server/blobs/chunk.ts";
import type { OpenBlob } from "#server/blobs/read.ts";
import { requireConfirmedFor } from "#server/cases/data.ts";
import { databases } from "#server/db/schema/schema.ts";
import { findDocument, listDocuments, openHere } from "#server/documents/data.ts";
import { OperatorError } from "#server/operator/error.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import type { OperatorTarget } from "#server/operator/target.ts";

export type Asking = Ctx & { signal: AbortSignal };

export type Taken = {
  /** The chosen ones, the oldest first. */
  documents: CaseDocument[];
  /** Ids that the case does not have. */
  missing: string[];
  firm: { name: string; simulated: boolean };
};

/**
 * Begins to take documents of a case out of Autos as one file. Null when the case has none of them; AppError when
 * `obstacleOf` says why they do not go into one. Of a case under secrecy it asks who the person is. Audited in one row.
 */
export async function takeDocuments(
  ctx: Ctx,
  given: {
    cnj: Cnj;
    selection: BundleSelection;
    obstacleOf: (documents: readonly CaseDocument[]) => string | null;
  },
): Promise<Taken | null> {
  const { cnj, selection, obstacleOf } = given;
  const chosen = chosenOf((await listDocuments(ctx, cnj)).toReversed(), selection);
  if (chosen.documents.length === 0) return null;
  const obstacle = obstacleOf(chosen.documents);
  if (obstacle !== null) throw new AppError("invalid", obstacle);
  const firm = await withPermission(ctx, "cases.export", async (tx) => {
    await requireConfirmedFor(tx, ctx, [cnj]);
    const detail = { documents: chosen.documents.length };
    await recordAudit(tx, ctx, { action: "documents.export", object: cnj, detail });
    const [row] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    return { name: row?.name ?? "", simulated: row?.simulated ?? false };
  });
  return { ...chosen, firm };
}

/** A document on its way, with the size that is announced or, without that, listed; or why it does not come. */
export type Source = { outcome: "open"; stream: Readable; kind: FileKind; size: number | null } | Ungiven;

/**
 * What is kept of a document, or else the service's answer for it. It may have been taken from the person, or from the case,
 * since the others began. The caller must read or destroy the stream.
 */
export async function openSource(
  ctx: Asking,
  target: OperatorTarget,
  { cnj, id }: { cnj: Cnj; id: string },
): Promise<Source> {
  const found = await findDocument(ctx, { cnj, id });
  if (found === null) return { outcome: "missing" };
  const listedSize = found.document.size;
  const here = await openHere(ctx, found);
  if (here !== null) return await keptSource(here.blob);
  try {
    const opened = await openDocument(target, { file: found.document.file, listedSize, signal: ctx.signal });
    const kind = kindOf(opened.head.subarray(0, headBytes));
    return { outcome: "open", stream: opened.stream, kind, size: opened.contentLength ?? listedSize };
  } catch (error) {
    return { outcome: "failed", because: reasonOf(error) };
  }
}

/** What is kept of a document, for which nobody is asked. */
async function keptSource({ size, read }: OpenBlob): Promise<Source> {
  const head = await buffer(read({ to: Math.min(headBytes, size) }));
  return { outcome: "open", stream: Readable.from(read()), kind: kindOf(head), size };
}

/** Why a document did not come, or not all of it. Throws what is neither the service's nor the store's: the reader left, a defect. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof OperatorError) return error.code;
  if (error instanceof BlobError) return "internal";
  throw error;
}
