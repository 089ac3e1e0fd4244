import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { formatTime } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { readInDatabase, type Tx } from "#server/db/connection.ts";
import { operatorWaits } from "#server/db/schema/schema.ts";
import type { OperatorError } from "#server/operator/error.ts";

/**
 * A service that asks us to wait asks it of the whole database, whose tokens it counts by: until then none of its cases
 * is asked about. Kept in PostgreSQL, so that every process obeys, and one that starts anew.
 */

/** In seconds: when the service does not say how long, and the longest that it is believed. */
const usualWait = 30;
const longestWait = 3_600;

export type OperatorWait = { since: Date; until: Date };

/** What the service asked of this database, by whichever call, while it lasts. */
export async function findWait(tx: Tx, ctx: Ctx): Promise<OperatorWait | null> {
  const [wait] = await tx
    .select({ since: operatorWaits.since, until: operatorWaits.until })
    .from(operatorWaits)
    .where(and(eq(operatorWaits.databaseId, ctx.databaseId), gt(operatorWaits.until, sql`now()`)));
  return wait ?? null;
}

export async function mustWait(ctx: Ctx): Promise<boolean> {
  return await readInDatabase(ctx.databaseId, async (tx) => (await findWait(tx, ctx)) !== null);
}

/**
 * Notes that the service asked us to wait, if that is how it failed, and returns whether it is. A longer wait that is known
 * already stays.
 */
export async function noteWait(tx: Tx, ctx: Ctx, error: OperatorError): Promise<boolean> {
  const seconds = secondsAsked(error);
  if (seconds === null) return false;
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const isOver = sql`${operatorWaits.until} <= now()`;
  await tx
    .insert(operatorWaits)
    .values({ databaseId: ctx.databaseId, until })
    .onConflictDoUpdate({
      target: operatorWaits.databaseId,
      set: {
        since: sql`case when ${isOver} then now() else ${operatorWaits.since} end`,
        until: sql`greatest(${operatorWaits.until}, excluded.until)`,
      },
    });
  return true;
}

/** Who asks now is another than the one who was asked to wait. */
export async function forgetWait(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(operatorWaits).where(eq(operatorWaits.databaseId, ctx.databaseId));
}

/** An outage may name its end too. What our own queue and circuit turn away says nothing of the service. */
function secondsAsked({ code, retryAfterSeconds, mayPass }: OperatorError): number | null {
  if (!mayPass) return null;
  // None at all is not believed of a service that went on refusing.
  if (code === "busy") return Math.min(retryAfterSeconds || usualWait, longestWait);
  if (code !== "unavailable" || retryAfterSeconds === undefined) return null;
  return Math.min(retryAfterSeconds, longestWait);
}

/** What a person hears who asks for more before then. */
export async function refuseWhileWaiting(tx: Tx, ctx: Ctx): Promise<void> {
  const wait = await findWait(tx, ctx);
  if (wait === null) return;
  // The minute that has begun is not over: nobody is sent back too early.
  const time = formatTime(new Date(Math.ceil(wait.until.getTime() / 60_000) * 60_000));
  throw new AppError(
    "busy",
    `O serviço pediu para esperar até ${time}. O que já sabíamos continua aqui; atualize de novo depois disso.`,
  );
}
