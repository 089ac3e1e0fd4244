import { readBoardFilters } from "#lib/filings/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listFilings } from "#server/filings/list/data.ts";

export const GET = databaseRoute("filings.read", async ({ ctx, query }) =>
  privateJson(await listFilings(ctx, readBoardFilters(query))),
);
