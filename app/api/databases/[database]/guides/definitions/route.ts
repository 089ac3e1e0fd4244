import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { openCatalog } from "#server/guides/definitions/loaders.ts";

export const GET = databaseRoute("guides.read", async ({ ctx }) => privateJson(await openCatalog(ctx)));
