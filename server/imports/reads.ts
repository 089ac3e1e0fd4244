import "server-only";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { itemFilterSchema } from "#lib/imports/schema.ts";
import { databaseRead } from "#server/auth/reads.ts";
import { found, invalid } from "#server/auth/route.ts";
import { getImport, listImports } from "#server/imports/data.ts";
import { listImportItems } from "#server/imports/progress/data.ts";

export const importReads = {
  "imports/[id]/items": databaseRead("imports.read", async ({ ctx, params, query }) => {
    const filter = itemFilterSchema.safeParse(query.get("state") ?? "all");
    if (!filter.success) throw invalid(questionRefusal("filter"));
    const given = { importId: params.id ?? "", filter: filter.data, cursor: query.get("cursor") };
    return found(await listImportItems(ctx, given), "import");
  }),
  "imports/[id]": databaseRead("imports.read", async ({ ctx, params }) =>
    found(await getImport(ctx, params.id ?? ""), "import"),
  ),
  imports: databaseRead("imports.read", ({ ctx, query }) =>
    listImports(ctx, { cursor: query.get("cursor") }),
  ),
};
