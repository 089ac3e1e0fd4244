/** What an operation answers. Streams are pulled only as fast as the client reads. */
export type Reply = JsonReply | StreamReply | PageReply;

export type JsonReply = { kind: "json"; status: number; body: unknown };

export type StreamReply = {
  kind: "stream";
  contentType: string;
  headers?: Readonly<Record<string, string>>;
  /** Declared length in bytes; null sends the answer chunked. */
  length: number | null;
  body: AsyncIterable<Uint8Array>;
};

/** A page for a browser, or a redirect. */
export type PageReply = {
  kind: "page";
  status: number;
  headers: Readonly<Record<string, string>>;
  html: string;
};

export const json = (body: unknown, status = 200): JsonReply => ({ kind: "json", status, body });
