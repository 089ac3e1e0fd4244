import "server-only";
import type { Readable } from "node:stream";
import { z } from "zod";
import type { UploadedDocument } from "#lib/filings/schema.ts";
import { demandSame, recordIn } from "#server/operator/reading/answer.ts";
import { safeFileName } from "#server/operator/reading/file-name.ts";
import { readRecord } from "#server/operator/reading/record.ts";
import { lineOf } from "#server/operator/reading/text.ts";
import { type Raw, wireId, wireMoment, wireText } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";
import { jsonWithBase64 } from "#server/operator/transport/streamed-body.ts";
import type { OperatorDocument } from "./documents.ts";

export type Upload = {
  operatorId: string;
  filingId: string;
  /** As the court is to see it. */
  filename: string;
  /** Bytes of the document. */
  size: number;
  /** Called at most once, when the service listens. Destroyed when the call is over before its end. */
  open(): Readable;
  signal?: AbortSignal;
};

const wireSchema = z.object({
  _id: wireId,
  justice: wireText,
  intermediate: wireText,
  filename: wireText,
  fileSize: z.int().min(0).nullish(),
  fileType: wireText,
  dateTime: wireMoment,
  createdAt: wireMoment,
});

/**
 * Operation 7: puts a document into a draft, reading and encoding it while it is sent. After an OperatorError whose
 * effect is `unknown`, look for it with `findUpload` or drop the draft. An error of the opened stream passes unchanged.
 */
export async function uploadDocument(
  target: OperatorTarget,
  { operatorId, filingId, filename, size, open, signal }: Upload,
): Promise<{ document: UploadedDocument; raw: Raw; warnings: string[] }> {
  const streamed = jsonWithBase64(
    { before: { filename }, after: { justice: operatorId, intermediate: filingId } },
    { name: "file", size, open },
  );
  return await callJson(target, { operation: operations.upload, streamed, signal }, (answer) => {
    const raw = recordIn(answer, "data", "document");
    const { wire, warnings, dated } = readRecord(wireSchema, raw);
    demandSame(wire.justice, operatorId);
    demandSame(wire.intermediate, filingId);
    const document: UploadedDocument = {
      id: wire._id,
      filename: safeFileName(wire.filename ?? filename),
      size: wire.fileSize ?? null,
      type: lineOf(wire.fileType),
      uploadedAt: dated("dateTime", wire.dateTime) ?? dated("createdAt", wire.createdAt),
    };
    return { document, raw, warnings };
  });
}

/** What operation 4 says of an upload whose answer was lost. */
export type FoundUpload =
  | { kind: "there"; document: OperatorDocument }
  /** It may have arrived all the same: the service may leave uploads out of its list. */
  | { kind: "not-listed" }
  /** Documents that may be it and may be another upload of the same file. */
  | { kind: "undecided"; documents: OperatorDocument[] };

/**
 * Looks for an upload in the list of its case, by what operation 4 really lists: the name, the size, and the draft where
 * the service shows it. `before`: the ids that were listed before the upload. Of a document in the draft its name, its
 * size or `before` is enough; of any other all three are needed. Of two documents that fit nobody knows which is which.
 */
export function findUpload(
  documents: readonly OperatorDocument[],
  { before, ...wanted }: Pick<Upload, "filingId" | "filename" | "size"> & { before?: ReadonlySet<string> },
): FoundUpload {
  const fitting = documents.filter(
    (document) => before?.has(document.id) !== true && mayBe(document, wanted),
  );
  if (fitting.length === 0) return { kind: "not-listed" };
  const ofDraft = fitting.filter(({ filingId }) => filingId === wanted.filingId);
  const [only, ...others] = ofDraft.length > 0 ? ofDraft : fitting;
  const fits = [before, only?.size, nameOf(only?.raw.filename)].map((value) => value != null);
  const isKnown = ofDraft.length > 0 ? fits.some(Boolean) : fits.every(Boolean);
  return only !== undefined && others.length === 0 && isKnown
    ? { kind: "there", document: only }
    : { kind: "undecided", documents: fitting };
}

/** What the list does not show of a document excludes nothing. */
function mayBe(
  { filingId, size, raw }: OperatorDocument,
  wanted: Pick<Upload, "filingId" | "filename" | "size">,
): boolean {
  const isOfDraft = filingId === wanted.filingId;
  if (!isOfDraft && (filingId !== null || isCollected(raw.origin))) return false;
  if (size !== null && size !== wanted.size) return false;
  const name = nameOf(raw.filename);
  return name === null || name === nameOf(wanted.filename);
}

/** Whether the service says that it has a document from the court. */
const isCollected = (origin: unknown) =>
  typeof origin === "string" && !["", "manual"].includes(origin.trim().toLowerCase());

/** A file's name however the service composes its letters. */
const nameOf = (name: unknown) => (typeof name === "string" ? name.normalize("NFC").trim() : null);
