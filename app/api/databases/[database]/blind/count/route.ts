import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { countBlind } from "#server/cases/blind/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) =>
  privateJson({ blind: await countBlind(ctx) }),
);
