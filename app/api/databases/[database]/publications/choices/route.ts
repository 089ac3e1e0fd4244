import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { publicationChoices } from "#server/publications/list/choices/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx }) =>
  privateJson(await publicationChoices(ctx)),
);
