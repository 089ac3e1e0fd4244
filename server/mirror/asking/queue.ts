import "server-only";
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { refreshPatienceMs } from "#lib/cases/freshness/times.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { enqueue, enqueueAll, hasten, type Urgency } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { notifiedOneByOne, notifyChange } from "#server/events/notify.ts";
import { findWait } from "#server/pace/waits.ts";

/** Whether no refresh of the case is queued or under way. */
export const isIdle = or(
  isNull(cases.refreshingSince),
  lt(cases.refreshingSince, sql`now() - make_interval(secs => ${refreshPatienceMs / 1_000})`),
);

/**
 * Marks cases as refreshing and queues their refresh, unless one is under way: for a person that one is made urgent.
 * Rows are locked in the order of their numbers, so that two callers do not deadlock. Returns how many were queued.
 */
export async function queueRefreshes(
  tx: Tx,
  ctx: Ctx,
  { numbers, urgency, condition }: { numbers: readonly string[]; urgency: Urgency; condition?: SQL },
): Promise<number> {
  const { databaseId } = ctx;
  const own = and(
    eq(cases.databaseId, databaseId),
    sql`${cases.cnj} = any(${sql.param(numbers)}::char(20)[])`,
  );
  const idle = tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(own, isIdle, condition))
    .orderBy(cases.cnj)
    .for("no key update");
  const marked = await tx
    .update(cases)
    .set({ refreshingSince: sql`now()` })
    .where(and(eq(cases.databaseId, databaseId), inArray(cases.cnj, idle)))
    .returning({ cnj: cases.cnj });
  const [only] = numbers;
  if (marked.length === 0 && numbers.length === 1 && only !== undefined && urgency === "person")
    await hasten({ tx, queue, ...jobOf(ctx, only), urgency });
  const jobs = marked.map(({ cnj }) => ({ ...jobOf(ctx, cnj), urgency }));
  await enqueueAll({ tx, queue, jobs });
  // Nobody waits for a scheduled refresh, or for one of many: open pages are notified when it was answered.
  if (urgency !== "clock" && marked.length <= notifiedOneByOne)
    for (const { cnj: id } of marked) await notifyChange(tx, { databaseId, topic: "check", id });
  return marked.length;
}

const queue = "case-refresh";
const jobOf = ({ databaseId }: Ctx, cnj: string) => ({
  data: { databaseId, cnj },
  singletonKey: `${databaseId}:${cnj}`,
});

/** Puts a refresh off while the service asked to wait, without a check; returns whether it was. */
export const postponeRefresh = async (ctx: Ctx, cnj: Cnj): Promise<boolean> =>
  await inDatabase(ctx, async (tx) => {
    const wait = await findWait(tx, ctx);
    if (wait === null) return false;
    await putOff(tx, ctx, { cnj, until: wait.until });
    return true;
  });

/** Ends a refresh in which nothing was asked, and queues it for later. */
export async function putOff(tx: Tx, ctx: Ctx, { cnj, until }: { cnj: Cnj; until: Date }): Promise<void> {
  const released = await tx
    .update(cases)
    .set({ refreshingSince: null })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj), isNotNull(cases.refreshingSince)))
    .returning({ cnj: cases.cnj });
  await enqueue({ tx, queue, ...jobOf(ctx, cnj), startAfter: until });
  if (released.length > 0) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "check", id: cnj });
}
