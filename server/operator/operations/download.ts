import "server-only";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { looksLikePdf } from "#lib/documents/headers.ts";
import { OperatorError } from "#server/operator/error.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callStream, type Prepared } from "#server/operator/transport/call.ts";
import { asOperatorError } from "#server/operator/transport/failure.ts";
import { bodyOf } from "#server/operator/transport/http.ts";
import { longestAnswer, serviceMessage } from "#server/operator/transport/message.ts";

export type OpenedDocument = {
  /**
   * Bytes as they arrive, no faster than they are read. Ends with an OperatorError when they stop half-way: before the
   * announced length or, where none is announced, before the listed one.
   */
  stream: Readable;
  contentType: string | null;
  /** As announced; null when the service does not say. */
  contentLength: number | null;
};

/** `file`: the token of operation 4. `listedSize`: the bytes that it listed; null when it does not say. */
type Asked = { file: string; listedSize?: number | null; signal?: AbortSignal };

/**
 * Operation 5: a document as a stream. Resolves when its first byte is there (or it is empty), so that whatever goes
 * wrong before is an OperatorError here. Abort the signal or destroy the stream to stop it.
 */
export async function openDocument(
  target: OperatorTarget,
  { file, listedSize = null, signal }: Asked,
): Promise<OpenedDocument> {
  return await callStream(
    target,
    { operation: operations.download, path: { file }, signal },
    (response, prepared) => openStream(response, prepared, listedSize),
  );
}

const { number: operation } = operations.download;

/** The answer as a stream, once its first byte is there. `closed` is over when nothing more will be read of it. */
async function openStream(
  response: IncomingMessage,
  prepared: Prepared,
  listedSize: number | null,
): Promise<OpenedDocument & { closed: Promise<void> }> {
  const contentType = response.headers["content-type"]?.trim() || null;
  const isCalledJson = contentType !== null && /^application\/([\w.-]+\+)?json\b/i.test(contentType);
  const { signal, limits } = prepared.order;
  const rest = bodyOf(response, prepared.order);
  const head = await headOf(rest, isCalledJson ? signatureWithin : 1);
  signal?.throwIfAborted();
  // Some call whatever they send JSON: only the bytes tell a document from words.
  if (isCalledJson && !looksLikePdf(head)) throw await spokenInstead(head, rest, prepared);
  const announced = response.headers["content-length"];
  const contentLength = announced === undefined ? null : Number(announced);
  const least = contentLength ?? listedSize ?? 0;
  let forgotten: NodeJS.Timeout | undefined;
  const expectReader = () => {
    forgotten = setTimeout(() => stream.destroy(abandoned()), limits.pausedMs).unref();
  };
  async function* bytes(): AsyncGenerator<Buffer, void, void> {
    try {
      clearTimeout(forgotten);
      let received = 0;
      let next: IteratorResult<Buffer, void> = { done: false, value: head };
      if (head.length === 0) next = await rest.next();
      for (; !next.done; next = await rest.next()) {
        received += next.value.length;
        expectReader();
        yield next.value;
        clearTimeout(forgotten);
      }
      if (received < least) throw cutOff();
    } catch (error) {
      throw asOperatorError(error, operation);
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false, highWaterMark: 256 * 1024 });
  expectReader();
  // A reader sees the error by itself; without this, an error that nobody reads would end the process.
  stream.on("error", () => {});
  const abort = () => stream.destroy(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const closed = new Promise<void>((resolve) => {
    stream.once("close", () => {
      clearTimeout(forgotten);
      signal?.removeEventListener("abort", abort);
      response.destroy();
      resolve();
    });
  });
  return { stream, contentType, contentLength, closed };
}

/** Where readers look for the signature of a PDF, in bytes. */
const signatureWithin = 1_024;

/** The first bytes of an answer: `least` of them, unless it ends before. */
async function headOf(rest: AsyncGenerator<Buffer, void>, least: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < least) {
    const next = await rest.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(parts);
}

function cutOff(): OperatorError {
  return new OperatorError({ code: "unavailable", operation, why: "shorter than listed" });
}

function abandoned(): OperatorError {
  return new OperatorError({ code: "unavailable", operation, why: "nobody reads the download" });
}

/** No document of a court is JSON: the service says something instead. */
async function spokenInstead(
  head: Buffer,
  rest: AsyncGenerator<Buffer, void>,
  prepared: Prepared,
): Promise<OperatorError> {
  const text = Buffer.concat([head, await headOf(rest, longestAnswer - head.length)]).toString();
  await rest.return();
  return new OperatorError({
    code: "contract",
    operation,
    serviceMessage: serviceMessage({ text, secrets: prepared.secrets, onlyJson: true }),
    why: "JSON instead of a document",
  });
}
