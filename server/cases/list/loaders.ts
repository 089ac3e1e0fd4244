import "server-only";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import type { SavedView } from "#lib/cases/list/schema.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listCases } from "./data.ts";
import { listViews } from "./views/data.ts";

/** The first page of the list and the saved views beside it. */
export async function loadFirstCases(
  document: string,
  filters: CaseFilters,
): Promise<{ page: CasePage | null; views: SavedView[] | null }> {
  const [page, views] = await Promise.all([
    readForFirstPaint(document, (ctx) => listCases(ctx, { filters, cursor: null })),
    readForFirstPaint(document, listViews),
  ]);
  return { page, views };
}
