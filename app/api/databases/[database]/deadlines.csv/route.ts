import { readDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { databaseRoute, privateTable } from "#server/auth/route.ts";
import { exportDeadlines } from "#server/deadlines/list/export/data.ts";

/** The deadlines of the list with its filters. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportDeadlines(ctx, readDeadlineFilters(query));
  return privateTable({ access, query, filename, chunks });
});
