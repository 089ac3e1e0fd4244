import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { NextStep } from "#lib/imports/progress/outcome.ts";
import { importTimes } from "#lib/imports/progress/times.ts";
import { isLive } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { bringTogether } from "#server/imports/runner/arrival.ts";
import { settleImport } from "#server/imports/runner/settle.ts";
import { type ClaimedItem, ofDatabase, oneItem } from "./claim.ts";

/**
 * Writes the outcome of a question about an item, unless the item lost its lease. Returns whether pages show it
 * differently now. `isCapturing`: the service works on it, so the sending arrived. `isBack`: its age starts anew.
 */
export async function settleItem(
  tx: Tx,
  ctx: Ctx,
  given: { item: ClaimedItem; lease: string; step: NextStep; isCapturing?: boolean; isBack?: boolean },
): Promise<boolean> {
  const { item, lease } = given;
  const step = await heldBack(tx, ctx, given);
  const { delay, ...visible } = step;
  const isOther = item.state !== step.state;
  const isNews = isOther || item.failure !== step.failure || item.message !== step.message;
  const [annotation] = await tx
    .update(importItems)
    .set({
      ...visible,
      lease: null,
      ...(given.isCapturing ? { acceptedAt: sql`coalesce(${importItems.acceptedAt}, now())` } : {}),
      ...(given.isBack ? { waitingSince: sql`now()` } : {}),
      polls: sql`${importItems.polls} + 1`,
      nextPollAt: delay === null ? null : inSeconds(delay),
      ...(isNews ? { updatedAt: sql`now()` } : {}),
    })
    .where(and(oneItem(ctx, item), eq(importItems.lease, lease)))
    .returning({ cnj: importItems.cnj, labels: importItems.labels, note: importItems.note });
  if (annotation === undefined) return false;
  if (isOther && step.state !== "queued" && step.state !== "not_found") {
    await bringTogether(tx, ctx, { item, annotation, isReady: step.state === "ready" });
  }
  if (isOther && (!isLive(item.state) || !isLive(step.state))) await settleImport(tx, ctx, item.importId);
  return isNews;
}

/** Only one import may bring a number. So a stalled item stays stalled while another import is bringing its number. */
async function heldBack(
  tx: Tx,
  ctx: Ctx,
  { item, step }: { item: ClaimedItem; step: NextStep },
): Promise<NextStep> {
  if (isLive(item.state) || !isLive(step.state)) return step;
  const onItsWay = and(
    ofDatabase(ctx),
    eq(importItems.cnj, item.cnj),
    sql`${importItems.state} in ('queued', 'sent', 'importing')`,
  );
  if ((await tx.$count(importItems, onItsWay)) === 0) return step;
  const failure = step.failure === null ? null : item.failure;
  return { ...step, failure, state: item.state, delay: importTimes.stalledPoll };
}
