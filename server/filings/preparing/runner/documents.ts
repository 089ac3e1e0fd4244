import "server-only";
import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { readBlob } from "#server/blobs/read.ts";
import { filingDocuments } from "#server/db/schema/schema.ts";
import type { DocumentRow } from "#server/filings/documents/data.ts";
import { OperatorError } from "#server/operator/error.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { findUpload, uploadDocument } from "#server/operator/operations/uploads.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { held, type Run, whileHeld } from "./hold.ts";

export type ServiceDraft = { operatorId: string; filingId: string };

/** `all`: the documents of the petition. */
type Sending = {
  target: OperatorTarget;
  draft: ServiceDraft;
  document: DocumentRow;
  all: readonly DocumentRow[];
};

/**
 * Sends a document into the service's draft (operation 7). That it is on its way is stored before the call. One of which
 * no answer came is looked up (operation 4) before anything is sent again: false when nobody can tell whether it is there.
 * Throws what the service or the store throws.
 */
export async function sendDocument(run: Run, given: Sending): Promise<boolean> {
  const { target, draft, document } = given;
  if (document.sending !== "waiting") return await lookUp(run, given);
  await mark(run, document, { sending: "sending" });
  try {
    const { filename, size, blobId } = document;
    const open = () => Readable.from(readBlob(run.ctx, { id: blobId }));
    const sent = await whileHeld(run, () => uploadDocument(target, { ...draft, filename, size, open }));
    await arrived(run, document, sent.document.id);
    return true;
  } catch (error) {
    if (error instanceof OperatorError && error.effect === "none") {
      await mark(run, document, { sending: "waiting" });
      throw error;
    }
    await mark(run, document, { sending: "unknown" });
    return await lookUp(run, given);
  }
}

/** Of two files of one name and size nobody can tell which one is listed. */
async function lookUp(run: Run, { target, draft, document, all }: Sending): Promise<boolean> {
  if (all.some((other) => other.id !== document.id && isAlike(other, document))) return false;
  const { documents } = await listDocuments(target, { operatorId: draft.operatorId });
  const { filename, size } = document;
  const found = findUpload(documents, { filingId: draft.filingId, filename, size });
  if (found.kind !== "there") return false;
  await arrived(run, document, found.document.id);
  return true;
}

const isAlike = (one: DocumentRow, other: DocumentRow) =>
  one.size === other.size && one.filename.normalize("NFC") === other.filename.normalize("NFC");

const arrived = (run: Run, document: DocumentRow, serviceDocumentId: string) =>
  mark(run, document, { sending: "sent", sentAt: run.clock(), serviceDocumentId });

async function mark(
  run: Run,
  { id }: DocumentRow,
  values: Partial<typeof filingDocuments.$inferInsert>,
): Promise<void> {
  await held(run, async (tx) => {
    await tx
      .update(filingDocuments)
      .set(values)
      .where(and(eq(filingDocuments.databaseId, run.ctx.databaseId), eq(filingDocuments.id, id)));
  });
}
