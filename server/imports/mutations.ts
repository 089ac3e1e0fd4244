import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { findCnj } from "#lib/cnj/find.ts";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { batchSize } from "#lib/imports/rules.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { settleImport, wake } from "./mutations-run.ts";

export type StartedImport =
  | { ok: true; importId: string; accepted: number; known: number }
  | { ok: false; reason: "none-found" | "none-valid" | "all-known" };

/** Rows per statement. */
const chunkSize = 1_000;

/**
 * Reads the numbers out of a text and queues those this database does not have yet. The items exist before
 * anything is sent; the worker does the sending. Audited.
 */
export async function startImport(ctx: Ctx, { text }: { text: string }): Promise<StartedImport> {
  const found = findCnj(text);
  if (found.valid.length === 0) {
    return {
      ok: false,
      reason: found.wrong.length + found.malformed.length > 0 ? "none-valid" : "none-found",
    };
  }
  return await withPermission(ctx, "imports.start", async (tx) => {
    await oneAtATime(tx, ctx);
    const known = await knownAmong(tx, ctx, found.valid);
    const fresh = found.valid.filter((cnj) => !known.has(cnj));
    if (fresh.length === 0) return { ok: false, reason: "all-known" };
    const importId = await insertImport(tx, ctx, fresh);
    await recordAudit(tx, ctx, {
      action: "import.start",
      object: importId,
      detail: { accepted: fresh.length, known: known.size },
    });
    await wake(tx, ctx);
    return { ok: true, importId, accepted: fresh.length, known: known.size };
  });
}

/** Two people who import the same numbers at once come one after the other: the second finds them on their way. */
async function oneAtATime(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${ctx.databaseId}`}, 0))`);
}

/** Numbers that are in the mirror already, or on their way. */
async function knownAmong(tx: Tx, ctx: Ctx, numbers: Cnj[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    select cnj from ${cases} where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])
    union
    select cnj from ${importItems} where database_id = ${ctx.databaseId}
      and cnj = any(${sql.param(numbers)}::char(20)[]) and state in ('queued', 'sent', 'importing')`);
  return new Set(rows.map(({ cnj }) => cnj));
}

async function insertImport(tx: Tx, ctx: Ctx, numbers: Cnj[]): Promise<string> {
  const createdBy = ctx.actor.kind === "user" ? ctx.actor.name : null;
  const [row] = await tx
    .insert(imports)
    .values({ databaseId: ctx.databaseId, createdBy, total: numbers.length })
    .returning({ id: imports.id });
  if (row === undefined) throw new Error("insert returned no row");
  for (let start = 0; start < numbers.length; start += chunkSize) {
    const items = numbers.slice(start, start + chunkSize).map((cnj, index) => ({
      databaseId: ctx.databaseId,
      importId: row.id,
      cnj,
      position: start + index,
      batch: Math.floor((start + index) / batchSize) + 1,
      nextPollAt: sql`now()`,
    }));
    await tx.insert(importItems).values(items);
  }
  return row.id;
}

/** Puts what failed, was not found or stalled back into the queue; all of it, or the numbers named. Audited. */
export async function retryImport(
  ctx: Ctx,
  { importId, cnjs }: { importId: string; cnjs?: string[] },
): Promise<number> {
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
        nextPollAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          eq(importItems.importId, importId),
          inArray(importItems.state, ["failed", "not_found", "stalled"]),
          cnjs === undefined ? undefined : inArray(importItems.cnj, cnjs.filter(isCnj)),
          // The same number may be on its way in another import by now.
          sql`not exists (select 1 from import_items other where other.database_id = ${ctx.databaseId}
            and other.cnj = ${importItems.cnj} and other.state in ('queued', 'sent', 'importing'))`,
        ),
      )
      .returning({ cnj: importItems.cnj });
    if (retried.length === 0) return 0;
    await settleImport(tx, ctx, importId);
    await recordAudit(tx, ctx, {
      action: "import.retry",
      object: importId,
      detail: { items: retried.length },
    });
    await wake(tx, ctx);
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
    return retried.length;
  });
}

/**
 * Takes back what waits to be sent: a number that never went out disappears, one that went out before and was to be
 * sent again stays, as not done. What the service already has goes on there. Audited.
 */
export async function cancelImport(ctx: Ctx, { importId }: { importId: string }): Promise<number> {
  return await withPermission(ctx, "imports.start", async (tx) => {
    const waiting = and(
      eq(importItems.databaseId, ctx.databaseId),
      eq(importItems.importId, importId),
      eq(importItems.state, "queued"),
    );
    const taken = await tx
      .delete(importItems)
      .where(and(waiting, isNull(importItems.sentAt)))
      .returning({ cnj: importItems.cnj });
    const kept = await tx
      .update(importItems)
      .set({
        state: "failed",
        failure: null,
        message: "Cancelado antes de ser enviado de novo.",
        nextPollAt: null,
      })
      .where(waiting)
      .returning({ cnj: importItems.cnj });
    const cancelled = taken.length + kept.length;
    if (cancelled === 0) return 0;
    await tx
      .update(imports)
      .set({ total: sql`${imports.total} - ${taken.length}` })
      .where(and(eq(imports.databaseId, ctx.databaseId), eq(imports.id, importId)));
    await settleImport(tx, ctx, importId);
    await recordAudit(tx, ctx, { action: "import.cancel", object: importId, detail: { items: cancelled } });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
    return cancelled;
  });
}
