import "server-only";
import type { PublicationFilters } from "#lib/publications/list/filters.ts";
import type { PublicationPage } from "#lib/publications/list/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listPublications } from "./data.ts";

/** The first publications as their page shows them first; null when that takes too long. */
export async function loadPublications(
  document: string,
  filters: PublicationFilters,
): Promise<PublicationPage | null> {
  return await readForFirstPaint(document, (ctx) => listPublications(ctx, { filters, cursor: null }));
}
