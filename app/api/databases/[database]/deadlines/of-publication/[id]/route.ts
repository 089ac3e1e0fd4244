import { databaseRoute, ofCase, privateJson } from "#server/auth/route.ts";
import { deadlinesOfPublication } from "#server/deadlines/data.ts";

/** The deadlines of a publication; none of one that is not here. */
export const GET = databaseRoute("deadlines.read", async ({ ctx, params }) => {
  const found = await deadlinesOfPublication(ctx, { publicationId: params.id ?? "" });
  const cnj = found.from.cnj ?? found.items[0]?.cnj ?? null;
  if (cnj !== null) await ofCase(ctx, { cnj });
  return privateJson(found);
});
