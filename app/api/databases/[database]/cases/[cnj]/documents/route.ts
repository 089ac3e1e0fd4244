import { cnjParam, databaseRoute, privateJson } from "#server/auth/route.ts";
import { listDocuments } from "#server/documents/data.ts";

export const GET = databaseRoute("documents.read", async ({ ctx, params }) =>
  privateJson({ items: await listDocuments(ctx, cnjParam(params)) }),
);
