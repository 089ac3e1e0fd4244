import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  type ImportItemPage,
  type ItemFilter,
  type ItemState,
  itemStates,
  itemsAtOnce,
  problemStates,
} from "#lib/imports/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";

const statesOf: Record<ItemFilter, readonly ItemState[]> = {
  all: itemStates,
  ready: ["ready"],
  running: ["sent", "importing"],
  queued: ["queued"],
  problems: problemStates,
  cancelled: ["cancelled"],
};

/**
 * A page of an import's items in the order in which they were given, or null when this database does not have the
 * import. The cursor is the number of items before the page, so that a list can be opened at any place.
 */
export async function listImportItems(
  ctx: Ctx,
  { importId, filter, cursor }: { importId: string; filter: ItemFilter; cursor: string | null },
): Promise<ImportItemPage | null> {
  return await readWithPermission(ctx, "imports.read", async (tx) => {
    const own = and(eq(imports.databaseId, ctx.databaseId), sql`${imports.id}::text = ${importId}`);
    if ((await tx.$count(imports, own)) === 0) return null;
    const before = /^[0-9]{1,6}$/.test(cursor ?? "") ? Number(cursor) : 0;
    const which = and(
      eq(importItems.databaseId, ctx.databaseId),
      eq(importItems.importId, importId),
      filter === "all" ? undefined : inArray(importItems.state, [...statesOf[filter]]),
    );
    const rows = await tx
      .select({
        cnj: importItems.cnj,
        batch: importItems.batch,
        state: importItems.state,
        failure: importItems.failure,
        message: importItems.message,
        updatedAt: importItems.updatedAt,
      })
      .from(importItems)
      .where(which)
      .orderBy(asc(importItems.position))
      .limit(itemsAtOnce)
      .offset(before);
    const total = await tx.$count(importItems, which);
    const next = before + rows.length;
    return {
      items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      total,
      nextCursor: next < total && rows.length > 0 ? String(next) : null,
    };
  });
}
