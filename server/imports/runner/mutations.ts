import "server-only";
import { and, asc, eq, inArray, isNotNull, min, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { NextStep } from "#lib/imports/progress/outcome.ts";
import { importTimes } from "#lib/imports/progress/times.ts";
import { isLive } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, importItems } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { bringTogether } from "#server/imports/arrival/mutations.ts";
import { settleImport } from "#server/imports/settle/mutations.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { obeyWait } from "#server/pace/obey.ts";
import { findPause, forgetPause } from "#server/pace/pauses.ts";
import { wake } from "#server/pace/wake.ts";

/**
 * The steps of a run, each a transaction of its own. Whoever claims an item leaves a lease on it; an answer is only
 * written while the lease is still there. A person's "try again" takes it away, and the late answer is dropped.
 */

/** If a run dies, what it held is due again after this; longer than any single asking takes. */
const leaseSeconds = 300;
/** A case that is here already may show its old record for a moment after it is captured again. */
const firstLook = { fresh: 1, again: 5 };

export type ClaimedItem = typeof importItems.$inferSelect;
/** `isUnproven`: the case had been answered before the sending, and no sending is known to have arrived. */
export type AskedItem = ClaimedItem & { isUnproven: boolean };
type Change = PgUpdateSetSource<typeof importItems>;
type Batch = { batch: ClaimedItem[]; lease: string };

const inSeconds = (seconds: number | SQL) => sql`now() + make_interval(secs => ${seconds})`;
const ofDatabase = (ctx: Ctx) => eq(importItems.databaseId, ctx.databaseId);
// Written out, so that PostgreSQL knows its partial indexes to be enough.
const isQueued = sql`${importItems.state} = 'queued'`;
const isAsked = sql`${importItems.state} in ('sent', 'importing', 'stalled')`;

/**
 * The next batch to send, or the first `most` of it, marked as sent before anything leaves. One run claims at a time,
 * so no batch is torn.
 */
export async function claimBatch(tx: Tx, ctx: Ctx, lease: string, most?: number): Promise<ClaimedItem[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import-send:${ctx.databaseId}`}, 0))`,
  );
  if ((await findPause(tx, ctx))?.isOn) return [];
  const [first] = await tx
    .select({ importId: importItems.importId, batch: importItems.batch })
    .from(importItems)
    .where(and(ofDatabase(ctx), isQueued))
    .orderBy(asc(importItems.updatedAt), asc(importItems.batch), asc(importItems.position))
    .limit(1);
  if (first === undefined) return [];
  const next = and(
    ofDatabase(ctx),
    eq(importItems.importId, first.importId),
    eq(importItems.batch, first.batch),
    isQueued,
  );
  const part =
    most === undefined
      ? undefined
      : inArray(
          importItems.cnj,
          tx
            .select({ cnj: importItems.cnj })
            .from(importItems)
            .where(next)
            .orderBy(asc(importItems.position))
            .limit(most),
        );
  const batch = await tx
    .update(importItems)
    .set({
      state: "sent",
      lease,
      failure: null,
      message: null,
      sentAt: sql`now()`,
      waitingSince: sql`now()`,
      updatedAt: sql`now()`,
      sends: sql`${importItems.sends} + 1`,
      polls: 0,
      nextPollAt: inSeconds(leaseSeconds),
    })
    .where(and(next, part))
    .returning();
  return batch.sort((one, other) => one.position - other.position);
}

/** Changes the items of a batch that are still held; a person may have taken some away. */
async function writeHeld(tx: Tx, ctx: Ctx, { batch, lease }: Batch, change: Change): Promise<void> {
  const cnjs = batch.map(({ cnj }) => cnj);
  await tx
    .update(importItems)
    .set({ updatedAt: sql`now()`, ...change, lease: null })
    .where(
      and(
        ofDatabase(ctx),
        inArray(importItems.importId, [...new Set(batch.map(({ importId }) => importId))]),
        sql`${importItems.cnj} = any(${sql.param(cnjs)}::char(20)[])`,
        eq(importItems.lease, lease),
      ),
    );
}

/** The service took the batch: asking begins. */
export async function batchArrived(tx: Tx, ctx: Ctx, held: Batch): Promise<void> {
  const isHere = sql`exists (select from ${cases} where ${cases.databaseId} = ${importItems.databaseId}
    and ${cases.cnj} = ${importItems.cnj})`;
  const wait = sql`case when ${isHere} then ${firstLook.again}::int else ${firstLook.fresh}::int end`;
  await writeHeld(tx, ctx, held, { failure: null, acceptedAt: sql`now()`, nextPollAt: inSeconds(wait) });
}

/**
 * A refusal is an outcome. What never left, or was turned away at the door, was not sent: it waits and is sent
 * again when the pause is over. Anything else may have arrived, so it is looked for. A wait is everybody's.
 */
export async function batchRefused(
  tx: Tx,
  ctx: Ctx,
  { error, ...held }: Batch & { error: OperatorError },
): Promise<void> {
  const sends = sql`${importItems.sends} - 1`;
  switch (error.code) {
    case "credential":
    case "rejected":
    case "not-found":
    case "internal": {
      const failed = { state: "failed", failure: error.code, message: error.serviceMessage ?? null } as const;
      await writeHeld(tx, ctx, held, { ...failed, nextPollAt: null });
      const others = error.code === "credential" ? await failQueued(tx, ctx, failed) : [];
      for (const id of new Set([...held.batch.map((item) => item.importId), ...others])) {
        await settleImport(tx, ctx, id);
        await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
      }
      return;
    }
    case "busy":
    case "unavailable":
    case "contract":
      await writeHeld(
        tx,
        ctx,
        held,
        error.effect === "none"
          ? { state: "queued", failure: error.code, sends, nextPollAt: null }
          : {
              failure: error.code,
              sends,
              lost: sql`${importItems.lost} + 1`,
              nextPollAt: inSeconds(firstLook.fresh),
            },
      );
      await obeyWait(tx, ctx, error);
  }
}

