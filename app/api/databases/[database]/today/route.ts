import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getToday } from "#server/today/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await getToday(ctx)));
