import "server-only";
import type { GuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideList } from "#lib/guides/list/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listGuides } from "./data.ts";

/** The guides as their page shows them first; null when that takes too long. */
export async function loadGuides(document: string, filters: GuideFilters): Promise<GuideList | null> {
  return await readForFirstPaint(document, (ctx) => listGuides(ctx, filters));
}
