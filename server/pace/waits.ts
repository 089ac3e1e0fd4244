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
 * A service that asks us to wait asks it of the whole database, whose tokens it counts by: until then none of its cases
 * is asked about. Kept in PostgreSQL, so that every process obeys, and one that starts anew.
 */

export type OperatorWait = { since: Date; until: Date };

const ofService = (ctx: Ctx) =>
  and(eq(operatorWaits.databaseId, ctx.databaseId), eq(operatorWaits.work, "service"));

/** What the service asked of this database, by whichever call, while it lasts. */
export async function findWait(tx: Tx, ctx: Ctx): Promise<OperatorWait | null> {
  const [wait] = await tx
    .select({ since: operatorWaits.since, until: operatorWaits.until })
    .from(operatorWaits)
    .where(and(ofService(ctx), gt(operatorWaits.until, sql`now()`)));
  return wait ?? null;
}

export async function mustWait(ctx: Ctx): Promise<boolean> {
  return await readInDatabase(ctx.databaseId, async (tx) => (await findWait(tx, ctx)) !== null);
}

/**
 * If a call failed because the service wants us to wait, the whole database does, whichever call it was. Work that is under
 * way pauses with it, so that the time is not held against what waits for an answer. A longer wait that is known stays.
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
 * A database with another token, or another service, was asked to wait for nothing: what was put off is due now. The
 * first answer says whether the new one has to wait as well.
 */
export async function liftWait(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(operatorWaits).where(ofService(ctx));
  await cutPausesShort(tx, ctx);
  await bringForward({ tx, queue: queueNames.caseRefresh, databaseId: ctx.databaseId });
  for (const work of pacedWorks) await wake(tx, ctx, work);
}

/** What a person hears who asks for more before then. */
export async function refuseWhileWaiting(tx: Tx, ctx: Ctx): Promise<void> {
  const wait = await findWait(tx, ctx);
  if (wait === null) return;
  // The minute that has begun is not over: nobody is sent back too early.
  const time = formatTime(new Date(Math.ceil(wait.until.getTime() / 60_000) * 60_000));
  throw new AppError("busy", waitSentence(time));
}
