import "server-only";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { backoff, type PacedWork } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { operatorWaits } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";

/**
 * When the service of a database is away, thousands of items of one work must not find that out one by one: all of them
 * pause together, one question is asked when the pause is over, and its answer decides whether it begins anew or ends.
 */

/** `isOn`: until its end nothing is asked; after it one question is, while the others still wait. */
export type Pause = {
  failure: FailureReason;
  failures: number;
  since: Date;
  until: Date;
  isOn: boolean;
};

const own = (ctx: Ctx, work: PacedWork) =>
  and(eq(operatorWaits.databaseId, ctx.databaseId), eq(operatorWaits.work, work));

/** The pause of a work, as long as whatever else the service asked this database to wait for. */
export async function findPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<Pause | null> {
  const rows = await tx
    .select({ row: operatorWaits, isOn: sql<boolean>`${operatorWaits.until} > now()` })
    .from(operatorWaits)
    .where(and(eq(operatorWaits.databaseId, ctx.databaseId), inArray(operatorWaits.work, [work, "service"])));
  const found = rows.find(({ row }) => row.work === work);
  const asked = rows.find(({ row, isOn }) => row.work === "service" && isOn);
  const pause = found === undefined ? null : { ...found.row, isOn: found.isOn };
  if (asked === undefined || (pause !== null && pause.until >= asked.row.until)) return pause;
  return { ...(pause ?? { ...asked.row, failures: 0 }), until: asked.row.until, isOn: true };
}

/** With nothing left to ask nobody would find out that the service is back. */
export async function forgetPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<void> {
  await tx.delete(operatorWaits).where(own(ctx, work));
}

/** Pauses for as long as the service asked, or a little longer than the time before. */
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

/** Pauses these works (a query of their names) because the service itself asked for the time. */
export async function pauseUntil(
  tx: Tx,
  ctx: Ctx,
  { works, until }: { works: SQL; until: Date },
): Promise<void> {
  await tx.execute(sql`insert into ${operatorWaits} (database_id, work, failure, until)
    select ${ctx.databaseId}, work, 'busy', ${until.toISOString()}::timestamptz from (${works}) works
    on conflict (database_id, work) do update set failure = excluded.failure,
      until = greatest(${operatorWaits}.until, excluded.until)`);
}

/** Somebody is waiting now: the question is asked at once, unless the service itself asked for the time. */
export async function hurryPause(tx: Tx, ctx: Ctx, work: PacedWork): Promise<void> {
  await tx
    .update(operatorWaits)
    .set({ until: sql`now()` })
    .where(and(own(ctx, work), ne(operatorWaits.failure, "busy")));
}

/** Whoever asked for the time is not asked any more: the question of each work is due now. */
export async function cutPausesShort(tx: Tx, ctx: Ctx): Promise<void> {
  await tx
    .update(operatorWaits)
    .set({ until: sql`now()` })
    .where(
      and(
        eq(operatorWaits.databaseId, ctx.databaseId),
        ne(operatorWaits.work, "service"),
        eq(operatorWaits.failure, "busy"),
      ),
    );
}

/** A pause that is over: since when, why, and how many seconds it lasted. */
export type EndedPause = { since: Date; failure: FailureReason; seconds: number };

/** The service answers this work again. What the pause was, or null when there was none. */
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
