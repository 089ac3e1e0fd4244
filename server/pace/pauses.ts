import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { backoff, type PacedWork } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { operatorWaits } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";

/**
 * While the service of a database is away, thousands of items must not each find that out with a call. So a work pauses
 * as a whole. When the pause runs out one question is asked, and its answer either ends the pause or begins a new one.
 */

/** `isOn`: `until` is still to come, and nothing is asked. After it one question is asked, while the others wait. */
export type Pause = {
  failure: FailureReason;
  failures: number;
  since: Date;
  until: Date;
  isOn: boolean;
  /** By which answer the service asked this database to wait; null when it did not, or that is over. */
  asked: Asked | null;
};
type Asked = Pick<typeof operatorWaits.$inferSelect, "askedAt" | "operation" | "status">;

const own = (ctx: Ctx, work: PacedWork) =>
  and(eq(operatorWaits.databaseId, ctx.databaseId), eq(operatorWaits.work, work));

/** The pause of a work. It lasts at least until the service, by whichever call, asked this database to wait. */
export async function findPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<Pause | null> {
  const rows = await tx
    .select({ row: operatorWaits, isOn: sql<boolean>`${operatorWaits.until} > now()` })
    .from(operatorWaits)
    .where(and(eq(operatorWaits.databaseId, ctx.databaseId), inArray(operatorWaits.work, [work, "service"])));
  const found = rows.find(({ row }) => row.work === work);
  const asked = rows.find(({ row, isOn }) => row.work === "service" && isOn)?.row ?? null;
  const pause = found === undefined ? null : { ...found.row, isOn: found.isOn, asked };
  if (asked === null || (pause !== null && pause.until >= asked.until)) return pause;
  const { failure, until, since } = asked;
  return { ...(pause ?? { failures: 0, since }), failure, until, isOn: true, asked };
}

/** Removes the pause of a work that has nothing left to ask, as no answer would ever end it. */
export async function forgetPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<void> {
  await tx.delete(operatorWaits).where(own(ctx, work));
}

/** Pauses a work for so many `seconds`; null: longer after each failure in a row. */
export async function pause(
  tx: Tx,
  ctx: Ctx,
  { work, failure, seconds }: { work: PacedWork; failure: FailureReason; seconds: number | null },
): Promise<void> {
  const [known] = await tx
    .select({ failures: operatorWaits.failures })
    .from(operatorWaits)
    .where(own(ctx, work))
    .for("update");
  const delay = seconds ?? backoff({ tries: known?.failures ?? 0, random: Math.random() });
  const until = inSeconds(delay);
  await tx
    .insert(operatorWaits)
    .values({ databaseId: ctx.databaseId, work, failure, until })
    .onConflictDoUpdate({
      target: [operatorWaits.databaseId, operatorWaits.work],
      set: { failure, failures: sql`${operatorWaits.failures} + 1`, until },
    });
}

/**
 * Notes that works stand still from now on, so that the time does not count in the ages of their items: the service asked
 * to wait. How long that lasts its own row says. `works`: a query of their names.
 */
export async function interrupt(tx: Tx, ctx: Ctx, works: SQL): Promise<void> {
  await tx.execute(sql`insert into ${operatorWaits} (database_id, work, failure, until)
    select ${ctx.databaseId}, work, 'busy', now() from (${works}) works
    on conflict (database_id, work) do update set failure = excluded.failure`);
}

/** Makes the question of a pause due now, as a person waits for it. A wait that the service asked for stays. */
export async function hurryPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<void> {
  await tx.update(operatorWaits).set({ until: sql`now()` }).where(own(ctx, work));
}

/** A pause that is over: since when, why, and how many seconds it lasted. */
export type EndedPause = { since: Date; failure: FailureReason; seconds: number };

/** Removes the pause of a work that the service answers again, and returns what it was; null when there was none. */
export async function endPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<EndedPause | null> {
  const [ended] = await tx
    .delete(operatorWaits)
    .where(own(ctx, work))
    .returning({
      since: operatorWaits.since,
      failure: operatorWaits.failure,
      seconds: sql<number>`extract(epoch from now() - ${operatorWaits.since})::float8`,
    });
  return ended ?? null;
}
