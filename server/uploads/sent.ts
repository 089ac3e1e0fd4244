import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { documentHeaders } from "#lib/documents/headers.ts";
import { rangeAnswer } from "#lib/http/range.ts";
import type { FileRequest } from "#server/audit/openings.ts";
import type { StoredFile } from "./open.ts";

/** A file on its way to a reader. */
export type Sent = { status: number; headers: Record<string, string>; stream: Readable };

/** What a request says of the part that it wants. */
export type Asked = { method?: string | undefined; headers: IncomingHttpHeaders };

const single = (value: string | string[] | undefined): string | undefined => [value ?? []].flat()[0];

/** The same for the trail. `download`: whether the file is to be saved. */
export const fileRequest = ({ method, headers }: Asked, download: boolean): FileRequest => ({
  download,
  method,
  range: single(headers.range),
});

/** The validator of a stored file. `sha256`: in hexadecimal. */
const etagOf = (sha256: string): string => `"${sha256}"`;

/** All of such a file, or the part of it that was asked for (`Range`). */
export function sentFile(
  { method, headers: asked }: Asked,
  { blob, ...file }: StoredFile,
  download: boolean,
): Sent {
  const { size, sha256 } = blob;
  const etag = etagOf(sha256);
  const [range, ifRange] = [asked.range, asked["if-range"]].map(single);
  const answer = rangeAnswer({ size, range, ifRange, etag });
  const { from, to } = answer.kind === "part" ? answer : { from: 0, to: answer.kind === "none" ? 0 : size };
  const headers = {
    ...documentHeaders({ filename: file.filename, pdf: file.isPdf, download, length: to - from }),
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
  const bytes = method === "HEAD" ? [] : blob.read({ from, to });
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: 1 });
  return {
    whole: { status: 200, headers, stream },
    part: {
      status: 206,
      headers: { ...headers, "Content-Range": `bytes ${from}-${to - 1}/${size}` },
      stream,
    },
    none: { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` }, stream },
  }[answer.kind];
}
