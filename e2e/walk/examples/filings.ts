import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { seenOf } from "#lib/filings/review/seen.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { filingDocuments, filings } from "#server/db/schema/schema.ts";
import { addDocument, removeDocument } from "#server/filings/documents/mutations.ts";
import { addEvent, addFiling, comeFromBackup, events } from "#testing/filings.ts";
import { makePdf, makePng } from "#testing/pdfs.ts";
import { ofFirm } from "#testing/scope.ts";
import { once } from "../once.ts";
import type { Examples, Given } from "./given.ts";

/** Petitions of a firm with which exactly one thing can be done. */

/** A new draft. */
export const draft = async ({ firm }: Given) => await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" });

/** A petition of which nobody knows yet what came. */
const opened = async ({ firm }: Given) =>
  await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [events.readied, events.opened]);

const rejected = async ({ firm }: Given) =>
  await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [
    events.readied,
    events.opened,
    events.answered("rejected"),
  ]);

const discarded = async ({ firm }: Given) =>
  await addFiling(firm.ctx, { cnj: firm.cnj, act: "Réplica" }, [events.discarded]);

/** One that was put in place from a backup. */
async function fromBackup(given: Given): Promise<string> {
  const id = await draft(given);
  await comeFromBackup(given.firm.ctx, id);
  return id;
}

/** One that the service knows by an id. */
async function sent(given: Given): Promise<string> {
  const id = await opened(given);
  // The id that the service gives has 24 digits, as that of the petition has without its lines and its end.
  const values = { serviceId: id.replaceAll("-", "").slice(0, 24), operatorId: "5f1d7a84c2b1e3a4d5f60000" };
  await inDatabase(ofFirm(given.firm.id), (tx) => tx.update(filings).set(values).where(eq(filings.id, id)));
  return id;
}

/** Adds a file to a petition; the document's id. */
async function give(
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
const kept = once((given: Given) => withDocument(given));
const toRemove = once((given: Given) => withDocument(given));

/** A petition with a document, whose window was opened. */
const sentWithDocument = once(async (given: Given) => {
  const { filingId } = await withDocument(given);
  for (const step of [events.readied, events.opened]) await addEvent(given.firm.ctx, filingId, step);
  return { id: filingId };
});

/** A draft with a picture. */
const withImage = once(async (given: Given) => {
  const filingId = await draft(given);
  const bytes = makePng({ width: 2, height: 2 });
  return { filingId, id: await give(given, { filingId, bytes, filename: "Foto.png" }) };
});

/** A draft with a document that is said to be larger than the court takes. */
const withLargeDocument = once(async (given: Given) => {
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
const removed = once(async (given: Given) => {
  const { filingId, id } = await withDocument(given);
  const done = await removeDocument(given.firm.ctx, { filingId, id });
  if (!done.ok) throw new Error(done.reason);
  return { filingId, removed: done.removed };
});

/** A draft with a file that another petition of the case may file. */
const repeating = once(async (given: Given) => {
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

export const filingActions: Examples = {
  usual: async (given) => ({ id: await draft(given) }),
  actions: {
    beginFilingAction: () => ({ act: "Réplica", savedOn: "Chrome no Windows" }),
    beginAnotherAction: async (given) => ({ id: await rejected(given) }),
    saveDraftAction: () => ({ act: "Tréplica" }),
    sayCheckedAction: async (given) => ({ id: await fromBackup(given) }),
    sayOtherAction: async (given) => {
      await opened(given);
      return { id: await draft(given) };
    },
    sayRepeatAction: async (given) => ({ id: await repeating(given) }),
    acknowledgeFilingAction: async (given) => ({ id: await opened(given) }),
    restoreFilingAction: async (given) => ({ id: await discarded(given) }),
    removeDocumentAction: toRemove,
    restoreDocumentAction: removed,
    renameDocumentAction: async (given) => ({ ...(await kept(given)), filename: "Tréplica" }),
    applyTemplateAction: async (given) => ({
      filingId: (await kept(given)).filingId,
      template: { pattern: "{ordem} - {nome}", first: 1 },
    }),
    restoreNamesAction: async (given) => {
      const { filingId, id } = await kept(given);
      return { filingId, names: [{ id, filename: "Antes.pdf" }] };
    },
    orderDocumentsAction: async (given) => {
      const { filingId, id } = await kept(given);
      return { filingId, ids: [id] };
    },
    splitDocumentAction: withLargeDocument,
    convertDocumentAction: withImage,
    prepareFilingAction: ({ firm }) => ({ seen: seenOf({ cnj: firm.cnj, files: [] }) }),
    askNowAction: async (given) => ({ id: await opened(given) }),
    compareCopiesAction: sentWithDocument,
    cancelPetitionAction: async (given) => ({ id: await sent(given) }),
    showPresenceAction: () => ({ filingId: null }),
    endPresenceAction: () => ({}),
    letParalegalsOpenAction: () => ({ open: true }),
  },
};
