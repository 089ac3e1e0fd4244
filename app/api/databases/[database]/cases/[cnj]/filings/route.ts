import { caseRoute, privateJson } from "#server/auth/route.ts";
import { listFilingsOfCase } from "#server/filings/list/data.ts";

export const GET = caseRoute("filings.read", async ({ ctx, cnj }) =>
  privateJson(await listFilingsOfCase(ctx, { cnj })),
);
