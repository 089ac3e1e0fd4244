import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Periodicity } from "#lib/cases/push/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { backoff } from "#lib/pace/rules.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, pushChanges, pushOrders } from "#server/db/schema/schema.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { disablePush, enablePush, type PushAnswer } from "#server/operator/operations/push.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import { tellOfWatch } from "#server/push/changing/mutations.ts";

type Question = { id: string; now: Date; lease: string };
type Order = typeof pushOrders.$inferSelect;

const own = (ctx: Ctx, id: string) => and(eq(pushOrders.databaseId, ctx.databaseId), eq(pushOrders.id, id));

/**
 * Asks the service to monitor a case, or to stop (operations 14 and 15). Both may be repeated: whoever dies between the call
 * and its record leaves it to be asked for again. `gone`: a newer wish took its place, or somebody stopped it, before.
 */
export async function askToWatch(
  ctx: Ctx,
  question: Question,
): Promise<"gone" | { error: OperatorError | null }> {
  const [found] = await inDatabase(ctx, (tx) =>
    tx
      .select({ order: pushOrders, operatorId: cases.operatorId })
      .from(pushOrders)
      .innerJoin(cases, and(eq(cases.databaseId, pushOrders.databaseId), eq(cases.cnj, pushOrders.cnj)))
      .where(own(ctx, question.id)),
  );
  if (found === undefined || found.order.lease !== question.lease || found.order.outcome !== null)
    return "gone";
  const { order, operatorId } = found;
  const { periodicity } = order;
  const operation = (periodicity === null ? operations.disablePush : operations.enablePush).number;
  try {
    if (operatorId === null) throw new OperatorError({ code: "not-found", operation, why: "no record" });
    const target = await operatorTarget(ctx);
    const answer =
      periodicity === null
        ? await disablePush(target, { operatorId })
        : await enablePush(target, { operatorId, periodicity });
    await inDatabase(ctx, (tx) => answered(tx, ctx, { ...question, answer }));
    return { error: null };
  } catch (thrown) {
    const error = operatorErrorOf(thrown, { operation, what: "monitoring" });
    await inDatabase(ctx, (tx) => failed(tx, ctx, { ...question, error }));
    return { error };
  }
}

async function lock(tx: Tx, ctx: Ctx, id: string): Promise<Order | null> {
  const [order] = await tx.select().from(pushOrders).where(own(ctx, id)).for("update");
  return order ?? null;
}

/** Keeps what the service said, whatever was wanted meanwhile; the cover is left as it is. */
async function answered(
  tx: Tx,
  ctx: Ctx,
  { id, now, lease, answer }: Question & { answer: PushAnswer },
): Promise<void> {
  const order = await lock(tx, ctx, id);
  if (order === null) return;
  const { cnj } = order;
  const { push, details } = answer;
  // Written together with what came of the order: at a second write PostgreSQL would look up the change, and whoever pauses
  // that holds it while they wait for the order.
  const credits = { credits: push.credits ?? null, creditsBefore: await creditsBefore(tx, ctx, cnj) };
  await tx
    .update(cases)
    .set({ push, pushDetails: details, pushSaidAt: now })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  // Also of one that somebody stopped while the call was on its way: the service has done it.
  if (order.lease === lease && order.outcome !== "overtaken") {
    const failure = agrees(answer, order.periodicity) ? null : "contract";
    await settle(tx, ctx, {
      id,
      now,
      outcome: failure === null ? "accepted" : "refused",
      failure,
      ...credits,
    });
    await record(tx, ctx, { order, failure });
  } else await release(tx, ctx, { order, now, ...credits });
  await tellOfWatch(tx, ctx, [cnj]);
}

/** The credits that the service named for the case before; null when it named none. */
async function creditsBefore(tx: Tx, ctx: Ctx, cnj: Order["cnj"]): Promise<number | null> {
  const [row] = await tx
    .select({ push: cases.push })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return row?.push?.credits ?? null;
}

