/** What an operation answers. Streams are pulled only as fast as the client reads. */
export type Reply = JsonReply | StreamReply;

export type JsonReply = { kind: "json"; status: number; body: unknown };

export type StreamReply = {
  kind: "stream";
  contentType: string;
  /** Declared length in bytes; null sends the answer chunked. */
  length: number | null;
  body: AsyncIterable<Uint8Array>;
};

export function json(body: unknown, status = 200): JsonReply {
  return { kind: "json", status, body };
}
