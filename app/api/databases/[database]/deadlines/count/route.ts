import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { deadlineCount } from "#server/deadlines/list/data.ts";

export const GET = databaseRoute("deadlines.read", async ({ ctx }) => privateJson(await deadlineCount(ctx)));
