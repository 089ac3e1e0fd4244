import "server-only";
import { Readable } from "node:stream";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import { cancelFiling } from "#server/operator/operations/cancellations.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { fetchCover } from "#server/operator/operations/covers.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { createDraft, fetchFiling } from "#server/operator/operations/filings.ts";
import { createGuideDraft, listGuideDefinitions } from "#server/operator/operations/guides.ts";
import { requestAccess } from "#server/operator/operations/integration.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { archivePublication } from "#server/operator/operations/publications.ts";
import { disablePush, enablePush } from "#server/operator/operations/push.ts";
import { uploadDocument } from "#server/operator/operations/uploads.ts";
import type { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";

/** What the calls are about. The ids are the service's. */
export type Subjects = {
  cnj: Cnj;
  operatorId: string;
  file: string;
  filingId: string;
  publicationId: string;
};

/** The operations that the client sends. The window (8) is opened by a browser. */
export type Sent = Exclude<keyof typeof operations, "window">;

export const smallPdf = Buffer.from(
  "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** One ordinary call of each operation, for tests of all of them. */
export const calls: Record<Sent, (to: OperatorTarget, subjects: Subjects) => Promise<unknown>> = {
  capture: (to, { cnj }) => captureCases(to, { cnjs: [cnj] }),
  cover: (to, { cnj }) => fetchCover(to, { cnj }),
  movements: (to, { operatorId }) => listMovements(to, { operatorId }),
  documents: (to, { operatorId }) => listDocuments(to, { operatorId }),
  download: async (to, { file }) => (await openDocument(to, { file })).stream.destroy(),
  draft: (to, { operatorId }) => createDraft(to, { operatorId, signed: false }),
  upload: (to, { operatorId, filingId }) =>
    uploadDocument(to, {
      operatorId,
      filingId,
      filename: "peticao.pdf",
      size: smallPdf.length,
      open: () => Readable.from([smallPdf]),
    }),
  status: (to, { filingId }) => fetchFiling(to, { filingId }),
  cancel: (to, { filingId }) => cancelFiling(to, { filingId }),
  archive: (to, { publicationId }) => archivePublication(to, { publicationId }),
  guideDefinitions: (to) => listGuideDefinitions(to),
  guide: (to, { operatorId }) =>
    createGuideDraft(to, { operatorId, values: { authorName: "Ana Prado", recipeValue: "120,50" } }),
  enablePush: (to, { operatorId }) => enablePush(to, { operatorId, periodicity: 30 }),
  disablePush: (to, { operatorId }) => disablePush(to, { operatorId }),
  access: (to) => requestAccess(to, { lawyer: "Ana Prado", instance: "1", court: "TJSP" }),
};

export function cnjOf(text: string): Cnj {
  const parsed = parseCnj(text);
  if (!parsed.ok) throw new Error("tests name valid numbers");
  return parsed.cnj;
}

export const invented: Subjects = {
  cnj: cnjOf("0002080-25.2012.5.15.0049"),
  operatorId: "5f1d7a84c2b1e3a4d5f60718",
  file: "token-of-a-file",
  filingId: "5f1d7a84c2b1e3a4d5f60719",
  publicationId: "5f1d7a84c2b1e3a4d5f60720",
};
