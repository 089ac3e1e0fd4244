import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { countViews } from "#server/cases/list/views/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await countViews(ctx)));
