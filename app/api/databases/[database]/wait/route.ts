import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getWaiting } from "#server/databases/waiting/data.ts";

export const GET = databaseRoute("desk.read", async ({ ctx }) => privateJson(await getWaiting(ctx)));
