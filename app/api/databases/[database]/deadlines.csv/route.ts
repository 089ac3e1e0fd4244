import { readDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { databaseRoute, privateFile } from "#server/auth/route.ts";
import { exportDeadlines } from "#server/deadlines/list/export/data.ts";

/** The deadlines of the list with its filters. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportDeadlines(ctx, readDeadlineFilters(query));
  return privateFile({ access, filename, type: "text/csv; charset=utf-8", inline: false, chunks });
});
