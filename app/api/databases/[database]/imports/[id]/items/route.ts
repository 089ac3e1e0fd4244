import { questionRefusal } from "#lib/failures/refusals.ts";
import { itemFilterSchema } from "#lib/imports/schema.ts";
import { databaseRoute, found, invalid, privateJson } from "#server/auth/route.ts";
import { listImportItems } from "#server/imports/items/data.ts";

export const GET = databaseRoute("imports.read", async ({ ctx, params, query }) => {
  const filter = itemFilterSchema.safeParse(query.get("state") ?? "all");
  if (!filter.success) throw invalid(questionRefusal("filter"));
  const given = { importId: params.id ?? "", filter: filter.data, cursor: query.get("cursor") };
  return privateJson(found(await listImportItems(ctx, given), "import"));
});
