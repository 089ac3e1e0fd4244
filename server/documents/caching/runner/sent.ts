import "server-only";
import { Readable } from "node:stream";
import { documentHeaders } from "#lib/documents/headers.ts";
import {
  formatParts,
  lengthOf,
  openingHeader,
  openingPartsHeader,
  type Part,
  parseParts,
} from "#lib/http/parts.ts";
import type { Scope } from "#server/db/connection.ts";
import {
  areOpeningParts,
  keepOpeningBytes,
  noteOpeningPart,
  openingBytes,
  openingParts,
} from "#server/documents/parts/runner/opening-parts.ts";
import type { KeptFile } from "#server/uploads/open.ts";
import { type Asked, etagOf, type Sent, sentFile } from "#server/uploads/sent.ts";

/**
 * What is kept of a document, or as much of it as is asked for: one part (`Range`), or the `parts` that the address names,
 * one after the other. With its beginning goes which parts are read until its first page is there, so that they come with
 * one request.
 */
export function sentDocument(
  { databaseId }: Scope,
  file: KeptFile,
  { asked, download, parts }: { asked: Asked; download: boolean; parts: string | null },
): Sent {
  if (parts !== null) return sentParts({ databaseId }, asked, file, parts);
  const { part, ...sent } = sentFile(asked, file, download);
  if (part === null || asked.method === "HEAD") return sent;
  const { size, sha256 } = file.blob;
  const document = { databaseId, sha256 };
  if (asked.headers[openingHeader] !== undefined) noteOpeningPart({ ...document, size }, part);
  const next = part.from === 0 ? openingParts(document) : [];
  if (next.length === 0) return sent;
  return { ...sent, headers: { ...sent.headers, [openingPartsHeader]: formatParts(next) } };
}

function sentParts(
  { databaseId }: Pick<Scope, "databaseId">,
  { method, headers: asked }: Asked,
  { filename, isPdf, blob }: KeptFile,
  named: string,
): Sent {
  const etag = etagOf(blob.sha256);
  const isThis = asked["if-match"] === undefined || asked["if-match"] === etag;
  const parts = isThis ? parseParts(named, blob.size) : [];
  const length = lengthOf(parts ?? []);
  const headers = { ...documentHeaders({ filename, pdf: isPdf, download: false, length }), ETag: etag };
  const status = !isThis ? 412 : parts === null ? 416 : 200;
  const document = { databaseId, sha256: blob.sha256 };
  const atHand = status === 200 ? openingBytes(document, named) : null;
  const bytes = method === "HEAD" ? [] : atHand ? [atHand] : bytesOf(blob, parts ?? [], { document, named });
  return { status, headers, stream: Readable.from(bytes, { objectMode: false, highWaterMark: 1 }) };
}

type Of = { document: { databaseId: string; sha256: string }; named: string };

async function* bytesOf(blob: KeptFile["blob"], parts: readonly Part[], { document, named }: Of) {
  const keeps = areOpeningParts(document, named);
  const pieces: Buffer[] = [];
  for (const part of parts)
    for await (const piece of blob.read(part)) {
      // A piece is a view of a whole chunk.
      if (keeps) pieces.push(Buffer.from(piece));
      yield piece;
    }
  if (keeps) keepOpeningBytes(document, named, Buffer.concat(pieces));
}
