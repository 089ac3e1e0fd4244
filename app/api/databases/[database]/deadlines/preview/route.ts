import { readPreview } from "#lib/deadlines/form/preview.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { previewDeadline } from "#server/deadlines/changing/data.ts";

/** The day that what is typed would give; null of what cannot be counted yet. */
export const GET = databaseRoute("deadlines.read", async ({ ctx, query }) => {
  const asked = readPreview(query);
  return privateJson(asked === null ? null : await previewDeadline(ctx, asked));
});
