import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) =>
  privateJson(found(await getCheckRecord(ctx, cnjParam(params)), "case")),
);
