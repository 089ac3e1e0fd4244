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
import { oneImportAtATime } from "#server/imports/mutations.ts";
import { isOddItem } from "#server/imports/runner/odd.ts";
import { settleImport } from "#server/imports/settle/mutations.ts";
import { hurryPause } from "#server/pace/pauses.ts";
import { wake } from "#server/pace/works.ts";

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

/** The same number may be on its way in another import by now. */
const isNotElsewhere = (ctx: Ctx) =>
  sql`not exists (select 1 from import_items other where other.database_id = ${ctx.databaseId}
    and other.cnj = ${importItems.cnj} and other.state in ('queued', 'sent', 'importing'))`;

/**
 * Puts back into the queue what failed, was not found or stalled, or what was cancelled; of either all, or the numbers
 * named, whichever they are. Audited.
 */
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
      .set({
        state: "queued",
        failure: null,
        message: null,
        lease: null,
        polls: 0,
        sends: 0,
        lost: 0,
        acceptedAt: null,
        nextPollAt: null,
        updatedAt: sql`now()`,
      })
      .where(and(ofImport(ctx, named), inArray(importItems.state, tried), isNotElsewhere(ctx)))
      .returning({ cnj: importItems.cnj });
    if (retried.length === 0) return 0;
    await changed(tx, ctx, { importId: named.importId, action: "import.retry", items: retried.length });
    await hurryPause(tx, ctx, "imports");
    await wake(tx, ctx, "imports");
    return retried.length;
  });
}

/**
 * Takes back what waits to be sent, and says which numbers these are. They keep all that was typed for them, and their
 * place in the queue. What the service already has goes on there. Audited.
 */
export async function cancelImport(ctx: Ctx, { importId }: { importId: string }): Promise<Cnj[]> {
  return await takeOut(ctx, { importId, state: "queued", action: "import.cancel" });
}

/**
 * Takes numbers with a problem out of an import, and says which of those named. What runs at the service, however slowly,
 * stays. They are kept too. Audited.
 */
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
  // The rule of `isRemovable`.
  const isRemovable = state === "stalled" ? isOddItem : undefined;
  return await withPermission(ctx, "imports.start", async (tx) => {
    const taken = await tx
      .update(importItems)
      // Whoever is asking about one right now loses it: the late answer is dropped.
      .set({ state: "cancelled", lease: null, nextPollAt: null })
      .where(and(ofImport(ctx, named), eq(importItems.state, state), isRemovable))
      .returning({ cnj: importItems.cnj });
    if (taken.length > 0) await changed(tx, ctx, { importId: named.importId, action, items: taken.length });
    return taken.map(({ cnj }) => cnj);
  });
}

/**
 * Puts cancelled numbers back to where they were taken from, as they were, except those that are on their way in
 * another import by now. Audited.
 */
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
