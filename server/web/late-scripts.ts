import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isDocumentPage, withLateScripts } from "#lib/documents/late-scripts.ts";

const compressed = promisify(gzip);

/** Rewrites the answer to a request for a document's page, which is a small one, so that its scripts come late. */
export function holdScripts(request: IncomingMessage, response: ServerResponse): void {
  const isPart = request.headers.rsc !== undefined;
  if (request.method !== "GET" || isPart || !isDocumentPage(request.url ?? "")) return;
  const isShort = takesGzip(String(request.headers["accept-encoding"] ?? ""));
  // What Next compressed could not be read here.
  request.headers["accept-encoding"] = "identity";
  const { writeHead, write, end } = response;
  const pieces: Buffer[] = [];
  let nonce: string | null = null;
  response.flushHeaders = () => {};
  response.writeHead = (...given: unknown[]) => {
    nonce = nonceOf(response);
    if (nonce !== null) announce(response, isShort);
    return Reflect.apply(writeHead, response, given);
  };
  response.write = (...given: unknown[]) => {
    keep(pieces, given)?.();
    return true;
  };
  response.end = (...given: unknown[]) => {
    const done = keep(pieces, given);
    Object.assign(response, { write, end });
    if (!response.headersSent) response.writeHead(response.statusCode);
    const body = Buffer.concat(pieces);
    const late = nonce === null ? null : Buffer.from(withLateScripts(body.toString(), nonce));
    if (late === null || !isShort) return response.end(late ?? body, done);
    compressed(late).then(
      (short) => response.end(short, done),
      () => response.destroy(),
    );
    return response;
  };
}

/** Whether an `Accept-Encoding` takes gzip: by its own weight or, where it is not named, by that of any (RFC 9110, 12.5.3). */
function takesGzip(accepted: string): boolean {
  const weights = new Map(
    accepted.split(",").map((entry) => {
      const [coding = "", ...rules] = entry.split(";").map((part) => part.trim().toLowerCase());
      const weight = rules.find((rule) => rule.startsWith("q="))?.slice(2);
      return [coding, Number(weight ?? 1)] as const;
    }),
  );
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}

/** What allows a script in the page that is answered; null where the answer is no page. */
function nonceOf(response: ServerResponse): string | null {
  if (!String(response.getHeader("content-type") ?? "").startsWith("text/html")) return null;
  const policy = String(response.getHeader("content-security-policy") ?? "");
  return /'nonce-([\w+/=-]+)'/.exec(policy)?.[1] ?? null;
}

function announce(response: ServerResponse, isShort: boolean): void {
  response.removeHeader("content-length");
  response.removeHeader("etag");
  if (!isShort) return;
  response.setHeader("Content-Encoding", "gzip");
  response.appendHeader("Vary", "Accept-Encoding");
}

/** Keeps what is written, and returns who wants to be told that it was. */
function keep(pieces: Buffer[], given: unknown[]): (() => void) | undefined {
  const [piece, encoding] = given;
  const kind = typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8";
  if (typeof piece === "string") pieces.push(Buffer.from(piece, kind));
  else if (piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  return given.find((one): one is () => void => typeof one === "function");
}
