import "server-only";
import { cache } from "react";
import type { GuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideList } from "#lib/guides/list/schema.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { recordRead } from "#server/audit/openings.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getGuide } from "./data.ts";
import { listGuides } from "./list/data.ts";

/** A guide for its page; null when it is not here for whoever asks. Reading one of a secret case is audited first. */
export const loadGuide = cache(async (document: string, id: string): Promise<GuideView | null> => {
  const ctx = await pageCtx(document);
  const guide = await getGuide(ctx, { id });
  if (guide !== null) await recordRead(ctx, guide.cnj, "person");
  return guide;
});

/** The guides as their page shows them first; null when that takes too long. */
export async function loadGuides(document: string, filters: GuideFilters): Promise<GuideList | null> {
  return await readForFirstPaint(document, (ctx) => listGuides(ctx, filters));
}
