import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { importTimes } from "#lib/imports/progress/times.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import type { EndedPause } from "#server/pace/pauses.ts";
import { isOddItem } from "./odd.ts";

/**
 * The service answers again. Of what waits for an answer the time of a real outage does not count; what was sent before
 * has all its time anew, for the service may have lost it. One that only asked us to wait lost nothing: it may ask so
 * again and again, and what was sent must come to an end. While nothing is understood, nobody can tell one number's odd
 * answer from an outage: that time counts for those that were answered so, until they are answered well.
 */
export async function giveTimeBack(tx: Tx, ctx: Ctx, ended: EndedPause): Promise<void> {
  if (ended.seconds <= importTimes.outage) return;
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
