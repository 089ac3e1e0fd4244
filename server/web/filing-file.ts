import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { caseOfFiling, openFilingDocument, openReceipt } from "#server/filings/files/data.ts";
import { fileRequest, sentFile } from "#server/uploads/sent.ts";
import { answerDownload } from "./download.ts";

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
