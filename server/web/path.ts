import "server-only";
import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refusal.ts";

/** The path that a request names, as it was sent: without what is searched. */
export const pathOf = ({ url = "" }: Pick<IncomingMessage, "url">): string => url.replace(/[?#].*$/s, "");

/** The same with its escapes read, where they can be. */
export function readPath(request: Pick<IncomingMessage, "url">): string {
  const path = pathOf(request);
  return readEscapes(path) ?? path;
}

/** A part of a path with its escapes read; null where they are those of no text, as `%E0`. */
export function readEscapes(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const isRead = ({ method }: Pick<IncomingMessage, "method">) => method === "GET" || method === "HEAD";

/** `\`, and `.` or `..` in whatever writing, as in `/api/../login`: browsers send none, and readers differ in what they mean. */
const ambiguous = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Of all others no route is: among them is TRACE, which would repeat cookies. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Refuses another method, a path that may mean another one, and what would write where the build's files lie, of which no
 * page is.
 */
export function refusePath(request: IncomingMessage): Refusal | null {
  if (!methods.includes(request.method ?? ""))
    return { status: 405, code: "invalid", message: "O Autos não atende pedidos deste tipo." };
  if (ambiguous.test(pathOf(request)))
    return { status: 400, code: "invalid", message: "O endereço do pedido não é válido." };
  if (!isRead(request) && /^\/+_next(?:\/|$)/i.test(readPath(request)))
    return { status: 405, code: "invalid", message: "Neste endereço só se lê." };
  return null;
}
