import "server-only";
import type { Readable } from "node:stream";
import { z } from "zod";
import type { UploadedDocument } from "#lib/filings/schema.ts";
import { demandSame, recordIn } from "#server/operator/reading/answer.ts";
import { safeFileName } from "#server/operator/reading/file-name.ts";
import { readRecord } from "#server/operator/reading/record.ts";
import { lineOf } from "#server/operator/reading/text.ts";
import { type Raw, wireText } from "#server/operator/reading/wire.ts";
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
  _id: z.string(),
  justice: wireText,
  intermediate: wireText,
  filename: wireText,
  fileSize: z.int().min(0).nullish(),
  fileType: wireText,
  dateTime: wireText,
  createdAt: wireText,
});

/**
 * Operation 7: puts a document into a draft, reading and encoding it while it is sent. After an OperatorError whose
 * effect is `unknown`, look for it with `isUploadOf` or drop the draft. An error of the opened stream passes unchanged.
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

/**
 * Whether a listed document is the one we wanted to upload, by draft, name and size. The service may leave uploads out
 * of its list, so a document that is not there may have arrived all the same.
 */
export function isUploadOf(
  document: OperatorDocument,
  { filingId, filename, size }: Pick<Upload, "filingId" | "filename" | "size">,
): boolean {
  const isSameSize = document.size === null || document.size === size;
  return document.filingId === filingId && document.raw.filename === filename && isSameSize;
}
