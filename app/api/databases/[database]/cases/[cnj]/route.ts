import { caseNotFound, cnjParam, databaseRoute, privateJson } from "#server/auth/route.ts";
import { getCase } from "#server/cases/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) => {
  const found = await getCase(ctx, cnjParam(params));
  if (found === null) throw caseNotFound();
  return privateJson(found);
});
