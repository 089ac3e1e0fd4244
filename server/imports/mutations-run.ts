import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { NextStep } from "#lib/imports/outcome.ts";
import { batchSize, importTimes } from "#lib/imports/rules.ts";
import { type ItemState, liveStates } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { enqueue, queueNames } from "#server/db/queues.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import type { OperatorError } from "#server/operator/error.ts";

/**
 * The steps of a run, each a transaction of its own. Whoever claims an item leaves a lease on it; an answer is only
 * written while the lease is still there. A person's "try again" takes it away, and the late answer is dropped.
 */

/** If a run dies, what it held is due again after this; longer than any single asking takes. */
const leaseSeconds = 300;

export type ClaimedItem = typeof importItems.$inferSelect;
type Change = PgUpdateSetSource<typeof importItems>;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const due = (ctx: Ctx, states: ItemState[]) =>
  and(
    eq(importItems.databaseId, ctx.databaseId),
    inArray(importItems.state, states),
    lte(importItems.nextPollAt, sql`now()`),
  );

/** The next batch to send, of one import; marked as sent before anything leaves. */
export async function claimBatch(tx: Tx, ctx: Ctx, lease: string): Promise<ClaimedItem[]> {
  const waiting = await tx
    .select()
    .from(importItems)
    .where(due(ctx, ["queued"]))
    .orderBy(asc(importItems.nextPollAt), asc(importItems.batch), asc(importItems.position))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const first = waiting[0];
  const batch = waiting.filter((item) => item.importId === first?.importId && item.batch === first.batch);
  await write(tx, ctx, batch, {
    state: "sent",
    lease,
    sentAt: sql`now()`,
    sends: sql`${importItems.sends} + 1`,
    polls: 0,
    nextPollAt: inSeconds(leaseSeconds),
  });
  return batch;
}

type Batch = { batch: ClaimedItem[]; lease: string };

/** The service took the batch: asking begins. */
export async function batchArrived(tx: Tx, ctx: Ctx, { batch, lease }: Batch): Promise<void> {
  const change = { lease: null, failure: null, nextPollAt: inSeconds(1) };
  await write(tx, ctx, batch, change, eq(importItems.lease, lease));
}

/**
 * A refusal is an outcome. What never left, or was turned away at the door, was not sent: it waits and is sent
 * again. Anything else may have arrived, so it is looked for.
 */
export async function batchRefused(
  tx: Tx,
  ctx: Ctx,
  { batch, lease, error }: Batch & { error: OperatorError },
): Promise<void> {
  const held = eq(importItems.lease, lease);
  const notSent: Change = {
    state: "queued",
    lease: null,
    failure: error.code,
    sends: sql`${importItems.sends} - 1`,
  };
  switch (error.code) {
    case "credential":
    case "rejected":
    case "not-found":
    case "internal": {
      const message = error.serviceMessage ?? null;
      return await write(
        tx,
        ctx,
        batch,
        { state: "failed", lease: null, failure: error.code, message, nextPollAt: null },
        held,
      );
    }
    case "busy": {
      const wait = Math.min(error.retryAfterSeconds ?? 30, importTimes.longestWait);
      return await write(tx, ctx, batch, { ...notSent, nextPollAt: inSeconds(wait) }, held);
    }
    case "unavailable":
    case "contract":
      return await write(
        tx,
        ctx,
        batch,
        error.effect === "none"
          ? { ...notSent, nextPollAt: inSeconds(30) }
          : { lease: null, failure: error.code, nextPollAt: inSeconds(1) },
        held,
      );
  }
}

/** The item that has waited longest to be asked about, or null. */
export async function claimItem(tx: Tx, ctx: Ctx, lease: string): Promise<ClaimedItem | null> {
  const [item] = await tx
    .select()
    .from(importItems)
    .where(due(ctx, ["sent", "importing", "stalled"]))
    .orderBy(asc(importItems.nextPollAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (item === undefined) return null;
  await write(tx, ctx, [item], { lease, nextPollAt: inSeconds(leaseSeconds) });
  return item;
}

export async function settleItem(
  tx: Tx,
  ctx: Ctx,
  { item, lease, step }: { item: ClaimedItem; lease: string; step: NextStep },
): Promise<void> {
  const { delay, ...visible } = step;
  const change = {
    ...visible,
    lease: null,
    polls: sql`${importItems.polls} + 1`,
    nextPollAt: delay === null ? null : inSeconds(delay),
  };
  await write(tx, ctx, [item], change, eq(importItems.lease, lease));
  if (step.state === "ready" || step.state === "importing") await creditImporter(tx, ctx, item);
}

/** The case's page names who brought it here. */
async function creditImporter(tx: Tx, ctx: Ctx, item: ClaimedItem): Promise<void> {
  await tx
    .update(cases)
    .set({ importedBy: imports.createdBy })
    .from(imports)
    .where(
      and(
        eq(cases.databaseId, ctx.databaseId),
        eq(cases.cnj, item.cnj),
        isNull(cases.importedBy),
        eq(imports.databaseId, ctx.databaseId),
        eq(imports.id, item.importId),
      ),
    );
}

/** Changes items, tells who looks at their imports, and opens or closes those imports. */
async function write(tx: Tx, ctx: Ctx, items: ClaimedItem[], values: Change, condition?: SQL): Promise<void> {
  const visible = "state" in values || "failure" in values;
  for (const importId of new Set(items.map((item) => item.importId))) {
    const cnjs = items.flatMap((item) => (item.importId === importId ? [item.cnj] : []));
    await tx
      .update(importItems)
      .set({ ...values, ...(visible ? { updatedAt: sql`now()` } : {}) })
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          eq(importItems.importId, importId),
          inArray(importItems.cnj, cnjs),
          condition,
        ),
      );
    if (!visible) continue;
    await settleImport(tx, ctx, importId);
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
  }
}

/** An import is finished exactly while nothing in it is left to send or to wait for. */
export async function settleImport(tx: Tx, ctx: Ctx, importId: string): Promise<void> {
  const live = sql`exists (select 1 from ${importItems} where ${importItems.databaseId} = ${ctx.databaseId}
    and ${importItems.importId} = ${importId} and ${inArray(importItems.state, [...liveStates])})`;
  const own = and(eq(imports.databaseId, ctx.databaseId), eq(imports.id, importId));
  // First the lock, then a statement with a fresh view: of two items that end at once, the second sees the first.
  await tx.select({ id: imports.id }).from(imports).where(own).for("update");
  await tx
    .update(imports)
    .set({ finishedAt: sql`case when ${live} then null else coalesce(${imports.finishedAt}, now()) end` })
    .where(own);
}

export async function scheduleNext(tx: Tx, ctx: Ctx): Promise<void> {
  const [row] = await tx
    .select({ next: min(importItems.nextPollAt) })
    .from(importItems)
    .where(and(eq(importItems.databaseId, ctx.databaseId), isNotNull(importItems.nextPollAt)));
  if (row?.next != null) await wake(tx, ctx, new Date(Math.max(row.next.getTime(), Date.now())));
}

/** Asks the worker to look at this database's imports, now or at a time. Once a second is enough. */
export async function wake(tx: Tx, ctx: Ctx, at: Date = new Date()): Promise<void> {
  await enqueue({
    tx,
    queue: queueNames.importAdvance,
    data: { databaseId: ctx.databaseId },
    singletonKey: `${ctx.databaseId}:${Math.ceil(at.getTime() / 1_000)}`,
    startAfter: at,
  });
}
