import { readFilters } from "#lib/cases/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listCases } from "#server/cases/list/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, query }) =>
  privateJson(await listCases(ctx, { filters: readFilters(query), cursor: query.get("cursor") })),
);
