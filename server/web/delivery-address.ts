import "server-only";
import type { IncomingMessage } from "node:http";

const byKey = /^\/api\/ingest\/publications(?:\?.*)?$/;
const byPerson = /^\/api\/databases\/([^/?]+)\/publications\/file(?:\?.*)?$/;

/** A request that delivers publications: with a key, or from a person of a database. */
export type DeliveryAddress = { by: "key" } | { by: "person"; database: string };

/**
 * Whether a request delivers publications. Such a body may be as large as no other, is read while it arrives, and whoever
 * reads it bounds its sender.
 */
export function deliveryAddress({ method, url = "" }: IncomingMessage): DeliveryAddress | null {
  if (method !== "POST") return null;
  if (byKey.test(url)) return { by: "key" };
  const database = byPerson.exec(url)?.[1];
  return database === undefined ? null : { by: "person", database };
}

/** A key proves itself: no browser sends one on its own, so that it may come without `Origin`. */
export const isKeyed = (request: IncomingMessage): boolean => deliveryAddress(request)?.by === "key";
