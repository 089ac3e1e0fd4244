import "server-only";
import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refusal.ts";

/** By what browsers and Next's own pages say that a page is only prepared, in case somebody goes to it. */
const ahead = ["sec-purpose", "purpose", "next-router-prefetch", "next-router-segment-prefetch"];

/**
 * Refuses what nobody asked for yet: to read a page is to open it, which the trail records, which may have the service asked,
 * and which keeps a session alive. Whoever then goes there asks for it again. Nothing failed, so no status says that it did.
 */
export function refuseAhead({ headers }: IncomingMessage): Refusal | null {
  if (ahead.every((name) => headers[name] === undefined)) return null;
  return { status: 403, code: "ahead", message: "O Autos só mostra uma página a quem vai até ela." };
}
