import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/** How many bytes a request may have. The largest is a form with a pasted text of 5 MB. */
const mebibyte = 1_048_576;
const signInLimit = 65_536;
const usualLimit = 6 * mebibyte;

/**
 * Refuses a request that is too large before anything reads it, as libraries read bodies whole. A request must state
 * the length of its body, as every browser does. Returns whether the request was refused.
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
