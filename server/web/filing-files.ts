import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { caseOfFiling, openFilingDocument, openReceipt } from "#server/filings/files/data.ts";
import { receiveDocument } from "#server/filings/files/mutations.ts";
import { fileRequest, sentFile } from "#server/uploads/sent.ts";
import { answerDownload } from "./download.ts";
import { answerUpload } from "./upload.ts";
import { uploadAddress } from "./upload-address.ts";

const path =
  /^\/api\/databases\/([^/?]+)\/filings\/([^/?]+)\/(?:documents\/([^/?]+)|receipt)\/file(?:\?(.*))?$/;

/**
 * Answers `GET /api/databases/{database}/filings/{id}/documents/{document}/file` and `…/filings/{id}/receipt/file`: what
 * Autos itself keeps of a petition, whole or in parts (`Range`). Returns whether the request was for one of them.
 */
export async function serveFilingFile(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const match = request.method === "GET" ? path.exec(request.url ?? "") : null;
  if (match === null) return false;
  const [, document = "", filingId = "", documentId, query = ""] = match;
  const download = new URLSearchParams(query).has("download");
  await answerDownload(request, response, {
    document,
    permission: "filings.read",
    where: "filing file",
    caseOf: (ctx) => caseOfFiling(ctx, filingId),
    open: async (ctx) => {
      const asked = fileRequest(request, download);
      const file =
        documentId === undefined
          ? await openReceipt(ctx, { filingId, asked })
          : await openFilingDocument(ctx, { filingId, documentId, asked });
      return file && sentFile(request, file, download);
    },
  });
  return true;
}

/**
 * Answers `POST /api/databases/{database}/filings/{id}/documents?name=…`, whose body is a document as it is. Returns whether
 * the request was for this address.
 */
export async function serveFilingUpload(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const to = uploadAddress(request);
  if (to?.kind !== "document") return false;
  await answerUpload(request, response, {
    to,
    permission: "filings.prepare",
    what: "filing",
    caseOf: (ctx) => caseOfFiling(ctx, to.id),
    receive: async (ctx, file) => {
      const received = await receiveDocument(ctx, { filingId: to.id, ...file });
      return received.ok ? { ok: true, answer: { document: received.document } } : received;
    },
  });
  return true;
}
