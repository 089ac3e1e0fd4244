import { caseRoute, found, privateJson } from "#server/auth/route.ts";
import { listHearings } from "#server/cases/hearings/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, cnj }) =>
  privateJson(found(await listHearings(ctx, cnj), "case")),
);
