import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listFeeds } from "#server/deadlines/feed/data.ts";

/** The secret addresses under which this person's calendar programs read deadlines, without the secrets. */
export const GET = databaseRoute("deadlines.read", async ({ ctx }) =>
  privateJson({ feeds: await listFeeds(ctx) }),
);
