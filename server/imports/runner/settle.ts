import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { liveStates } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";

/**
 * Marks an import as finished while no item is left to send or to wait for, and as running otherwise. A finished import
 * stores its counts, so that lists need not count. Called after every change that begins or ends waiting for an item. Counts
 * all items, whoever makes the change.
 */
export async function settleImport(tx: Tx, ctx: Ctx, importId: string): Promise<void> {
  await forTheFirm(tx, () => settle(tx, ctx, importId));
}

async function settle(tx: Tx, ctx: Ctx, importId: string): Promise<void> {
  const own = and(eq(imports.databaseId, ctx.databaseId), eq(imports.id, importId));
  // The lock comes first. Of two items that end at once, the second then waits and sees the end of the first.
  const [row] = await tx
    .select({ finishedAt: imports.finishedAt })
    .from(imports)
    .where(own)
    .for("no key update");
  if (row === undefined) return;
  const ofImport = and(eq(importItems.databaseId, ctx.databaseId), eq(importItems.importId, importId));
  const [live] = await tx
    .select({ cnj: importItems.cnj })
    .from(importItems)
    .where(and(ofImport, inArray(importItems.state, [...liveStates])))
    .limit(1);
  if (live !== undefined) {
    if (row.finishedAt !== null) await tx.update(imports).set({ finishedAt: null, counts: null }).where(own);
    return;
  }
  const perState = await tx
    .select({ state: importItems.state, count: sql<number>`count(*)::int` })
    .from(importItems)
    .where(ofImport)
    .groupBy(importItems.state);
  await tx
    .update(imports)
    .set({
      finishedAt: sql`coalesce(${imports.finishedAt}, now())`,
      counts: Object.fromEntries(perState.map(({ state, count }) => [state, count])),
    })
    .where(own);
}
