import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PageReply, Reply } from "./reply.ts";

export type Outgoing = {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** Bytes announced in `Content-Length`; null for a chunked answer. */
  length: number | null;
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection after the body instead of ending the answer. */
  isCut: boolean;
};

export function toOutgoing(reply: Reply): Outgoing {
  if (reply.kind === "stream") {
    return {
      status: 200,
      headers: { "content-type": reply.contentType, ...reply.headers },
      length: reply.length,
      body: reply.body,
      isCut: false,
    };
  }
  if (reply.kind === "page") return pageOutgoing(reply);
  return jsonOutgoing(reply.status, reply.body);
}

export function pageOutgoing({ status, headers, html }: Omit<PageReply, "kind">): Outgoing {
  const bytes = Buffer.from(html);
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
    length: bytes.length,
    body: once(bytes),
    isCut: false,
  };
}

export function jsonOutgoing(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string | string[]>> = {},
): Outgoing {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    length: bytes.length,
    body: once(bytes),
    isCut: false,
  };
}

/** Writes an answer with backpressure. When the body is shorter than announced, the connection is cut. */
export async function send(response: ServerResponse, outgoing: Outgoing): Promise<void> {
  const headers: Record<string, string | string[]> = { ...outgoing.headers, "cache-control": "no-store" };
  if (outgoing.length !== null) headers["content-length"] = String(outgoing.length);
  response.writeHead(outgoing.status, headers);
  let sent = 0;
  const counted = async function* (): AsyncIterable<Uint8Array> {
    for await (const chunk of outgoing.body) {
      sent += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.from(counted(), { objectMode: false }), response, { end: false });
  } catch {
    response.destroy();
    return;
  }
  if (outgoing.isCut || (outgoing.length !== null && sent < outgoing.length)) {
    await cut(response);
    return;
  }
  response.end();
}

export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** `destroySoon` flushes what was written first: the client sees a partial answer, not none. */
const cut = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = response;
    if (socket === null || socket.destroyed) return resolve();
    socket.once("close", () => resolve());
    socket.destroySoon();
  });
