import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { isCnj } from "#lib/cnj/number.ts";
import { type ErrorAnswer, errorAnswer, found } from "#server/auth/error-answer.ts";
import { takeTurn } from "#server/auth/in-turn.ts";
import { ctxOfMessage } from "#server/auth/message.ts";
import { readsCase, whileAllowed } from "#server/auth/watch.ts";
import { openDocumentFile } from "#server/documents/data.ts";
import { freeYoungMemory } from "./young.ts";

const permission = "documents.read";
const path = /^\/api\/databases\/([^/?]+)\/cases\/([^/?]+)\/documents\/([^/?]+)\/file(?:\?(.*))?$/;

/**
 * Answers `GET /api/databases/{database}/cases/{cnj}/documents/{id}/file` without Next, which would drop the document's
 * length, the only sign that a download was cut off. Returns whether the request was for this address.
 */
export async function serveDocumentFile(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const match = path.exec(request.url ?? "");
  if (match === null || request.method !== "GET") return false;
  const [, database = "", cnj = "", id = "", query = ""] = match;
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    const document = decodeURIComponent(database);
    const member = await ctxOfMessage({ request, document, permission });
    // Whoever left meanwhile is not told again.
    gone.signal.throwIfAborted();
    const ofCase = isCnj(cnj) ? readsCase(member, cnj) : undefined;
    const access = { ...member, permission, asAdministrator: false, readsCase: ofCase } as const;
    // Also while the service is still asked for it. A file that was begun is cut off, so that it does not look complete.
    const stop = whileAllowed(access, () => response.destroy());
    response.once("close", stop);
    const ctx = { ...member, signal: gone.signal };
    response.once("close", await takeTurn(ctx, "downloads", () => response.destroy()));
    const wanted = {
      id: decodeURIComponent(id),
      download: new URLSearchParams(query).has("download"),
      signal: gone.signal,
    };
    const opened = isCnj(cnj) ? await openDocumentFile(ctx, { cnj, ...wanted }) : null;
    const { headers, stream } = found(opened, "document");
    response.writeHead(200, headers);
    await pass(stream, response);
  } catch (error) {
    if (!gone.signal.aborted) refuse(response, errorAnswer(error, "document file"));
  }
  return true;
}

function refuse(response: ServerResponse, { status, headers, body }: ErrorAnswer): void {
  response.writeHead(status, { ...headers, "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

/** After so many bytes of a document, the buffers they came in are freed. */
const freedBytes = 4 * 1024 * 1024;

/** Sends the bytes at the reader's pace. When the stream breaks, the answer breaks too, after the bytes that came. */
async function pass(stream: Readable, response: ServerResponse): Promise<void> {
  let passed = 0;
  stream.on("data", (piece: Buffer) => {
    passed += piece.length;
    if (passed < freedBytes) return;
    passed = 0;
    freeYoungMemory();
  });
  stream.pipe(response);
  try {
    await finished(stream);
  } catch {
    await new Promise((resolve) => response.write("", resolve));
    response.destroy();
  }
}
