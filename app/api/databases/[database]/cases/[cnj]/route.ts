import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { openCase } from "#server/cases/opening/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) =>
  privateJson(found(await openCase(ctx, cnjParam(params), "page"), "case")),
);
