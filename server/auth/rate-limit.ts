import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { rateLimits } from "#server/db/schema/schema.ts";

export type Limit = { key: string; limit: number; windowMinutes: number };

/** When the present window began. */
export const windowStart = ({ windowMinutes }: Pick<Limit, "windowMinutes">) =>
  sql`date_bin(make_interval(mins => ${windowMinutes}), now(), 'epoch'::timestamptz)`;

/**
 * Counts one attempt in a fixed window before it is made, so that many at once cannot slip through. `first`: the one that
 * went over the limit.
 */
export async function takeAttempt(given: Limit): Promise<"within" | "first" | "over"> {
  const [row] = await db()
    .insert(rateLimits)
    .values({ key: given.key, windowStart: windowStart(given), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  const over = (row?.count ?? 0) - given.limit;
  return over <= 0 ? "within" : over === 1 ? "first" : "over";
}

/** Gives an attempt back: one that succeeded does not count. */
export async function giveBackAttempt(given: Limit): Promise<void> {
  await db()
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, given.key), eq(rateLimits.windowStart, windowStart(given))));
}

/** Removes windows that are over. For the worker. */
export async function forgetOldAttempts(): Promise<void> {
  await db().delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 hour'`));
}
