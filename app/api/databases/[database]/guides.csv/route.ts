import { readGuideFilters } from "#lib/guides/list/filters.ts";
import { databaseRoute, privateFile } from "#server/auth/route.ts";
import { exportGuides } from "#server/guides/list/export/data.ts";

/** The guides of the list with its filters. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportGuides(ctx, readGuideFilters(query));
  return privateFile({ access, filename, type: "text/csv; charset=utf-8", inline: false, chunks });
});
