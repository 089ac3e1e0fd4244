import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { guideNeedCount } from "#server/guides/list/data.ts";

export const GET = databaseRoute("guides.read", async ({ ctx }) => privateJson(await guideNeedCount(ctx)));
