import "server-only";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers.ts";

/** A request that goes no further than the listener, and what is said to whoever sent it. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  /** Which of several refusals of the same class it is. */
  reason?: string;
  /** Under which id the log has a defect. */
  errorId?: string;
  headers?: Record<string, string>;
  /** What else is said besides, as JSON. */
  more?: Record<string, unknown>;
};

/** How much of a refused body is still read, for how long in all, and how long the next piece may take. */
type Linger = { bytes: number; ms: number; idleMs: number };
const shortLinger: Linger = { bytes: 32 * 1_048_576, ms: 10_000, idleMs: 400 };

/**
 * Answers with a refusal: a short page for a person's browser, JSON for everything else. What is still being sent is read
 * and dropped for a moment: a connection closed at once breaks before its sender has seen the answer.
 */
export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  linger = shortLinger,
): void {
  const { status, headers, more, ...answer } = refusal;
  const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  const text = isPage ? pageOf(answer.message) : JSON.stringify({ ...more, ...answer });
  response.writeHead(status, {
    ...headers,
    "Content-Type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    // Nothing else is answered on this connection.
    Connection: "close",
  });
  response.write(text);
  drop(request, linger, () => response.end());
}

/** Reads a request to its end, or as far as it is worth it. */
function drop(request: IncomingMessage, linger: Linger, done: () => void): void {
  if (request.readableEnded) {
    done();
    return;
  }
  const limit = setTimeout(done, linger.ms);
  const idle = setTimeout(done, linger.idleMs);
  let dropped = 0;
  request.on("data", (piece: Buffer) => {
    dropped += piece.length;
    if (dropped > linger.bytes) done();
    idle.refresh();
  });
  for (const event of ["end", "close"]) {
    request.once(event, () => {
      clearTimeout(limit);
      clearTimeout(idle);
      done();
    });
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const pageOf = (message: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Autos</title><p>${escaped(message)}</p></html>`;

/** Answers what is no request that Node could read, on its bare connection. */
export function answerUnreadable(error: Error, connection: Duplex): void {
  if (!connection.writable) return void connection.destroy();
  const status = unreadableStatus("code" in error ? error.code : undefined);
  const headers = { ...securityHeaders(""), "Content-Length": "0", Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  connection.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
}

function unreadableStatus(code: unknown): number {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    default:
      return 400;
  }
}
