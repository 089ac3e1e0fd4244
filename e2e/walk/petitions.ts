import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { filingDocuments, filings } from "#server/db/schema/schema.ts";
import { addDocument, removeDocument } from "#server/filings/documents/mutations.ts";
import { addFiling, comeFromBackup, events } from "#testing/filings.ts";
import { makePdf, makePng } from "#testing/pdfs.ts";
import { ofFirm } from "#testing/scope.ts";
import type { Firm } from "./firm.ts";
import { once } from "./once.ts";

/** Petitions of a firm with which exactly one thing can be done. */

type Given = { firm: Firm };

/** A new draft. */
export const draft = async ({ firm }: Given) => await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" });

/** A petition of which nobody knows yet what came. */
export const opened = async ({ firm }: Given) =>
  await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [events.readied, events.opened]);

export const rejected = async ({ firm }: Given) =>
  await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [
    events.readied,
    events.opened,
    events.answered("rejected"),
  ]);

export const discarded = async ({ firm }: Given) =>
  await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [events.discarded]);

/** One that was put in place from a backup. */
export async function fromBackup(given: Given): Promise<string> {
  const id = await draft(given);
  await comeFromBackup(given.firm.ctx, id);
  return id;
}

/** One that the service knows by an id. */
export async function sent(given: Given): Promise<string> {
  const id = await opened(given);
  // The id that the service gives has 24 digits, as that of the petition has without its lines and its end.
  const values = { serviceId: id.replaceAll("-", "").slice(0, 24), operatorId: "5f1d7a84c2b1e3a4d5f60000" };
  await inDatabase(ofFirm(given.firm.id), (tx) => tx.update(filings).set(values).where(eq(filings.id, id)));
  return id;
}

/** Adds a file to a petition; the document's id. */
export async function give(
  { firm }: Given,
  { filingId, bytes, filename = "Réplica.pdf" }: { filingId: string; bytes: Uint8Array; filename?: string },
): Promise<string> {
  const blob = await writeBlob(firm.ctx, { kind: "petition", source: Readable.from([Buffer.from(bytes)]) });
  const added = await addDocument(firm.ctx, { filingId, blobId: blob.id, filename });
  if (!added.ok) throw new Error(added.reason);
  return added.document.id;
}

/** A draft with a document of so many pages. */
async function withDocument(given: Given, pages = 1): Promise<{ filingId: string; id: string }> {
  const filingId = await draft(given);
  return { filingId, id: await give(given, { filingId, bytes: await makePdf({ pages, each: 64 }) }) };
}

/** Drafts with a document: one of which it stays, and one from which it is removed. */
export const kept = once((given: Given) => withDocument(given));
export const toRemove = once((given: Given) => withDocument(given));

/** A draft with a picture. */
export const withImage = once(async (given: Given) => {
  const filingId = await draft(given);
  const bytes = makePng({ width: 2, height: 2 });
  return { filingId, id: await give(given, { filingId, bytes, filename: "Foto.png" }) };
});

/** A draft with a document that is said to be larger than the court takes. */
export const withLargeDocument = once(async (given: Given) => {
  const made = await withDocument(given, 4);
  await inDatabase(ofFirm(given.firm.id), (tx) =>
    tx
      .update(filingDocuments)
      .set({ size: 40 * 1024 ** 2 })
      .where(eq(filingDocuments.id, made.id)),
  );
  return made;
});

/** A draft from which a document was removed, and what brings it back. */
export const removed = once(async (given: Given) => {
  const { filingId, id } = await withDocument(given);
  const done = await removeDocument(given.firm.ctx, { filingId, id });
  if (!done.ok) throw new Error(done.reason);
  return { filingId, removed: done.removed };
});

/** A draft with a file that another petition of the case may file. */
export const repeating = once(async (given: Given) => {
  const bytes = await makePdf({ each: 64 });
  const other = await draft(given);
  await give(given, { filingId: other, bytes });
  const isOpen = { intent: "opened", openings: 1, isOpen: true } as const;
  await inDatabase(ofFirm(given.firm.id), (tx) =>
    tx.update(filings).set(isOpen).where(eq(filings.id, other)),
  );
  const id = await draft(given);
  await give(given, { filingId: id, bytes });
  return id;
});
