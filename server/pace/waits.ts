import "server-only";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { waitSentence } from "#lib/failures/service.ts";
import { type FailedCall, pacedWorks, waitAsked } from "#lib/pace/rules.ts";
import { untilTime } from "#lib/pace/until.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { inDatabase, readInDatabase, type Tx } from "#server/db/connection.ts";
import { bringForward } from "#server/db/queues.ts";
import { filings, operatorWaits } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { notifyChange } from "#server/events/notify.ts";
import { logUnexpected } from "#server/log.ts";
import { interrupt } from "./pauses.ts";
import { wake, worksUnderWay } from "./works.ts";

/**
 * The service counts calls by the token of a database. So when it asks us to wait, nothing of that database is asked
 * until then. The wait is kept in PostgreSQL, so that all processes obey it, also after a restart.
 *
 * The newest answer counts, by when its question was sent: a good one ends the wait, and of two that ask for a wait the
 * newer one says how long it is (docs/decisions/0032). The row stays when the wait is over, so that an answer which comes
 * late does not bring back what a newer one has ended.
 */

/** `askedAt`: when the question was sent whose answer says so; `operation`, `status`: of these, null where nobody knows. */
export type OperatorWait = {
  since: Date;
  until: Date;
  askedAt: Date;
  operation: number | null;
  status: number | null;
};

const ofService = (ctx: Ctx) =>
  and(eq(operatorWaits.databaseId, ctx.databaseId), eq(operatorWaits.work, "service"));

/** The wait that the service asked of this database, in answer to any call; null when there is none or it is over. */
export async function findWait(tx: Tx, ctx: Ctx): Promise<OperatorWait | null> {
  const { since, until, askedAt, operation, status } = operatorWaits;
  const [wait] = await tx
    .select({ since, until, askedAt, operation, status })
    .from(operatorWaits)
    .where(and(ofService(ctx), gt(operatorWaits.until, sql`now()`)));
  return wait ?? null;
}

export const mustWait = async (ctx: Ctx): Promise<boolean> =>
  await readInDatabase(ctx, async (tx) => (await findWait(tx, ctx)) !== null);

/** What came of a question to the service. `failure`: null for a good answer. */
export type Answered = { sentAt: Date; operation: number; failure: FailedCall | null };

/** Takes what an answer to any call says about waiting. Never throws: the call is answered all the same. */
export async function noteAnswer(ctx: Ctx, answered: Answered): Promise<void> {
  const seconds = waitAsked(answered.failure);
  if (seconds === null) return;
  try {
    if (seconds > 0) await inDatabase(ctx, (tx) => beginWait(tx, ctx, { ...answered, seconds }));
    // Almost always there is none, and then nothing is written.
    else if (await mustWait(ctx)) await inDatabase(ctx, (tx) => endWait(tx, ctx, answered.sentAt));
  } catch (error) {
    logUnexpected(error, "operator wait");
  }
}

async function beginWait(
  tx: Tx,
  ctx: Ctx,
  { sentAt, seconds, operation, failure }: Answered & { seconds: number },
): Promise<void> {
  const { since, until, askedAt } = operatorWaits;
  const [before] = await tx
    .select({ until, isOn: sql<boolean>`${until} > now()` })
    .from(operatorWaits)
    .where(ofService(ctx))
    .for("update");
  const asked = {
    failure: "busy" as const,
    until: inSeconds(seconds),
    askedAt: sentAt,
    operation,
    status: failure?.status ?? null,
  };
  const [wait] = await tx
    .insert(operatorWaits)
    .values({ databaseId: ctx.databaseId, work: "service", ...asked })
    .onConflictDoUpdate({
      target: [operatorWaits.databaseId, operatorWaits.work],
      set: { ...asked, since: sql`case when ${until} <= now() then now() else ${since} end` },
      setWhere: sql`${askedAt} <= excluded.asked_at`,
    })
    .returning({ until });
  if (wait === undefined) return;
  await interrupt(tx, ctx, worksUnderWay(ctx));
  await notifyPages(tx, ctx);
  if (before?.isOn && wait.until < before.until) await resume(tx, ctx, wait.until);
}

async function endWait(tx: Tx, ctx: Ctx, sentAt: Date): Promise<void> {
  const ended = await tx
    .update(operatorWaits)
    .set({ until: sql`now()`, askedAt: sentAt })
    .where(and(ofService(ctx), gt(operatorWaits.until, sql`now()`), lt(operatorWaits.askedAt, sentAt)))
    .returning({ since: operatorWaits.since });
  if (ended.length === 0) return;
  await resume(tx, ctx, new Date());
  await notifyPages(tx, ctx);
}

/** Tells open pages that what keeps this database from asking may have changed: a wait, or a refused token. */
export const notifyPages = (tx: Tx, { databaseId }: Ctx) =>
  notifyChange(tx, { databaseId, topic: "wait", id: "*" });

/** Makes what was put off until the end of a wait due at an earlier time. */
async function resume(tx: Tx, ctx: Ctx, at: Date): Promise<void> {
  const { databaseId } = ctx;
  for (const queue of ["case-refresh", "filing-prepare"] as const)
    await bringForward({ tx, queue, databaseId, at });
  await tx
    .update(filings)
    .set({ prepareAt: at })
    .where(and(eq(filings.databaseId, databaseId), gt(filings.prepareAt, at), isNull(filings.lease)));
  for (const work of pacedWorks) await wake(tx, ctx, work, at);
}

/**
 * Ends the wait when a database gets another token or another service, as those asked for none; what the former ones
 * still answer counts no more. What was put off is due now; the first answer tells whether there is a new wait.
 */
export async function liftWait(tx: Tx, ctx: Ctx): Promise<void> {
  const lifted = { until: sql`now()`, askedAt: new Date() };
  await tx
    .insert(operatorWaits)
    .values({ databaseId: ctx.databaseId, work: "service", failure: "busy", ...lifted })
    .onConflictDoUpdate({ target: [operatorWaits.databaseId, operatorWaits.work], set: lifted });
  await resume(tx, ctx, new Date());
  await notifyPages(tx, ctx);
}

/** Refuses what a person asks of the service during a wait, with the time at which it ends. */
export async function refuseWhileWaiting(tx: Tx, ctx: Ctx): Promise<void> {
  const wait = await findWait(tx, ctx);
  if (wait === null) return;
  throw new AppError("busy", waitSentence(untilTime(wait.until)));
}
