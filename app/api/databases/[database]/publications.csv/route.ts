import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { databaseRoute, privateTable } from "#server/auth/route.ts";
import { exportPublications } from "#server/publications/list/export/data.ts";

/** The publications of the list with its filters. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportPublications(ctx, readPublicationFilters(query));
  return privateTable({ access, query, filename, chunks });
});
