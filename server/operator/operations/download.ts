import "server-only";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { OperatorError } from "#server/operator/error.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callStream, type Prepared } from "#server/operator/transport/call.ts";
import { asOperatorError } from "#server/operator/transport/failure.ts";
import { bodyOf } from "#server/operator/transport/http.ts";
import { messageOf } from "#server/operator/transport/message.ts";

export type OpenedDocument = {
  /** Bytes as they arrive, no faster than they are read. Ends with an OperatorError when they stop half-way. */
  stream: Readable;
  contentType: string | null;
  /** As announced; null when the service does not say. */
  contentLength: number | null;
};

/**
 * Operation 5: a document as a stream. Resolves when its first byte is there (or it is empty), so that whatever goes
 * wrong before is an OperatorError here. Abort the signal or destroy the stream to stop it.
 */
export async function openDocument(
  target: OperatorTarget,
  { file, signal }: { file: string; signal?: AbortSignal },
): Promise<OpenedDocument> {
  return await callStream(target, { operation: operations.download, path: { file }, signal }, openStream);
}

const { number: operation } = operations.download;

/** The answer as a stream, once its first byte is there. `closed` is over when nothing more will be read of it. */
async function openStream(
  response: IncomingMessage,
  prepared: Prepared,
): Promise<OpenedDocument & { closed: Promise<void> }> {
  const contentType = response.headers["content-type"]?.trim() || null;
  if (contentType && /^application\/([\w.-]+\+)?json\b/i.test(contentType))
    throw await spokenInstead(response, prepared);
  const { signal, limits } = prepared.order;
  const rest = bodyOf(response, prepared.order);
  const first = await rest.next();
  signal?.throwIfAborted();
  let forgotten: NodeJS.Timeout | undefined;
  const expectReader = () => {
    forgotten = setTimeout(() => stream.destroy(abandoned()), limits.pausedMs).unref();
  };
  async function* bytes(): AsyncGenerator<Buffer, void, void> {
    try {
      clearTimeout(forgotten);
      for (let next = first; !next.done; next = await rest.next()) {
        expectReader();
        yield next.value;
        clearTimeout(forgotten);
      }
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
  const length = response.headers["content-length"];
  return { stream, contentType, contentLength: length === undefined ? null : Number(length), closed };
}

function abandoned(): OperatorError {
  return new OperatorError({ code: "unavailable", operation, why: "nobody reads the download" });
}

/** No document of a court is JSON: the service says something instead. */
async function spokenInstead(response: IncomingMessage, prepared: Prepared): Promise<OperatorError> {
  const serviceMessage = await messageOf(response, prepared);
  return new OperatorError({
    code: "contract",
    operation,
    serviceMessage,
    why: "JSON instead of a document",
  });
}
