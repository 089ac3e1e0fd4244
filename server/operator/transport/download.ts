import "server-only";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { OperatorError } from "#server/operator/error.ts";
import { serviceMessage } from "#server/operator/reading/text.ts";
import { operations } from "#server/operator/table.ts";
import { asOperatorError, type Prepared } from "./call.ts";
import { bodyOf, TransportFailure, textOf } from "./http.ts";

export type OpenedDocument = {
  /** Bytes as they arrive, no faster than they are read. Ends with an OperatorError when they stop half-way. */
  stream: Readable;
  contentType: string | null;
  /** As announced; null when the service does not say. */
  contentLength: number | null;
};

const { number: operation } = operations.download;

/** Makes a stream of an answer once its first byte is there; `closed` is when nothing more will be read. */
export async function openStream(
  response: IncomingMessage,
  prepared: Prepared,
): Promise<OpenedDocument & { closed: Promise<void> }> {
  const contentType = response.headers["content-type"]?.trim() || null;
  if (contentType && /^application\/([\w.-]+\+)?json\b/i.test(contentType))
    throw await inJson(response, prepared);
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
  // Whoever reads sees the error; when nobody does any more, it must not end the process.
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

/** No document of a court is JSON: it is the service talking. */
async function inJson(response: IncomingMessage, { order, secrets }: Prepared): Promise<OperatorError> {
  const limits = { ...order.limits, maxJsonBytes: 64 * 1024 };
  const text = await textOf(response, { limits, signal: order.signal }).catch((error) => {
    if (error instanceof TransportFailure) return "";
    throw error;
  });
  const message = serviceMessage(text, secrets);
  return new OperatorError({
    code: "contract",
    operation,
    serviceMessage: message,
    why: "JSON instead of a document",
  });
}
