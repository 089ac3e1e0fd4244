import { readBoardFilters } from "#lib/filings/list/filters.ts";
import { databaseRoute, privateTable } from "#server/auth/route.ts";
import { exportFilings } from "#server/filings/list/export/data.ts";

/** The petitions of the board with its filters. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportFilings(ctx, readBoardFilters(query));
  return privateTable({ access, query, filename, chunks });
});
