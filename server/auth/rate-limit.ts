import "server-only";
import { and, eq, lt, lte, sql } from "drizzle-orm";
import { windowOf } from "#lib/time/window.ts";
import { db } from "#server/db/connection.ts";
import { rateLimits } from "#server/db/schema/schema.ts";

export type Limit = { key: string; limit: number; windowMinutes: number };
type Outcome = "within" | "first" | "over";

/** When the present window began. */
export const windowStart = ({ windowMinutes }: Pick<Limit, "windowMinutes">) =>
  sql`date_bin(make_interval(mins => ${windowMinutes}), now(), 'epoch'::timestamptz)`;

/** What a process remembers by the keys of limits, of so many of them, until a time in milliseconds since 1970. */
class Remembered<T> {
  readonly #kept = new Map<string, { value: T; until: number }>();

  of({ key }: Limit): T | undefined {
    const kept = this.#kept.get(key);
    return kept === undefined || kept.until <= Date.now() ? undefined : kept.value;
  }

  set({ key }: Limit, value: T, until: number): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= mostRemembered && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, { value, until });
  }

  forget({ key }: Limit): void {
    this.#kept.delete(key);
  }
}
const mostRemembered = 10_000;

const endOf = ({ windowMinutes }: Limit) => windowOf(windowMinutes, Date.now()).end;

/** Windows that are full, by what PostgreSQL said. It is asked again soon: another process may have given one back. */
const full = new Remembered<true>();
const fullMs = 10_000;
/** How often in this process. */
const here = new Remembered<number>();

/**
 * Counts one attempt in a fixed window before it is made, so that many at once cannot slip through. `first`: the one that
 * went over the limit. What comes after it is neither written nor, mostly, asked.
 */
export async function takeAttempt(given: Limit): Promise<Outcome> {
  if (full.of(given)) return "over";
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
  full.set(given, true, Math.min(Date.now() + fullMs, endOf(given)));
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
  const count = (here.of(given) ?? 0) + 1;
  here.set(given, count, endOf(given));
  return count <= given.limit ? "within" : count === given.limit + 1 ? "first" : "over";
}

/** Removes windows that are over. For the worker. */
export async function forgetOldAttempts(): Promise<void> {
  await db().delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 hour'`));
}
