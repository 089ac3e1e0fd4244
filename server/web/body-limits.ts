import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Bytes a request may carry. The largest is a pasted text of 5 MB with its form around it. */
const mebibyte = 1_048_576;
const signInLimit = 65_536;
const usualLimit = 6 * mebibyte;

/**
 * Refuses what is too large before anything reads it: libraries behind us read bodies whole. A body must say its
 * length, as every browser does. Returns whether the request was answered.
 */
export function refuseBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, url = "" } = request;
  const limit = url.startsWith("/api/auth/") ? signInLimit : usualLimit;
  const status =
    headers["transfer-encoding"] !== undefined
      ? 411
      : Number(headers["content-length"] ?? 0) > limit
        ? 413
        : 0;
  if (status === 0) return false;
  const message = status === 411 ? "O pedido precisa dizer seu tamanho." : "O pedido é grande demais.";
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", Connection: "close" });
  response.end(JSON.stringify({ code: "invalid", message }));
  return true;
}
