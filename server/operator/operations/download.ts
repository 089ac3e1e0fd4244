import "server-only";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { endsAsPdf, looksLikePdf } from "#lib/documents/rules.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { OperatorError } from "#server/operator/error.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { BodyStream } from "#server/operator/transport/body-stream.ts";
import { asOperatorError, callStream, type Prepared } from "#server/operator/transport/call.ts";
import {
  isBinary,
  isPage,
  longestAnswer,
  serviceMessage,
  titleOf,
} from "#server/operator/transport/message.ts";
import { failureInFile, failureSaid } from "#server/operator/transport/said.ts";

export type OpenedDocument = {
  /**
   * Bytes as they arrive, no faster than they are read. Ends with an OperatorError when they stop half-way: before the
   * announced length or, where none is announced, before the listed one. A list may be older than the file: pieces that the
   * service ended itself, up to a PDF's own end, are all of it.
   */
  stream: Readable;
  /** Its first bytes, at least one unless it is empty; they stay in the stream. */
  head: Uint8Array;
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
export const openDocument = async (
  target: OperatorTarget,
  { file, listedSize = null, signal }: Asked,
): Promise<OpenedDocument> =>
  await callStream(target, { operation: operations.download, path: { file }, signal }, (response, prepared) =>
    openStream(response, prepared, listedSize),
  );

const { number: operation } = operations.download;

/** The answer as a stream, once its first byte is there. `closed` is over when nothing more will be read of it. */
async function openStream(
  response: IncomingMessage,
  prepared: Prepared,
  listedSize: number | null,
): Promise<OpenedDocument & { closed: Promise<void> }> {
  const { signal, limits } = prepared.order;
  const contentType = response.headers["content-type"]?.trim() || null;
  const isCalledJson = contentType !== null && /^application\/([\w.-]+\+)?json\b/i.test(contentType);
  const announced = response.headers["content-length"];
  const contentLength = announced === undefined ? null : Number(announced);
  const least = contentLength ?? listedSize ?? 0;
  const failed = (error: unknown) => asOperatorError(error, operation);
  // An answer in pieces has a last one: what was cut off has none, and breaks before it ends.
  const isInPieces = contentLength === null && response.headers["transfer-encoding"] === "chunked";
  const endsItself = isInPieces ? { endsItself: endsAsPdf } : {};
  const stream = new BodyStream(response, { limits, signal, least, failed, ...endsItself });
  const closed = new Promise<void>((resolve) => {
    stream.once("close", resolve);
  });
  const head = await stream.firstBytes(isCalledJson ? signatureWithin : 1);
  // Some call whatever they send JSON: only the size and the bytes tell a document from words.
  const isAsListed = contentLength !== null && contentLength === listedSize;
  if (!isAsListed && !isDocument(head)) {
    const isCalledText = /^text\/(?:html|plain)\b/i.test(contentType ?? "");
    if (isCalledJson) throw await spokenInstead(stream, prepared);
    if (isCalledText && listedSize !== null && (contentLength ?? 0) <= longestAnswer)
      await demandFile(stream, prepared, listedSize);
  }
  return { stream, head, contentType, contentLength, closed };
}

/** Where readers look for the signature of a PDF, in bytes. */
const signatureWithin = 1_024;

/** A PDF, or another file that is no text, as a picture or a recording of a hearing. */
const isDocument = (head: Uint8Array): boolean =>
  looksLikePdf(head) || isBinary(Buffer.from(head.subarray(0, signatureWithin)).toString());

/** No document of a court is JSON: the service says something instead. */
async function spokenInstead(stream: BodyStream, prepared: Prepared): Promise<OperatorError> {
  const text = (await stream.firstBytes(longestAnswer)).subarray(0, longestAnswer).toString();
  const code = failureSaid(text)?.code ?? "contract";
  return saidInstead(stream, prepared, { code, text, onlyJson: true });
}

/** Throws when a page or a text of another size than was listed says, instead of the document, that it is not given. */
async function demandFile(stream: BodyStream, prepared: Prepared, listedSize: number): Promise<void> {
  const bytes = await stream.firstBytes(longestAnswer + 1);
  if (bytes.length > longestAnswer || bytes.length === listedSize) return;
  const body = bytes.toString();
  const said = failureInFile(body);
  if (said === null) return;
  const text = isPage(body) ? (titleOf(body) ?? "") : body;
  throw saidInstead(stream, prepared, { code: said.code, text, onlyJson: false });
}

function saidInstead(
  stream: BodyStream,
  { credential, secrets }: Prepared,
  { code, text, onlyJson }: { code: FailureReason; text: string; onlyJson: boolean },
): OperatorError {
  stream.destroy();
  return new OperatorError({
    code,
    operation,
    credential: code === "credential" ? (credential ?? undefined) : undefined,
    serviceMessage: serviceMessage({ text, secrets, onlyJson }),
    why: "words instead of a document",
  });
}
