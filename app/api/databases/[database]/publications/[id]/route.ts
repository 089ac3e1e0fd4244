import { databaseRoute, found, ofCase, privateJson } from "#server/auth/route.ts";
import { getPublication } from "#server/publications/reading/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx, params }) => {
  const publication = found(await getPublication(ctx, { id: params.id ?? "" }), "publication");
  const { cnj } = publication;
  if (cnj !== null) await ofCase(ctx, { cnj });
  return privateJson(publication);
});
