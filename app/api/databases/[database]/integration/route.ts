import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getIntegration } from "#server/integration/data.ts";

export const GET = databaseRoute("integration.access", async ({ ctx }) =>
  privateJson(await getIntegration(ctx)),
);
