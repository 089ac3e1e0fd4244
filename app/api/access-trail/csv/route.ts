import { readTrailFilters } from "#lib/trail/filters.ts";
import { ownerRoute, privateTable } from "#server/auth/route.ts";
import { exportAccessTrail } from "#server/trail/export/data.ts";

/** The trail of people and sign-ins with the filters of its page. */
export const GET = ownerRoute(async ({ administrator, query, access }) => {
  const { filename, chunks } = await exportAccessTrail(administrator, readTrailFilters(query));
  return privateTable({ access, query, filename, chunks });
});
