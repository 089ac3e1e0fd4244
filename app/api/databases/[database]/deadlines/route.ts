import { readDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listDeadlines } from "#server/deadlines/list/data.ts";

export const GET = databaseRoute("deadlines.read", async ({ ctx, query }) =>
  privateJson(await listDeadlines(ctx, readDeadlineFilters(query))),
);
