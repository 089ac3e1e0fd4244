import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { isCnj } from "#lib/cnj/number.ts";
import { readBundleQuery } from "#lib/documents/bundle/selection.ts";
import { madeHeaders } from "#lib/documents/headers.ts";
import { openBundle } from "#server/cases/documents/bundle/data.ts";
import { openMerged } from "#server/cases/documents/merging/data.ts";
import { answerDownload } from "./download.ts";

const path = /^\/api\/databases\/([^/?]+)\/cases\/([^/?]+)\/documents\.(zip|pdf)(?:\?(.*))?$/;

/**
 * Answers `GET /api/databases/{database}/cases/{cnj}/documents.zip` and `documents.pdf`: several documents of a case in one
 * file. Returns whether the request was for this address.
 */
export async function serveDocumentBundle(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const match = request.method === "GET" ? path.exec(request.url ?? "") : null;
  if (match === null) return false;
  const [, document = "", number = "", form, query = ""] = match;
  await answerDownload(request, response, {
    document,
    permission: "cases.export",
    where: "document bundle",
    caseOf: () => (isCnj(number) ? number : null),
    open: async (ctx, cnj) => {
      const selection = readBundleQuery(new URLSearchParams(query));
      const file = await (form === "zip" ? openBundle : openMerged)(ctx, { cnj, selection });
      if (file === null) return null;
      const chunks = await begun(file.chunks);
      const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 1 });
      return { status: 200, headers: madeHeaders(file.filename), stream };
    },
  });
  return true;
}

/** The same chunks, once the first is there: why there is none can still be answered. */
async function begun(chunks: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  let first: IteratorResult<Uint8Array> | null = await chunks.next();
  const next = async () => {
    const one = first ?? (await chunks.next());
    first = null;
    return one;
  };
  // Not a generator around it: one that is closed before it was read would leave the chunks open.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => chunks.return(undefined) }) };
}
