import "server-only";
import { cache } from "react";
import { isCnj } from "#lib/cnj/number.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { recordRead } from "#server/audit/openings.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { pageCtx } from "#server/auth/page.ts";
import { getDeadline } from "./data.ts";
import { listDeadlines } from "./list/data.ts";

/** A deadline for its page; null when it is not here for whoever asks. Reading one of a secret case is audited first. */
export const loadDeadline = cache(async (document: string, id: string): Promise<DeadlineView | null> => {
  const ctx = await pageCtx(document);
  const deadline = await getDeadline(ctx, { id });
  if (deadline?.cnj && isCnj(deadline.cnj)) await recordRead(ctx, deadline.cnj, "person");
  return deadline;
});

/** The deadlines as their page shows them first; null when that takes too long. */
export async function loadDeadlines(
  document: string,
  filters: DeadlineFilters,
): Promise<DeadlineList | null> {
  return await readForFirstPaint(document, (ctx) => listDeadlines(ctx, filters));
}
