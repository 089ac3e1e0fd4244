import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import {
  type ItemState,
  type ProblemState,
  problemStates,
  type RestoredState,
  type RetriedKind,
} from "#lib/imports/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { anew, isOddItem, oneImportAtATime } from "#server/imports/runner/claim.ts";
import { settleImport } from "#server/imports/runner/settle.ts";
import { hurryPause } from "#server/pace/pauses.ts";
import { wake } from "#server/pace/works.ts";

/** What a person does with the items of a started import: retry, cancel, remove, restore. */

type Named = { importId: string; cnjs?: string[] };

const ofImport = (ctx: Ctx, { importId, cnjs }: Named) =>
  and(
    eq(importItems.databaseId, ctx.databaseId),
    eq(importItems.importId, importId),
    cnjs === undefined
      ? undefined
      : sql`${importItems.cnj} = any(${sql.param(cnjs.filter(isCnj))}::char(20)[])`,
  );

/** Settles, audits and announces an import after a person changed its items. */
async function changed(
  tx: Tx,
  ctx: Ctx,
  { importId, action, items }: { importId: string; action: string; items: number },
): Promise<void> {
  await settleImport(tx, ctx, importId);
  await recordAudit(tx, ctx, { action, object: importId, detail: { items } });
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
}

/** Whether no other import is bringing the same number by now. */
const isNotElsewhere = (ctx: Ctx) =>
  sql`not exists (select 1 from import_items other where other.database_id = ${ctx.databaseId}
    and other.cnj = ${importItems.cnj} and other.state in ('queued', 'sent', 'importing'))`;

/** Queues items with a problem again, or cancelled ones, or those named in any such state. Audited. */
export async function retryImport(
  ctx: Ctx,
  { kind = "problems", ...named }: Named & { kind?: RetriedKind },
): Promise<number> {
  const states: Record<RetriedKind, ItemState[]> = { problems: [...problemStates], cancelled: ["cancelled"] };
  const tried = named.cnjs === undefined ? states[kind] : [...states.problems, ...states.cancelled];
  return await withPermission(ctx, "imports.start", async (tx) => {
    await oneImportAtATime(tx, ctx);
    const retried = await tx
      .update(importItems)
      .set(anew)
      .where(and(ofImport(ctx, named), inArray(importItems.state, tried), isNotElsewhere(ctx)))
      .returning({ cnj: importItems.cnj });
    if (retried.length === 0) return 0;
    await changed(tx, ctx, { importId: named.importId, action: "import.retry", items: retried.length });
    await hurryPause(tx, ctx, "imports");
    await wake(tx, ctx, "imports");
    return retried.length;
  });
}

/** Cancels items that wait to be sent, and returns their numbers; labels, note and place stay. Audited. */
export async function cancelImport(ctx: Ctx, { importId }: { importId: string }): Promise<Cnj[]> {
  return await takeOut(ctx, { importId, state: "queued", action: "import.cancel" });
}

/** Removes numbers with a problem, as cancelled, and returns them; not captures that still run at the service. Audited. */
export async function removeImportItems(
  ctx: Ctx,
  { from, ...named }: Required<Named> & { from: ProblemState },
): Promise<Cnj[]> {
  return await takeOut(ctx, { ...named, state: from, action: "import.remove" });
}

async function takeOut(
  ctx: Ctx,
  { state, action, ...named }: Named & { state: RestoredState; action: string },
): Promise<Cnj[]> {
  // The same rule as `isRemovable` in lib/imports.
  const isRemovable = state === "stalled" ? isOddItem : undefined;
  return await withPermission(ctx, "imports.start", async (tx) => {
    const taken = await tx
      .update(importItems)
      // Without the lease, the answer to a question that is under way is dropped.
      .set({ state: "cancelled", lease: null, nextPollAt: null })
      .where(and(ofImport(ctx, named), eq(importItems.state, state), isRemovable))
      .returning({ cnj: importItems.cnj });
    if (taken.length > 0) await changed(tx, ctx, { importId: named.importId, action, items: taken.length });
    return taken.map(({ cnj }) => cnj);
  });
}

/** Puts cancelled items back to where they were, except those that another import is bringing. Audited. */
export async function restoreImportItems(
  ctx: Ctx,
  { to, ...named }: Required<Named> & { to: RestoredState },
): Promise<number> {
  return await withPermission(ctx, "imports.start", async (tx) => {
    await oneImportAtATime(tx, ctx);
    const restored = await tx
      .update(importItems)
      .set({ state: to, nextPollAt: to === "stalled" ? sql`now()` : null })
      .where(and(ofImport(ctx, named), eq(importItems.state, "cancelled"), isNotElsewhere(ctx)))
      .returning({ cnj: importItems.cnj });
    if (restored.length === 0) return 0;
    await changed(tx, ctx, { importId: named.importId, action: "import.restore", items: restored.length });
    if (to === "queued" || to === "stalled") await wake(tx, ctx, "imports");
    return restored.length;
  });
}
