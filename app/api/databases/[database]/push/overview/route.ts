import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getMonitoring } from "#server/push/overview/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await getMonitoring(ctx)));
