import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { unreadPublications } from "#server/publications/list/counts/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx }) =>
  privateJson(await unreadPublications(ctx)),
);
