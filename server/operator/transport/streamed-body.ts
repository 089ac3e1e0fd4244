import "server-only";
import type { ClientRequest } from "node:http";
import type { Readable } from "node:stream";

/** A request body that is made while it is sent. */
export type StreamedBody = {
  /** Exact number of bytes that `chunks` yields. */
  size: number;
  /**
   * Called once, when there is a connection to send on. Throws when it cannot yield exactly `size` bytes. When `over`
   * is aborted the connection has ended, and whatever is open to read the rest can be closed.
   */
  chunks(over: AbortSignal): AsyncIterable<Buffer>;
};

const drained = (request: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      request.off("drain", done).off("close", done);
      resolve();
    };
    request.once("drain", done).once("close", done);
  });

/**
 * Sends a body as fast as the other side reads it, and calls `taken` after each piece. True when all of it was sent,
 * false when the request failed or was answered before. Throws the error of the source before the body is complete.
 */
export async function sendBody(
  request: ClientRequest,
  body: StreamedBody,
  taken: () => void,
): Promise<boolean> {
  let answered = false;
  request.once("response", () => {
    answered = true;
  });
  const over = new AbortController();
  request.once("close", () => over.abort());
  let sent = 0;
  for await (const chunk of body.chunks(over.signal)) {
    if (answered || request.destroyed) return false;
    sent += chunk.length;
    // The request ends with its last byte, not with its source: the service may answer as soon as it has that.
    if (sent === body.size) {
      request.end(chunk);
      return true;
    }
    if (!request.write(chunk)) await drained(request);
    taken();
  }
  throw new Error("the body is shorter than was said");
}

export type StreamedFile = { size: number; open(): Readable };

/**
 * A JSON object of texts, one of them the base64 of a file, which is read while it is sent: constant memory for any
 * size. A file that does not hold exactly `size` bytes throws before the body is complete.
 */
export function jsonWithBase64(
  texts: { before: Record<string, string>; after: Record<string, string> },
  file: { name: string } & StreamedFile,
): StreamedBody {
  const opening = JSON.stringify({ ...texts.before, [file.name]: "" });
  const closing = JSON.stringify(texts.after);
  const head = Buffer.from(opening.slice(0, -2));
  const tail = Buffer.from(closing === "{}" ? '"}' : `",${closing.slice(1)}`);
  return {
    size: head.length + 4 * Math.ceil(file.size / 3) + tail.length,
    async *chunks(over) {
      yield head;
      yield* base64(file, over);
      yield tail;
    },
  };
}

async function* base64(file: StreamedFile, over: AbortSignal): AsyncGenerator<Buffer> {
  const source = file.open();
  over.addEventListener("abort", () => source.destroy(), { once: true });
  const read: AsyncIterable<Uint8Array> = source;
  let rest: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of read) {
    size += chunk.length;
    if (size > file.size) break;
    const bytes = Buffer.concat([rest, chunk]);
    // Three bytes make four characters; what is left over waits for the next chunk, as padding ends the text.
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    if (whole > 0) yield Buffer.from(bytes.toString("base64", 0, whole), "latin1");
  }
  if (size !== file.size) throw new Error("the document is not as long as was said");
  if (rest.length > 0) yield Buffer.from(Buffer.from(rest).toString("base64"), "latin1");
}
