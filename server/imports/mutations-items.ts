import "server-only";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isCnj } from "#lib/cnj/number.ts";
import { problemStates } from "#lib/imports/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { oneAtATime } from "./mutations.ts";
import { hurryPause } from "./mutations-pause.ts";
import { wake } from "./mutations-run.ts";
import { settleImport } from "./mutations-settle.ts";

/** What a person does with the items of an import that was started. */

type Named = { importId: string; cnjs?: string[] };

const ofImport = (ctx: Ctx, { importId, cnjs }: Named) =>
  and(
    eq(importItems.databaseId, ctx.databaseId),
    eq(importItems.importId, importId),
    cnjs === undefined
      ? undefined
      : sql`${importItems.cnj} = any(${sql.param(cnjs.filter(isCnj))}::char(20)[])`,
  );

/** What is true of an import after its items were changed by hand. */
async function changed(
  tx: Tx,
  ctx: Ctx,
  { importId, action, items }: { importId: string; action: string; items: number },
): Promise<void> {
  await settleImport(tx, ctx, importId);
  await recordAudit(tx, ctx, { action, object: importId, detail: { items } });
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
}

/** Puts what failed, was not found or stalled back into the queue; all of it, or the numbers named. Audited. */
export async function retryImport(ctx: Ctx, named: Named): Promise<number> {
  return await withPermission(ctx, "imports.start", async (tx) => {
    await oneAtATime(tx, ctx);
    const retried = await tx
      .update(importItems)
      .set({
        state: "queued",
        failure: null,
        message: null,
        lease: null,
        polls: 0,
        sends: 0,
        nextPollAt: null,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          ofImport(ctx, named),
          inArray(importItems.state, [...problemStates]),
          // The same number may be on its way in another import by now.
          sql`not exists (select 1 from import_items other where other.database_id = ${ctx.databaseId}
            and other.cnj = ${importItems.cnj} and other.state in ('queued', 'sent', 'importing'))`,
        ),
      )
      .returning({ cnj: importItems.cnj });
    if (retried.length === 0) return 0;
    await changed(tx, ctx, { importId: named.importId, action: "import.retry", items: retried.length });
    await hurryPause(tx, ctx);
    await wake(tx, ctx);
    return retried.length;
  });
}

/**
 * Takes back what waits to be sent: a number that never went out disappears, one that went out before and was to be
 * sent again stays, as not done. What the service already has goes on there. Audited.
 */
export async function cancelImport(ctx: Ctx, { importId }: { importId: string }): Promise<number> {
  return await withPermission(ctx, "imports.start", async (tx) => {
    const waiting = and(ofImport(ctx, { importId }), eq(importItems.state, "queued"));
    const taken = await takeOut(tx, ctx, importId, and(waiting, isNull(importItems.sentAt)));
    const kept = await tx
      .update(importItems)
      .set({ state: "failed", failure: null, message: "Cancelado antes de ser enviado de novo." })
      .where(waiting)
      .returning({ cnj: importItems.cnj });
    const cancelled = taken + kept.length;
    if (cancelled > 0) await changed(tx, ctx, { importId, action: "import.cancel", items: cancelled });
    return cancelled;
  });
}

/** Takes numbers out of an import that did not become cases. Audited. */
export async function removeImportItems(ctx: Ctx, { importId, cnjs }: Required<Named>): Promise<number> {
  return await withPermission(ctx, "imports.start", async (tx) => {
    const ended = inArray(importItems.state, ["not_found", "failed"]);
    const removed = await takeOut(tx, ctx, importId, and(ofImport(ctx, { importId, cnjs }), ended));
    if (removed > 0) await changed(tx, ctx, { importId, action: "import.remove", items: removed });
    return removed;
  });
}

async function takeOut(tx: Tx, ctx: Ctx, importId: string, which: SQL | undefined): Promise<number> {
  const taken = await tx.delete(importItems).where(which).returning({ cnj: importItems.cnj });
  if (taken.length === 0) return 0;
  await tx
    .update(imports)
    .set({ total: sql`${imports.total} - ${taken.length}` })
    .where(and(eq(imports.databaseId, ctx.databaseId), eq(imports.id, importId)));
  return taken.length;
}