/** Whether the service says of the case what was wanted. A rhythm that it does not name is no contradiction. */
function agrees({ push }: PushAnswer, wanted: Periodicity | null): boolean {
  if (wanted === null) return !push.enabled;
  return push.enabled && (push.periodicity ?? push.otherPeriodicity ?? wanted) === wanted;
}

/** What the answer named of credits, and the one before it. */
type Credits = Partial<Pick<Order, "credits" | "creditsBefore">>;

async function settle(
  tx: Tx,
  ctx: Ctx,
  {
    id,
    now,
    ...outcome
  }: { id: string; now: Date } & Pick<Order, "outcome" | "failure"> &
    Partial<Pick<Order, "failureMessage" | "failingSince">> &
    Credits,
): Promise<void> {
  await tx
    .update(pushOrders)
    .set({ settledAt: now, askAt: null, lease: null, failureMessage: null, failingSince: null, ...outcome })
    .where(own(ctx, id));
}

async function record(
  tx: Tx,
  ctx: Ctx,
  { order: { cnj, changeId, periodicity }, failure }: { order: Order; failure: FailureReason | null },
): Promise<void> {
  const detail = { change: changeId, periodicity, ...(failure && { failure }) };
  await recordAudit(tx, ctx, {
    action: periodicity === null ? "push.disable" : "push.enable",
    object: cnj,
    detail,
    outcome: failure === null ? "done" : "failed",
  });
}

/** The call of a wish that no longer counts is over, so the one that took its place need not wait for it any more. */
async function release(
  tx: Tx,
  ctx: Ctx,
  { order, now, ...credits }: { order: Order; now: Date } & Credits,
): Promise<void> {
  await tx
    .update(pushOrders)
    .set({ lease: null, ...credits })
    .where(own(ctx, order.id));
  await tx.execute(sql`update ${pushOrders} o set ask_at = ${now.toISOString()}::timestamptz
    where database_id = ${ctx.databaseId} and cnj = ${order.cnj} and outcome is null and lease is null and ask_at is not null`);
}

async function failed(
  tx: Tx,
  ctx: Ctx,
  { id, now, lease, error }: Question & { error: OperatorError },
): Promise<void> {
  const order = await lock(tx, ctx, id);
  if (order === null) return;
  if (order.outcome !== null || order.lease !== lease) return await release(tx, ctx, { order, now });
  const failure = error.code;
  const failureMessage = error.serviceMessage ?? null;
  const failingSince = order.failingSince ?? now;
  if (isRefusal(failure, order.failure)) {
    await settle(tx, ctx, { id, now, outcome: "refused", failure, failureMessage, failingSince });
    await record(tx, ctx, { order, failure });
  } else {
    const seconds = backoff({ tries: order.asks, random: Math.random() });
    await tx
      .update(pushOrders)
      .set({
        failure,
        failureMessage,
        failingSince,
        lease: null,
        asks: order.asks + 1,
        askAt: (await isPaused(tx, ctx, order)) ? null : new Date(now.getTime() + seconds * 1_000),
      })
      .where(own(ctx, id));
    if (failure === order.failure) return;
  }
  await tellOfWatch(tx, ctx, [order.cnj]);
}

/**
 * Whether asking again would be answered the same way. An answer that nobody understands is asked for once more. A refused
 * token says nothing of the case: it waits for another one.
 */
function isRefusal(failure: FailureReason, before: FailureReason | null): boolean {
  return {
    rejected: true,
    "not-found": true,
    contract: before === "contract",
    credential: false,
    busy: false,
    unavailable: false,
    internal: false,
    partial: false,
  }[failure];
}

/** Pausing takes what waits from the questions after this reads, as it waits for the order that is locked here. */
async function isPaused(tx: Tx, ctx: Ctx, { changeId }: Order): Promise<boolean> {
  const [change] = await tx
    .select({ pausedAt: pushChanges.pausedAt })
    .from(pushChanges)
    .where(and(eq(pushChanges.databaseId, ctx.databaseId), eq(pushChanges.id, changeId)));
  return change?.pausedAt !== null;
}
