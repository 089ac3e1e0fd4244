import "server-only";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listDeadlines } from "./data.ts";

/** The deadlines as their page shows them first; null when that takes too long. */
export async function loadDeadlines(
  document: string,
  filters: DeadlineFilters,
): Promise<DeadlineList | null> {
  return await readForFirstPaint(document, (ctx) => listDeadlines(ctx, filters));
}
