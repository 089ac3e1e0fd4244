import { readFilters } from "#lib/cases/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listCasesWithWishes } from "#server/push/wishes/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, query }) =>
  privateJson(await listCasesWithWishes(ctx, { filters: readFilters(query), cursor: query.get("cursor") })),
);
