import { caseRoute, found, privateJson } from "#server/auth/route.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, cnj }) =>
  privateJson(found(await getCheckRecord(ctx, cnj), "case")),
);
