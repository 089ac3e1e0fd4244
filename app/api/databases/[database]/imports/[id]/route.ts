import { databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getImport } from "#server/imports/data.ts";

export const GET = databaseRoute("imports.read", async ({ ctx, params }) =>
  privateJson(found(await getImport(ctx, params.id ?? ""), "import")),
);
