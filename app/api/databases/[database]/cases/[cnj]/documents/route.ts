import { cnjParam, databaseRoute, privateJson } from "#server/auth/route.ts";
import { getDocumentList } from "#server/documents/data.ts";

export const GET = databaseRoute("documents.read", async ({ ctx, params }) =>
  privateJson(await getDocumentList(ctx, cnjParam(params))),
);
