import "server-only";
import { after } from "next/server";
import { cache } from "react";
import { isStale } from "#lib/cases/freshness/stale.ts";
import type { SavedView, ViewCounts } from "#lib/cases/list/schema.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { pageCtx } from "#server/auth/page.ts";
import { findLiveImport } from "#server/imports/progress/data.ts";
import { logUnexpected } from "#server/log.ts";
import { requestRefreshIfStale } from "#server/mirror/asking/request.ts";
import { mustWait } from "#server/pace/waits.ts";
import { viewsWithCounts } from "./list/views/data.ts";
import { openCase } from "./opening/data.ts";

/** The id of the import that is bringing a case which is not here yet, or null. */
export const loadComing = cache(async (document: string, cnj: string): Promise<string | null> => {
  const ctx = await pageCtx(document);
  return isCnj(cnj) ? await findLiveImport(ctx, cnj) : null;
});

/** A case for its page, from the mirror. When it is not fresh, a refresh is asked for once the page was sent. */
export const loadCase = cache(async (document: string, cnj: string): Promise<CaseView | null> => {
  const ctx = await pageCtx(document);
  if (!isCnj(cnj)) return null;
  const view = await openCase(ctx, cnj);
  if (view === null || view.archived || !isStale(view, new Date()) || (await mustWait(ctx))) return view;
  after(() => requestRefreshIfStale(ctx, cnj).catch((error) => logUnexpected(error, "case refresh")));
  return { ...view, freshness: { ...view.freshness, refreshing: true } };
});

/** The saved views beside the list, and how many cases each view has. */
export async function loadFirstViews(
  document: string,
): Promise<{ views: SavedView[] | null; counts: ViewCounts | null }> {
  return (await readForFirstPaint(document, viewsWithCounts)) ?? { views: null, counts: null };
}
