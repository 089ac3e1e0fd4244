import "server-only";
import { databaseRead } from "#server/auth/reads.ts";
import { getIntegration } from "#server/integration/data.ts";

export const integrationReads = {
  integration: databaseRead("integration.access", ({ ctx }) => getIntegration(ctx)),
};
