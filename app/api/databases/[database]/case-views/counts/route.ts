import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { countSearches, countViews } from "#server/cases/list/views/data.ts";

/** How many cases the views have; with `buscas=sim`, only those that search, which takes longer. */
export const GET = databaseRoute("cases.read", async ({ ctx, query }) =>
  privateJson(await (query.get("buscas") === "sim" ? countSearches : countViews)(ctx)),
);
