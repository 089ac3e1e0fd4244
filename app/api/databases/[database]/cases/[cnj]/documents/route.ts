import { caseRoute, privateJson } from "#server/auth/route.ts";
import { getDocumentList } from "#server/documents/data.ts";

export const GET = caseRoute("documents.read", async ({ ctx, cnj }) =>
  privateJson(await getDocumentList(ctx, cnj)),
);
