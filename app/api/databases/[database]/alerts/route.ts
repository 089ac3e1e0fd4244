import { listAlerts } from "#server/alerts/data.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await listAlerts(ctx)));
