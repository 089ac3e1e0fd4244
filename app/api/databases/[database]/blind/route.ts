import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getBlind } from "#server/cases/blind/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) => privateJson(await getBlind(ctx)));
