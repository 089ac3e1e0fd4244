import { readGuideFilters } from "#lib/guides/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listGuides } from "#server/guides/list/data.ts";

export const GET = databaseRoute("guides.read", async ({ ctx, query }) =>
  privateJson(await listGuides(ctx, readGuideFilters(query))),
);
