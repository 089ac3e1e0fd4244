import { databaseRoute, found } from "#server/auth/route.ts";
import { openDocumentFile } from "#server/documents/data.ts";

export const GET = databaseRoute("documents.read", async ({ ctx, params, query, request }) => {
  const opened = await openDocumentFile(ctx, {
    id: params.id ?? "",
    download: query.has("download"),
    signal: request.signal,
  });
  const { body, headers } = found(opened, "Não encontramos este documento.");
  return new Response(body, { headers });
});
