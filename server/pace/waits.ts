import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { waitSentence } from "#lib/failures/service.ts";
import { pacedWorks, waitAsked } from "#lib/pace/rules.ts";
import { formatTime } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { readInDatabase, type Tx } from "#server/db/connection.ts";
import { bringForward, queueNames } from "#server/db/queues.ts";
import { operatorWaits } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { cutPausesShort, pauseUntil } from "./pauses.ts";
import { wake, worksUnderWay } from "./works.ts";

/**
 * The service counts calls by the token of a database. So when it asks us to wait, nothing of that database is asked
 * until then. The wait is kept in PostgreSQL, so that all processes obey it, also after a restart.
 */

export type OperatorWait = { since: Date; until: Date };

const ofService = (ctx: Ctx) =>
  and(eq(operatorWaits.databaseId, ctx.databaseId), eq(operatorWaits.work, "service"));

/** The wait that the service asked of this database, in answer to any call; null when there is none or it is over. */
export async function findWait(tx: Tx, ctx: Ctx): Promise<OperatorWait | null> {
  const [wait] = await tx
    .select({ since: operatorWaits.since, until: operatorWaits.until })
    .from(operatorWaits)
    .where(and(ofService(ctx), gt(operatorWaits.until, sql`now()`)));
  return wait ?? null;
}

export async function mustWait(ctx: Ctx): Promise<boolean> {
  return await readInDatabase(ctx, async (tx) => (await findWait(tx, ctx)) !== null);
}

/**
 * Makes the whole database wait when a call failed because the service asks for it. Works under way pause too, so that
 * the wait does not count in the ages of their items. A longer wait that was asked for before stays.
 */
export async function obeyWait(tx: Tx, ctx: Ctx, error: OperatorError): Promise<void> {
  const seconds = waitAsked(error);
  if (seconds === null) return;
  const isOver = sql`${operatorWaits.until} <= now()`;
  const [wait] = await tx
    .insert(operatorWaits)
    .values({ databaseId: ctx.databaseId, work: "service", failure: "busy", until: inSeconds(seconds) })
    .onConflictDoUpdate({
      target: [operatorWaits.databaseId, operatorWaits.work],
      set: {
        since: sql`case when ${isOver} then now() else ${operatorWaits.since} end`,
        until: sql`greatest(${operatorWaits.until}, excluded.until)`,
      },
    })
    .returning({ until: operatorWaits.until, isOn: sql<boolean>`${operatorWaits.until} > now()` });
  // A time that is over already (a date of the past) asks nobody to wait.
  if (wait?.isOn) await pauseUntil(tx, ctx, { works: worksUnderWay(ctx), until: wait.until });
}

/**
 * Removes the wait when a database gets another token or another service, as those asked for none. What was put off is
 * due now; the first answer tells whether there is a new wait.
 */
export async function liftWait(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(operatorWaits).where(ofService(ctx));
  await cutPausesShort(tx, ctx);
  await bringForward({ tx, queue: queueNames.caseRefresh, databaseId: ctx.databaseId });
  for (const work of pacedWorks) await wake(tx, ctx, work);
}

/** Refuses what a person asks of the service during a wait, with the time at which it ends. */
export async function refuseWhileWaiting(tx: Tx, ctx: Ctx): Promise<void> {
  const wait = await findWait(tx, ctx);
  if (wait === null) return;
  // Rounded up to the minute, as nobody should come back before the wait is over.
  const time = formatTime(new Date(Math.ceil(wait.until.getTime() / 60_000) * 60_000));
  throw new AppError("busy", waitSentence(time));
}
