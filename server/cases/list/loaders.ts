import "server-only";
import type { SavedView, ViewCounts } from "#lib/cases/list/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { countViews, listViews } from "./views/data.ts";

/** The saved views beside the list, and how many cases each view has. */
export async function loadFirstViews(
  document: string,
): Promise<{ views: SavedView[] | null; counts: ViewCounts | null }> {
  const [views, counts] = await Promise.all([
    readForFirstPaint(document, listViews),
    readForFirstPaint(document, countViews),
  ]);
  return { views, counts };
}
