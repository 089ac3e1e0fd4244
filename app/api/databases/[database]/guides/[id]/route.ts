import { databaseRoute, found, ofCase, privateJson } from "#server/auth/route.ts";
import { getGuide } from "#server/guides/data.ts";

export const GET = databaseRoute("guides.read", async ({ ctx, params }) => {
  const guide = found(await getGuide(ctx, { id: params.id ?? "" }), "guide");
  return privateJson(await ofCase(ctx, guide));
});
