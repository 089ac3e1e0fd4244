import { databaseRoute, found, ofCase, privateJson } from "#server/auth/route.ts";
import { getFiling } from "#server/filings/data.ts";

export const GET = databaseRoute("filings.read", async ({ ctx, params }) => {
  const filing = found(await getFiling(ctx, { id: params.id ?? "" }), "filing");
  return privateJson(await ofCase(ctx, filing));
});
