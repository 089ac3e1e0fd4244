import "server-only";
import { sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { rateLimits } from "#server/db/schema/schema.ts";

/**
 * Counts one attempt under `key` in a fixed window and says whether it is still within `limit`.
 * Old windows are removed in passing.
 */
export async function withinLimit(given: {
  key: string;
  limit: number;
  windowMinutes: number;
}): Promise<boolean> {
  const windowStart = sql`date_bin(make_interval(mins => ${given.windowMinutes}), now(), 'epoch'::timestamptz)`;
  const [row] = await db()
    .insert(rateLimits)
    .values({ key: given.key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 0;
  if (count === 1) {
    await db().delete(rateLimits).where(sql`${rateLimits.windowStart} < now() - interval '1 day'`);
  }
  return count <= given.limit;
}
