import "server-only";
import type { DeliveriesView } from "#lib/publications/deliveries/view.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { getDeliveries } from "./data.ts";

/** The deliveries as their page shows them first; null when that takes too long. */
export async function loadDeliveries(document: string): Promise<DeliveriesView | null> {
  return await readForFirstPaint(document, getDeliveries);
}