/** The token that was refused is everybody's: what waits would be refused one batch after the other. */
async function failQueued(tx: Tx, ctx: Ctx, failed: Change): Promise<string[]> {
  const items = await tx
    .update(importItems)
    .set({ ...failed, updatedAt: sql`now()` })
    .where(and(ofDatabase(ctx), isQueued))
    .returning({ importId: importItems.importId });
  return items.map(({ importId }) => importId);
}

/** The item that has waited longest to be asked about, or null. */
export async function claimItem(tx: Tx, ctx: Ctx, lease: string): Promise<AskedItem | null> {
  if ((await findPause(tx, ctx))?.isOn) return null;
  const isUnproven = sql<boolean>`import_items.accepted_at is null and exists (
    select from cases here where here.database_id = ${ctx.databaseId} and here.cnj = import_items.cnj
      and coalesce(here.first_answer_at, (select min(first_at) from checks empty where empty.database_id = here.database_id
        and empty.cnj = here.cnj and empty.outcome in ('changed', 'unchanged'))) < import_items.sent_at)`;
  const [found] = await tx
    .select({ item: importItems, isUnproven })
    .from(importItems)
    .where(and(ofDatabase(ctx), isAsked, sql`${importItems.nextPollAt} <= now()`))
    .orderBy(asc(importItems.nextPollAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (found === undefined) return null;
  await tx
    .update(importItems)
    .set({ lease, nextPollAt: inSeconds(leaseSeconds) })
    .where(oneItem(ctx, found.item));
  return { ...found.item, isUnproven: found.isUnproven };
}

const oneItem = (ctx: Ctx, { importId, cnj }: ClaimedItem) =>
  and(ofDatabase(ctx), eq(importItems.importId, importId), eq(importItems.cnj, cnj));

/**
 * Writes what came of asking about an item, unless somebody took it away. `isCapturing`: the service was seen at work
 * on it, so the sending arrived even if its answer did not. `isBack`: it has its time anew. Returns whether it looks
 * different now.
 */
export async function settleItem(
  tx: Tx,
  ctx: Ctx,
  given: { item: ClaimedItem; lease: string; step: NextStep; isCapturing?: boolean; isBack?: boolean },
): Promise<boolean> {
  const { item, lease } = given;
  const step = await heldBack(tx, ctx, given);
  const { delay, ...visible } = step;
  const isOther = item.state !== step.state;
  const isNews = isOther || item.failure !== step.failure || item.message !== step.message;
  const [marks] = await tx
    .update(importItems)
    .set({
      ...visible,
      lease: null,
      ...(given.isCapturing ? { acceptedAt: sql`coalesce(${importItems.acceptedAt}, now())` } : {}),
      ...(given.isBack ? { waitingSince: sql`now()` } : {}),
      polls: sql`${importItems.polls} + 1`,
      nextPollAt: delay === null ? null : inSeconds(delay),
      ...(isNews ? { updatedAt: sql`now()` } : {}),
    })
    .where(and(oneItem(ctx, item), eq(importItems.lease, lease)))
    .returning({ cnj: importItems.cnj, labels: importItems.labels, note: importItems.note });
  if (marks === undefined) return false;
  if (isOther && step.state !== "queued" && step.state !== "not_found") {
    await bringTogether(tx, ctx, { item, marks, isReady: step.state === "ready" });
  }
  if (isOther && (!isLive(item.state) || !isLive(step.state))) await settleImport(tx, ctx, item.importId);
  return isNews;
}

/** A number is on its way once: where somebody sent it anew meanwhile, the one that stands still goes on doing so. */
async function heldBack(
  tx: Tx,
  ctx: Ctx,
  { item, step }: { item: ClaimedItem; step: NextStep },
): Promise<NextStep> {
  if (isLive(item.state) || !isLive(step.state)) return step;
  const onItsWay = and(
    ofDatabase(ctx),
    eq(importItems.cnj, item.cnj),
    sql`${importItems.state} in ('queued', 'sent', 'importing')`,
  );
  if ((await tx.$count(importItems, onItsWay)) === 0) return step;
  const failure = step.failure === null ? null : item.failure;
  return { ...step, failure, state: item.state, delay: importTimes.stalledPoll };
}

/** When a database's imports are to be looked at next; null when there is nothing to do. */
async function nextLook(tx: Tx, ctx: Ctx): Promise<Date | null> {
  const [queued] = await tx
    .select({ cnj: importItems.cnj })
    .from(importItems)
    .where(and(ofDatabase(ctx), isQueued))
    .orderBy(asc(importItems.updatedAt))
    .limit(1);
  const [asked] = await tx
    .select({ next: min(importItems.nextPollAt) })
    .from(importItems)
    .where(and(ofDatabase(ctx), isNotNull(importItems.nextPollAt)));
  const next = queued === undefined ? (asked?.next ?? null) : new Date();
  if (next === null) return null;
  const pause = await findPause(tx, ctx);
  return new Date(Math.max(next.getTime(), pause?.until.getTime() ?? 0, Date.now()));
}

export async function scheduleNext(tx: Tx, ctx: Ctx): Promise<void> {
  const next = await nextLook(tx, ctx);
  if (next === null) await forgetPause(tx, ctx);
  else await wake(tx, ctx, next);
}

/** Wakes the worker for what should have been looked at by now. */
export async function wakeIfDue(tx: Tx, ctx: Ctx): Promise<void> {
  const next = await nextLook(tx, ctx);
  if (next !== null && next.getTime() <= Date.now() + 1_000) await wake(tx, ctx);
}
