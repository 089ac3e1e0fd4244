import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { isCnj } from "#lib/cnj/number.ts";
import { readBundleQuery } from "#lib/documents/bundle/selection.ts";
import { archiveHeaders } from "#lib/documents/headers.ts";
import { openBundle } from "#server/cases/documents/bundle/data.ts";
import { answerDownload } from "./download.ts";

const path = /^\/api\/databases\/([^/?]+)\/cases\/([^/?]+)\/documents\.zip(?:\?(.*))?$/;

/**
 * Answers `GET /api/databases/{database}/cases/{cnj}/documents.zip`: several documents of a case, as a ZIP archive. Returns
 * whether the request was for this address.
 */
export async function serveDocumentBundle(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const match = request.method === "GET" ? path.exec(request.url ?? "") : null;
  if (match === null) return false;
  const [, document = "", number = "", query = ""] = match;
  await answerDownload(request, response, {
    document,
    permission: "cases.export",
    where: "document bundle",
    caseOf: () => (isCnj(number) ? number : null),
    open: async (ctx, cnj) => {
      const selection = readBundleQuery(new URLSearchParams(query));
      const bundle = await openBundle(ctx, { cnj, selection });
      if (bundle === null) return null;
      const stream = Readable.from(bundle.chunks, { objectMode: false, highWaterMark: 1 });
      return { status: 200, headers: archiveHeaders(bundle.filename), stream };
    },
  });
  return true;
}
