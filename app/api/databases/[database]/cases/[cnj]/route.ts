import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getCase } from "#server/cases/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) =>
  privateJson(found(await getCase(ctx, cnjParam(params)), "case")),
);
