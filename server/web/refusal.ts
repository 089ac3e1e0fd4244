import "server-only";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers.ts";

/** A request that goes no further than the listener, and what is said to whoever sent it. */
export type Refusal = { status: number; code: string; message: string };

/** Answers with a refusal: a short page for a person's browser, JSON for everything else. */
export function answerRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, code, message } = refusal;
  const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  response.writeHead(status, {
    "Content-Type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
    "Cache-Control": "no-store",
    // Whatever else comes on this connection has not been read.
    Connection: "close",
  });
  response.end(isPage ? pageOf(message) : JSON.stringify({ code, message }));
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
