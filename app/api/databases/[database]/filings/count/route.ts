import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { countNeeds } from "#server/filings/list/data.ts";

export const GET = databaseRoute("filings.read", async ({ ctx }) => privateJson(await countNeeds(ctx)));
