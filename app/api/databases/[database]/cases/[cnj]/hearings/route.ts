import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { listHearings } from "#server/cases/hearings/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) =>
  privateJson(found(await listHearings(ctx, cnjParam(params)), "case")),
);
