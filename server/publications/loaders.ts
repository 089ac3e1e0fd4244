import "server-only";
import type { DeliveriesView } from "#lib/publications/deliveries/view.ts";
import type { PublicationFilters } from "#lib/publications/list/filters.ts";
import type { PublicationPage } from "#lib/publications/list/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { getDeliveries } from "./deliveries/data.ts";
import { listPublications } from "./list/data.ts";

/** The first publications as their page shows them first; null when that takes too long. */
export async function loadPublications(
  document: string,
  filters: PublicationFilters,
): Promise<PublicationPage | null> {
  return await readForFirstPaint(document, (ctx) => listPublications(ctx, { filters, cursor: null }));
}

/** The deliveries as their page shows them first; null when that takes too long. */
export async function loadDeliveries(document: string): Promise<DeliveriesView | null> {
  return await readForFirstPaint(document, getDeliveries);
}
