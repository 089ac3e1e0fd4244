import { AppError } from "#server/auth/errors.ts";
import { databaseRoute } from "#server/auth/route.ts";
import { openDocumentFile } from "#server/documents/data.ts";

export const GET = databaseRoute("documents.read", async ({ ctx, params, query, request }) => {
  const opened = await openDocumentFile(ctx, {
    id: params.id ?? "",
    download: query.has("download"),
    signal: request.signal,
  });
  if (opened === null) throw new AppError("not_found", "Não encontramos este documento.");
  return new Response(opened.body, { headers: opened.headers });
});
