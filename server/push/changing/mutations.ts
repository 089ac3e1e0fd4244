import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Periodicity } from "#lib/cases/push/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { type Ordered, rankOf } from "#lib/push/change.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { auditedCases, casesHere } from "#server/cases/selection/data.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { cases, pushChanges, pushOrders } from "#server/db/schema/schema.ts";
import { notifyChanges } from "#server/events/notify.ts";
import { wake } from "#server/pace/works.ts";
import { refusalStands } from "#server/push/standing/data.ts";

/**
 * Wants these cases to be monitored at a rhythm, or not at all (`periodicity` null). The worker asks the service case by case.
 * A wish for a case that waits already takes the place of the former one. Audited. Throws "not found" when none is here.
 */
export const orderWatch = async (
  ctx: Ctx,
  { numbers, periodicity }: { numbers: string[]; periodicity: Periodicity | null },
): Promise<Ordered> =>
  await withPermission(ctx, "push.change", async (tx) => {
    await oneChangeAtATime(tx, ctx);
    const here = await casesHere(tx, ctx, numbers);
    const known = await standingOf(tx, ctx, here);
    const recorded = known.filter(({ isRecorded }) => isRecorded);
    const differing = recorded.filter(({ now }) => now !== (periodicity ?? "off")).map(({ cnj }) => cnj);
    const left = { already: recorded.length - differing.length, unrecorded: known.length - recorded.length };
    if (differing.length === 0) return { changeId: null, ordered: 0, ...left };
    const changeId = await insertChange(tx, ctx, { numbers: differing, periodicity });
    await recordAudit(tx, ctx, {
      action: "push.order",
      ...auditedCases(differing, { change: changeId, periodicity }),
    });
    return { changeId, ordered: differing.length, ...left };
  });

/** Asks once more for all of a change that the service refused and nobody wanted otherwise since. Audited. */
export const retryRefused = async (ctx: Ctx, { id }: { id: string }): Promise<Ordered> =>
  await withPermission(ctx, "push.change", async (tx) => {
    await oneChangeAtATime(tx, ctx);
    const { periodicity } = await changeHere(tx, ctx, id);
    const { rows } = await tx.execute<{ cnj: Cnj }>(sql`select cnj from ${pushOrders} o
      where database_id = ${ctx.databaseId} and change_id = ${id} and ${refusalStands}
      order by position`);
    const numbers = rows.map(({ cnj }) => cnj);
    const left = { already: 0, unrecorded: 0 };
    if (numbers.length === 0) return { changeId: null, ordered: 0, ...left };
    const changeId = await insertChange(tx, ctx, { numbers, periodicity });
    await recordAudit(tx, ctx, {
      action: "push.order.again",
      ...auditedCases(numbers, { change: changeId, of: id }),
    });
    return { changeId, ordered: numbers.length, ...left };
  });

/** Two changes at once of the same case would each see the other's wish too late. */
const oneChangeAtATime = (tx: Tx, { databaseId }: Ctx) => oneAtATime(tx, `push ${databaseId}`);

/** What is wanted of each case now or, where nothing waits, what the service last said; null where neither is known. */
async function standingOf(
  tx: Tx,
  ctx: Ctx,
  numbers: readonly Cnj[],
): Promise<{ cnj: Cnj; isRecorded: boolean; now: Periodicity | "off" | null }[]> {
  const { rows } = await tx.execute<{ cnj: Cnj; isRecorded: boolean; now: string | null }>(sql`
    select c.cnj, c.operator_id is not null as "isRecorded",
      case when o.id is not null then coalesce(o.periodicity::text, 'off')
        when c.push ->> 'enabled' = 'true' then c.push ->> 'periodicity'
        when c.push ->> 'enabled' = 'false' then 'off' end as now
    from ${cases} c left join ${pushOrders} o
      on o.database_id = c.database_id and o.cnj = c.cnj and o.outcome is null
    where c.database_id = ${ctx.databaseId} and c.cnj = any(${sql.param(numbers)}::char(20)[])
    order by c.cnj`);
  return rows.map(({ now, ...row }) => ({ ...row, now: now === "off" ? now : standingNumber(now) }));
}

const standingNumber = (text: string | null) => (text === null ? null : (Number(text) as Periodicity));

/** By then a call that is on its way has ended, or whoever made it is gone. */
const freeAgain = sql`now() + make_interval(secs => ${paceTimes.lease})`;

