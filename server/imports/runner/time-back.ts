import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { importTimes } from "#lib/imports/progress/times.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import type { EndedPause } from "#server/pace/pauses.ts";
import { isOddItem } from "./claim.ts";

/** Takes a long pause out of the ages of the items that wait for an answer, once the service answers again. */
export async function giveTimeBack(tx: Tx, ctx: Ctx, ended: EndedPause): Promise<void> {
  if (ended.seconds <= importTimes.outage) return;
  const since = sql`${ended.since.toISOString()}::timestamptz`;
  const waited = sql`${importItems.waitingSince} + (now() - greatest(${importItems.waitingSince}, ${since}))`;
  // The service may have lost what was sent before an outage: the age of sent items starts anew.
  const anew = sql`case when ${importItems.state} = 'sent' and not ${isOddItem} then now() else ${waited} end`;
  await tx
    .update(importItems)
    // A service that asked us to wait has lost nothing. As it may ask often, starting anew would never end.
    .set({ waitingSince: ended.failure === "busy" ? waited : anew })
    .where(
      and(
        eq(importItems.databaseId, ctx.databaseId),
        sql`${importItems.state} in ('sent', 'importing')`,
        // An odd answer looks the same with or without an outage, so items with one keep their ages.
        ended.failure === "contract" ? sql`not ${isOddItem}` : undefined,
      ),
    );
}
