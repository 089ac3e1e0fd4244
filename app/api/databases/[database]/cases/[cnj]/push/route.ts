import { caseRoute, privateJson } from "#server/auth/route.ts";
import { watchOfCase } from "#server/push/standing/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, cnj }) =>
  privateJson(await watchOfCase(ctx, { cnj })),
);
