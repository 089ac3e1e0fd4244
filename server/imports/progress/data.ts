import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import {
  type ImportItemPage,
  type ItemFilter,
  type ItemState,
  itemStates,
  itemsAtOnce,
  liveStates,
  problemStates,
} from "#lib/imports/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { isUnanswered } from "#server/imports/coming/data.ts";
import { hasItems } from "#server/imports/data.ts";

const statesOf: Record<ItemFilter, readonly ItemState[]> = {
  all: itemStates,
  ready: ["ready"],
  running: ["sent", "importing"],
  queued: ["queued"],
  problems: problemStates,
  cancelled: ["cancelled"],
};

/** A page of an import's items as given; null without the import. The cursor is how many stand before, for any place. */
export async function listImportItems(
  ctx: Ctx,
  { importId, filter, cursor }: { importId: string; filter: ItemFilter; cursor: string | null },
): Promise<ImportItemPage | null> {
  return await readWithPermission(ctx, "imports.read", async (tx) => {
    const own = and(eq(imports.databaseId, ctx.databaseId), hasItems, sql`${imports.id}::text = ${importId}`);
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
        waitingSince: importItems.waitingSince,
        isUnanswered,
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
      items: rows.map((row) => ({
        ...row,
        waitingSince: row.waitingSince?.toISOString() ?? null,
        updatedAt: row.updatedAt.toISOString(),
      })),
      total,
      nextCursor: next < total && rows.length > 0 ? String(next) : null,
    };
  });
}

/** The id of the import that is bringing a number, or null. There is never more than one. */
export async function findLiveImport(ctx: Ctx, cnj: Cnj): Promise<string | null> {
  return await readWithPermission(ctx, "imports.read", async (tx) => {
    const [item] = await tx
      .select({ importId: importItems.importId })
      .from(importItems)
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          eq(importItems.cnj, cnj),
          inArray(importItems.state, [...liveStates]),
        ),
      )
      .limit(1);
    return item?.importId ?? null;
  });
}

/** How many numbers are missing, each counted once though several imports may have it, and how many of each import. */
export type MissingNumbers = {
  missing: number;
  /** How many of them the service answered that it does not know, in every import that has them. */
  notFound: number;
  byImport: ReadonlyMap<string, number>;
};

/** Counts numbers without a case whose import failed, until they are retried, removed or brought by another import. */
export async function missingNumbers(tx: Tx, ctx: Ctx): Promise<MissingNumbers> {
  const { rows } = await tx.execute<{ id: string | null; missing: number; other: number }>(sql`
    select item.import_id::text as id, count(distinct item.cnj)::int as missing,
      (count(distinct item.cnj) filter (where item.state <> 'not_found'))::int as other
    from import_items item
    where item.database_id = ${ctx.databaseId} and item.state in ('not_found', 'failed', 'stalled')
      and not exists (select from cases here where here.database_id = ${ctx.databaseId} and here.cnj = item.cnj)
      and not exists (select from import_items other where other.database_id = ${ctx.databaseId}
        and other.cnj = item.cnj and other.state in ('queued', 'sent', 'importing'))
    group by grouping sets ((), (item.import_id))`);
  const all = rows.find(({ id }) => id === null);
  return {
    missing: all?.missing ?? 0,
    notFound: (all?.missing ?? 0) - (all?.other ?? 0),
    byImport: new Map(rows.flatMap(({ id, missing }) => (id === null ? [] : [[id, missing]]))),
  };
}
