import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isCnj } from "#lib/cnj/number.ts";
import { openDocumentFile } from "#server/documents/data.ts";
import { answerDownload } from "./download.ts";
import { readEscapes } from "./path.ts";

const path = /^\/api\/databases\/([^/?]+)\/cases\/([^/?]+)\/documents\/([^/?]+)\/file(?:\?(.*))?$/;

/**
 * Answers `GET` and `HEAD /api/databases/{database}/cases/{cnj}/documents/{id}/file`: a document of the operator's
 * service, in parts (`Range`) once it is kept here. Returns whether the request was for this address.
 */
export async function serveDocumentFile(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const match = isRead ? path.exec(request.url ?? "") : null;
  if (match === null) return false;
  const [, document = "", number = "", escaped = "", query = ""] = match;
  const id = readEscapes(escaped);
  const download = new URLSearchParams(query).has("download");
  await answerDownload(request, response, {
    document,
    permission: "documents.read",
    where: "document file",
    caseOf: () => (isCnj(number) && id !== null ? number : null),
    open: (ctx, cnj) =>
      openDocumentFile(ctx, { cnj, id: id ?? "", download, signal: ctx.signal, asked: request }),
  });
  return true;
}
