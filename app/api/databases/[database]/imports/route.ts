import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listImports } from "#server/imports/data.ts";

export const GET = databaseRoute("imports.read", async ({ ctx, query }) =>
  privateJson(await listImports(ctx, { cursor: query.get("cursor") })),
);