async function insertChange(
  tx: Tx,
  ctx: Ctx,
  { numbers, periodicity }: { numbers: readonly Cnj[]; periodicity: Periodicity | null },
): Promise<string> {
  const { databaseId } = ctx;
  const [change] = await tx
    .insert(pushChanges)
    .values({ databaseId, periodicity, by: actorOf(ctx), byId: personIdOf(ctx) })
    .returning({ id: pushChanges.id });
  if (change === undefined) throw new Error("no change");
  const those = sql`${sql.param(numbers)}::char(20)[]`;
  // The service is asked for one thing of a case at a time: while the former wish is on its way, this one waits for its answer
  // or, should that never be stored, for the end of its lease. Of a paused one nobody knows any more when that is.
  const { rows } = await tx.execute<{ cnj: Cnj; freeAt: string | null }>(sql`
    select cnj, case when lease is not null then coalesce(ask_at, ${freeAgain}) end as "freeAt" from ${pushOrders}
    where database_id = ${databaseId} and outcome is null and cnj = any(${those}) for update`);
  await tx.execute(sql`update ${pushOrders} set outcome = 'overtaken', settled_at = now(), ask_at = null
    where database_id = ${databaseId} and outcome is null and cnj = any(${those})`);
  const onTheirWay = rows.filter(({ freeAt }) => freeAt !== null);
  await tx.execute(sql`
    insert into ${pushOrders} (database_id, change_id, cnj, periodicity, rank, ask_at)
    select ${databaseId}, ${change.id}, cnj, ${periodicity}, ${rankOf(numbers.length)}, coalesce(free_at, now())
    from unnest(${those}) with ordinality as wanted (cnj, at)
    left join unnest(${sql.param(onTheirWay.map(({ cnj }) => cnj))}::char(20)[],
      ${sql.param(onTheirWay.map(({ freeAt }) => freeAt))}::timestamptz[]) as under_way (cnj, free_at) using (cnj)
    order by at`);
  await wake(tx, ctx, "push");
  await tellOfWatch(tx, ctx, numbers);
  return change.id;
}

/** Tells open pages that what is wanted or known of the monitoring of these cases changed. */
export async function tellOfWatch(tx: Tx, { databaseId }: Ctx, numbers: readonly string[]): Promise<void> {
  await notifyChanges(tx, { databaseId, topic: "push", ids: [...numbers] });
}

type Change = typeof pushChanges.$inferSelect;

const own = (ctx: Ctx, id: string) => and(eq(pushChanges.databaseId, ctx.databaseId), eq(pushChanges.id, id));

/** A change of which the person sees a case, locked. Throws "not found". */
async function changeHere(tx: Tx, ctx: Ctx, id: string): Promise<Change> {
  const isSeen = sql`exists (select from ${pushOrders} o where o.database_id = ${ctx.databaseId} and o.change_id = ${id})`;
  const [change] = await tx
    .select()
    .from(pushChanges)
    .where(and(own(ctx, id), isSeen))
    .for("update");
  if (change === undefined) throw notFound("push-change");
  return change;
}

/** What holds for a change holds for all its cases, also for those that are kept from the person who says it. */

/** Holds a change up: what the service is being asked at this moment is still settled. Audited. */
export async function pauseChange(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await withPermission(ctx, "push.change", async (tx) => {
    const { pausedAt } = await changeHere(tx, ctx, id);
    if (pausedAt !== null) return;
    await tx
      .update(pushChanges)
      .set({ pausedAt: new Date(), pausedBy: actorOf(ctx) })
      .where(own(ctx, id));
    await forTheFirm(tx, () => tx.update(pushOrders).set({ askAt: null }).where(waitingOf(ctx, id)));
    await recordAudit(tx, ctx, { action: "push.pause", object: id });
    await tellOfChange(tx, ctx);
  });
}

/** Goes on with a change that was held up. Audited. */
export async function resumeChange(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await withPermission(ctx, "push.change", async (tx) => {
    const { pausedAt } = await changeHere(tx, ctx, id);
    if (pausedAt === null) return;
    await tx.update(pushChanges).set({ pausedAt: null, pausedBy: null }).where(own(ctx, id));
    await forTheFirm(tx, () =>
      tx
        .update(pushOrders)
        .set({ askAt: sql`case when ${pushOrders.lease} is null then now() else ${freeAgain} end` })
        .where(and(waitingOf(ctx, id), isNull(pushOrders.askAt))),
    );
    await wake(tx, ctx, "push");
    await recordAudit(tx, ctx, { action: "push.resume", object: id });
    await tellOfChange(tx, ctx);
  });
}

/** Ends a change here: what the service accepted stays, and it is asked for nothing more. Audited. */
export async function stopChange(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await withPermission(ctx, "push.change", async (tx) => {
    await changeHere(tx, ctx, id);
    const stopped = await forTheFirm(tx, () =>
      tx
        .update(pushOrders)
        .set({ outcome: "stopped", settledAt: new Date(), askAt: null })
        .where(waitingOf(ctx, id))
        .returning({ cnj: pushOrders.cnj }),
    );
    if (stopped.length === 0) return;
    await recordAudit(tx, ctx, { action: "push.stop", object: id, detail: { cases: stopped.length } });
    await tellOfWatch(
      tx,
      ctx,
      stopped.map(({ cnj }) => cnj),
    );
  });
}

const waitingOf = (ctx: Ctx, id: string) =>
  and(eq(pushOrders.databaseId, ctx.databaseId), eq(pushOrders.changeId, id), isNull(pushOrders.outcome));

const tellOfChange = (tx: Tx, ctx: Ctx) => tellOfWatch(tx, ctx, ["*"]);
