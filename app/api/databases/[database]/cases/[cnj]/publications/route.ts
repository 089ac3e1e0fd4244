import { caseRoute, privateJson } from "#server/auth/route.ts";
import { publicationsOfCase } from "#server/publications/story/data.ts";

export const GET = caseRoute("publications.read", async ({ ctx, cnj }) =>
  privateJson(await publicationsOfCase(ctx, { cnj })),
);
