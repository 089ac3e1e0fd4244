import "server-only";
import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refusal.ts";

/** How many bytes a request may have. The largest is a form with a pasted text of 5 MB. */
const mebibyte = 1_048_576;
const signInLimit = 65_536;
const usualLimit = 6 * mebibyte;

/**
 * Refuses a request that is too large before anything reads it, as libraries read bodies whole. A request must state
 * the length of its body, as every browser does.
 */
export function refuseBody(request: IncomingMessage): Refusal | null {
  const { headers, url = "" } = request;
  const limit = url.startsWith("/api/auth/") ? signInLimit : usualLimit;
  if (headers["transfer-encoding"] !== undefined)
    return { status: 411, code: "invalid", message: "O pedido precisa dizer seu tamanho." };
  if (Number(headers["content-length"] ?? 0) > limit)
    return { status: 413, code: "invalid", message: "O pedido é grande demais." };
  return null;
}
