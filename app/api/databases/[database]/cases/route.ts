import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listCases } from "#server/cases/data-list.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, query }) =>
  privateJson(await listCases(ctx, { q: query.get("q") ?? "", cursor: query.get("cursor") })),
);
