import { caseRoute, found, privateJson } from "#server/auth/route.ts";
import { getCase } from "#server/cases/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, cnj }) =>
  privateJson(found(await getCase(ctx, cnj), "case")),
);
