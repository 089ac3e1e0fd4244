import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { oddReasons } from "#lib/imports/progress/outcome.ts";
import { importTimes } from "#lib/imports/progress/times.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, importPauses } from "#server/db/schema/schema.ts";
import { findWait } from "#server/pace/waits.ts";

/**
 * When the service of a database is away, thousands of its items must not find that out one by one: all of them pause
 * together, one question is asked when the pause is over, and its answer decides whether it begins anew or ends.
 */

/** `isOn`: until its end nothing is asked; after it one question is, while the others still wait. */
export type Pause = typeof importPauses.$inferSelect & { isOn: boolean };

/** As `isOdd` says it of what an item was answered last. */
export const isOddItem = sql`coalesce(${inArray(importItems.failure, [...oddReasons])}, false)`;

const own = (ctx: Ctx) => eq(importPauses.databaseId, ctx.databaseId);

/** The pause of the imports, and whatever else the service asked this database to wait for. */
export async function findPause(tx: Tx, ctx: Ctx): Promise<Pause | null> {
  const wait = await findWait(tx, ctx);
  const [found] = await tx
    .select({ row: importPauses, isOn: sql<boolean>`${importPauses.until} > now()` })
    .from(importPauses)
    .where(own(ctx));
  const pause = found === undefined ? null : { ...found.row, isOn: found.isOn };
  if (wait === null || (pause !== null && pause.until >= wait.until)) return pause;
  const asked = { databaseId: ctx.databaseId, failure: "busy", failures: 0, since: wait.since } as const;
  return { ...(pause ?? asked), until: wait.until, isOn: true };
}

/** With nothing left to ask nobody would find out that the service is back. */
export async function forgetPause(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(importPauses).where(own(ctx));
}

/** Pauses for as long as the service asked, or for 1, 2, 4 … 60 seconds, spread by up to a fifth. */
export async function pauseImports(
  tx: Tx,
  ctx: Ctx,
  { failure, seconds }: { failure: FailureReason; seconds: number | null },
): Promise<void> {
  const spread = 1 + Math.random() * 0.2;
  const first = seconds ?? spread;
  const next =
    seconds === null
      ? sql`least(60, power(2, least(${importPauses.failures}, 6))) * ${spread}`
      : sql`${seconds}`;
  await tx
    .insert(importPauses)
    .values({ databaseId: ctx.databaseId, failure, until: sql`now() + make_interval(secs => ${first})` })
    .onConflictDoUpdate({
      target: importPauses.databaseId,
      set: {
        failure,
        failures: sql`${importPauses.failures} + 1`,
        until: sql`now() + make_interval(secs => ${next})`,
      },
    });
}

/** Somebody is waiting now: the question is asked at once, unless the service itself asked for the time. */
export async function hurryPause(tx: Tx, ctx: Ctx): Promise<void> {
  await tx
    .update(importPauses)
    .set({ until: sql`now()` })
    .where(and(own(ctx), sql`${importPauses.failure} <> 'busy'`));
}

/**
 * The service answers again. Of what waits for an answer the time of a real outage does not count; what was sent before
 * has all its time anew, for the service may have lost it. One that only asked us to wait lost nothing: it may ask so
 * again and again, and what was sent must come to an end. While nothing is understood, nobody can tell one number's odd
 * answer from an outage: that time counts for those that were answered so, until they are answered well.
 */
export async function resumeImports(tx: Tx, ctx: Ctx): Promise<void> {
  const [ended] = await tx
    .delete(importPauses)
    .where(own(ctx))
    .returning({
      since: importPauses.since,
      failure: importPauses.failure,
      isOutage: sql<boolean>`now() - ${importPauses.since} > make_interval(secs => ${importTimes.outage})`,
    });
  if (!ended?.isOutage) return;
  const since = sql`${ended.since.toISOString()}::timestamptz`;
  const waited = sql`${importItems.waitingSince} + (now() - greatest(${importItems.waitingSince}, ${since}))`;
  const anew = sql`case when ${importItems.state} = 'sent' and not ${isOddItem} then now() else ${waited} end`;
  await tx
    .update(importItems)
    .set({ waitingSince: ended.failure === "busy" ? waited : anew })
    .where(
      and(
        eq(importItems.databaseId, ctx.databaseId),
        sql`${importItems.state} in ('sent', 'importing')`,
        ended.failure === "contract" ? sql`not ${isOddItem}` : undefined,
      ),
    );
}
