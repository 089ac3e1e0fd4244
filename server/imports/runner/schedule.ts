import "server-only";
import { and, asc, isNotNull, min } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { findPause, forgetPause } from "#server/pace/pauses.ts";
import { wake } from "#server/pace/works.ts";
import { isQueued, ofDatabase } from "./claim.ts";

/** When the next round of a database's imports is due; null when there is nothing to do. */
async function nextLook(tx: Tx, ctx: Ctx): Promise<Date | null> {
  const [queued] = await tx
    .select({ cnj: importItems.cnj })
    .from(importItems)
    .where(and(ofDatabase(ctx), isQueued))
    .orderBy(asc(importItems.updatedAt))
    .limit(1);
  const [asked] = await tx
    .select({ next: min(importItems.nextPollAt) })
    .from(importItems)
    .where(and(ofDatabase(ctx), isNotNull(importItems.nextPollAt)));
  const next = queued === undefined ? (asked?.next ?? null) : new Date();
  if (next === null) return null;
  const pause = await findPause(tx, ctx, "imports");
  return new Date(Math.max(next.getTime(), pause?.until.getTime() ?? 0, Date.now()));
}

export async function scheduleNext(tx: Tx, ctx: Ctx): Promise<void> {
  const next = await nextLook(tx, ctx);
  if (next === null) await forgetPause(tx, ctx, "imports");
  else await wake(tx, ctx, "imports", next);
}

/** Queues a round if one is due. */
export async function wakeIfDue(tx: Tx, ctx: Ctx): Promise<void> {
  const next = await nextLook(tx, ctx);
  if (next !== null && next.getTime() <= Date.now() + 1_000) await wake(tx, ctx, "imports");
}
