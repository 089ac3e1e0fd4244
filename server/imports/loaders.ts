import "server-only";
import { watchedImport } from "#lib/imports/queries.ts";
import type { ImportItemPage, ImportPage, ImportView } from "#lib/imports/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listImportItems } from "#server/imports/progress/data.ts";
import { getImport, listImports } from "./data.ts";

export type FirstImports = {
  list: ImportPage;
  /** The import the page follows, with its first numbers; null when it follows none, or this base does not have it. */
  watched: { view: ImportView; items: ImportItemPage } | null;
};

/** What the page of imports shows first. `chosen`: the import named in its address. */
export async function loadFirstImports(
  document: string,
  chosen: string | null,
): Promise<FirstImports | null> {
  return await readForFirstPaint(document, async (ctx) => {
    const list = await listImports(ctx);
    const id = watchedImport({ chosen, newest: list.items });
    if (id === null) return { list, watched: null };
    const [view, items] = await Promise.all([
      getImport(ctx, id),
      listImportItems(ctx, { importId: id, filter: "all", cursor: null }),
    ]);
    return { list, watched: view && items && { view, items } };
  });
}
