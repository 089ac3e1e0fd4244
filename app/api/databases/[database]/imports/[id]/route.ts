import { AppError } from "#server/auth/errors.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { getImport } from "#server/imports/data.ts";

export const GET = databaseRoute("imports.read", async ({ ctx, params }) => {
  const found = await getImport(ctx, params.id ?? "");
  if (found === null) throw new AppError("not_found", "Não encontramos esta importação.");
  return privateJson(found);
});
