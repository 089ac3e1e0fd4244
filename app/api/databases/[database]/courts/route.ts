import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { countCourts } from "#server/cases/list/courts/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await countCourts(ctx)));
