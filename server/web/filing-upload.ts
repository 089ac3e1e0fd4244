import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { caseOfFiling } from "#server/filings/files/data.ts";
import { receiveDocument } from "#server/filings/files/mutations.ts";
import { answerUpload } from "./upload.ts";
import { uploadAddress } from "./upload-address.ts";

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
