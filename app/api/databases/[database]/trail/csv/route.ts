import { readTrailFilters } from "#lib/trail/filters.ts";
import { administrationRoute, privateTable } from "#server/auth/route.ts";
import { exportTrailOf } from "#server/trail/export/data.ts";

/** The trail of a database with the filters of its page. */
export const GET = administrationRoute("audit.read", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportTrailOf(ctx, readTrailFilters(query));
  return privateTable({ access, query, filename, chunks });
});
