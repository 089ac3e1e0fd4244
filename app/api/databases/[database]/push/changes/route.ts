import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listChanges } from "#server/push/standing/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await listChanges(ctx)));
