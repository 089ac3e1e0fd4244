import { databaseRoute, found, ofCase, privateJson } from "#server/auth/route.ts";
import { getDeadline } from "#server/deadlines/data.ts";

export const GET = databaseRoute("deadlines.read", async ({ ctx, params }) => {
  const deadline = found(await getDeadline(ctx, { id: params.id ?? "" }), "deadline");
  const { cnj } = deadline;
  if (cnj !== null) await ofCase(ctx, { cnj });
  return privateJson(deadline);
});
