import "server-only";
import { and, eq, lt, lte, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { rateLimits } from "#server/db/schema/schema.ts";

export type Limit = { key: string; limit: number; windowMinutes: number };
type Outcome = "within" | "first" | "over";

/** When the present window began. */
export const windowStart = ({ windowMinutes }: Pick<Limit, "windowMinutes">) =>
  sql`date_bin(make_interval(mins => ${windowMinutes}), now(), 'epoch'::timestamptz)`;

/** The same by this machine's clock, in milliseconds since 1970. */
function windowHere({ windowMinutes }: Limit): { now: number; end: number } {
  const [now, length] = [Date.now(), windowMinutes * 60_000];
  return { now, end: now - (now % length) + length };
}

/** What a process remembers of limits by their keys, of so many of them, until a time in milliseconds since 1970. */
class Remembered {
  readonly #kept = new Map<string, { count: number; until: number }>();

  countOf({ key }: Limit): number {
    const kept = this.#kept.get(key);
    return kept === undefined || kept.until <= Date.now() ? 0 : kept.count;
  }

  set({ key }: Limit, kept: { count: number; until: number }): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= mostRemembered && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }

  forget({ key }: Limit): void {
    this.#kept.delete(key);
  }
}
const mostRemembered = 10_000;

/** Windows that are full, by what PostgreSQL said. It is asked again soon: another process may have given one back. */
const full = new Remembered();
const fullMs = 10_000;
const here = new Remembered();

/**
 * Counts one attempt in a fixed window before it is made, so that many at once cannot slip through. `first`: the one that
 * went over the limit. What comes after it is neither written nor, mostly, asked.
 */
export async function takeAttempt(given: Limit): Promise<Outcome> {
  if (full.countOf(given) > 0) return "over";
  const [row] = await db()
    .insert(rateLimits)
    .values({ key: given.key, windowStart: windowStart(given), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
      setWhere: lte(rateLimits.count, given.limit),
    })
    .returning({ count: rateLimits.count });
  if (row !== undefined && row.count <= given.limit) return "within";
  const { now, end } = windowHere(given);
  full.set(given, { count: 1, until: Math.min(now + fullMs, end) });
  return row === undefined ? "over" : "first";
}

/** Gives an attempt back: one that succeeded does not count. */
export async function giveBackAttempt(given: Limit): Promise<void> {
  full.forget(given);
  await db()
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, given.key), eq(rateLimits.windowStart, windowStart(given))));
}

/** The same in this process alone, for what cannot be guessed: it bounds nothing but answers, and asks PostgreSQL nothing. */
export function takeAttemptHere(given: Limit): Outcome {
  const count = here.countOf(given) + 1;
  here.set(given, { count, until: windowHere(given).end });
  return count <= given.limit ? "within" : count === given.limit + 1 ? "first" : "over";
}

/** Removes windows that are over. For the worker. */
export async function forgetOldAttempts(): Promise<void> {
  await db().delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 hour'`));
}
