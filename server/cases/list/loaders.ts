import "server-only";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import type { SavedView, ViewCounts } from "#lib/cases/list/schema.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listCases } from "./data.ts";
import { countViews, listViews } from "./views/data.ts";

/** The first page of the list, the saved views beside it, and how many cases each view has. */
export async function loadFirstCases(
  document: string,
  filters: CaseFilters,
): Promise<{ page: CasePage | null; views: SavedView[] | null; counts: ViewCounts | null }> {
  const [page, views, counts] = await Promise.all([
    readForFirstPaint(document, (ctx) => listCases(ctx, { filters, cursor: null })),
    readForFirstPaint(document, listViews),
    readForFirstPaint(document, countViews),
  ]);
  return { page, views, counts };
}
