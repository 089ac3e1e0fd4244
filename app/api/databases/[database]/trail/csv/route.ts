import { readTrailFilters } from "#lib/trail/filters.ts";
import { administrationRoute, privateFile } from "#server/auth/route.ts";
import { exportTrailOf } from "#server/trail/export/data.ts";

/** The trail of a database with the filters of its page. */
export const GET = administrationRoute("audit.read", async ({ ctx, query, access }) => {
  const { filename, chunks } = await exportTrailOf(ctx, readTrailFilters(query));
  return privateFile({ access, filename, type: "text/csv; charset=utf-8", inline: false, chunks });
});
