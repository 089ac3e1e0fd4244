import { caseRoute, privateJson } from "#server/auth/route.ts";
import { deadlinesOfCase } from "#server/deadlines/answering/data.ts";

export const GET = caseRoute("deadlines.read", async ({ ctx, cnj }) =>
  privateJson(await deadlinesOfCase(ctx, { cnj })),
);
