import { readGuideFilters } from "#lib/guides/list/filters.ts";
import { databaseRoute, privateTable } from "#server/auth/route.ts";
import { exportGuides } from "#server/guides/list/export/data.ts";

/** The guides of the list with its filters. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportGuides(ctx, readGuideFilters(query));
  return privateTable({ access, query, filename, chunks });
});
