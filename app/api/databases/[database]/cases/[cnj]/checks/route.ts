import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getSilence } from "#server/cases/freshness/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) =>
  privateJson(found(await getSilence(ctx, cnjParam(params)), "case")),
);
