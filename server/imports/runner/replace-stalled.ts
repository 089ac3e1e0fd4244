import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { type Annotation, annotateItems } from "#server/imports/annotations/mutations.ts";
import { settleImport } from "#server/imports/runner/settle.ts";

/** Cancels stalled items that a new import brings, else a number were asked about twice; labels and notes pass on. */
export async function replaceStalled(tx: Tx, ctx: Ctx, items: readonly Annotation[]): Promise<void> {
  const numbers = items.map(({ cnj }) => cnj);
  const stalled = and(
    eq(importItems.databaseId, ctx.databaseId),
    eq(importItems.state, "stalled"),
    sql`${importItems.cnj} = any(${sql.param(numbers)}::char(20)[])`,
  );
  const replaced = await tx
    .select({
      importId: importItems.importId,
      cnj: importItems.cnj,
      labels: importItems.labels,
      note: importItems.note,
    })
    .from(importItems)
    .where(stalled)
    .for("update");
  if (replaced.length === 0) return;
  await tx
    .update(importItems)
    // Without the lease, the answer to a question that is under way is dropped.
    .set({ state: "cancelled", lease: null, nextPollAt: null, labels: [], note: null })
    .where(stalled);
  await annotateItems(tx, ctx, replaced);
  for (const importId of [...new Set(replaced.map((item) => item.importId))].sort()) {
    await settleImport(tx, ctx, importId);
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
  }
}
