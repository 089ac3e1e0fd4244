import { caseRoute, privateJson } from "#server/auth/route.ts";
import { guidesOfCase } from "#server/guides/list/data.ts";

export const GET = caseRoute("guides.read", async ({ ctx, cnj }) =>
  privateJson(await guidesOfCase(ctx, { cnj })),
);
