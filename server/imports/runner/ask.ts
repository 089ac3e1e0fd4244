import "server-only";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { CheckResult } from "#lib/cases/cover/answer.ts";
import { isBack, isOdd, type NextStep, nextStep } from "#lib/imports/progress/outcome.ts";
import { importTimes } from "#lib/imports/progress/times.ts";
import { isLive, problemStates } from "#lib/imports/schema.ts";
import { backoff } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { credentials, importItems } from "#server/db/schema/schema.ts";
import { inSeconds } from "#server/db/seconds.ts";
import { notifyChange } from "#server/events/notify.ts";
import { logUnexpected } from "#server/log.ts";
import { suspectAgainSeconds } from "#server/mirror/asking/attempts.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";
import { type Contact, noteOddAnswer, noteReach } from "#server/pace/contact.ts";
import { bringTogether } from "./arrival.ts";
import { type AskedItem, type ClaimedItem, claimItem, ofDatabase, oneItem } from "./claim.ts";
import { isOver, type Round, within } from "./round.ts";
import { settleImport } from "./settle.ts";

export async function askItems(round: Round): Promise<void> {
  while (!isOver(round) && (await askOne(round))) {}
}

/** Asks about the item that has been due longest. False when none is due. */
export async function askOne(round: Round): Promise<boolean> {
  const { contact, lease } = round;
  for (;;) {
    const item = await within(round, (tx) => claimItem(tx, contact.ctx, lease));
    if (item === null) return false;
    // Where nothing was asked, another one is: after a pause, what nobody asked would count as not answered.
    if (await isAskedAbout(round, item)) return true;
  }
}

/** Asks about an item and settles it. False when it is not the turn of its case, and nothing was asked. */
async function isAskedAbout(round: Round, item: AskedItem): Promise<boolean> {
  const { contact, lease } = round;
  const { ctx } = contact;
  try {
    const result = await refreshCase(ctx, item.cnj);
    const { state, failure, message } = item;
    const outcome: Outcome =
      result === null
        ? { isUnasked: true, step: { state, failure, message, delay: suspectAgainSeconds } }
        : {
            step: nextStep({
              ...item,
              result,
              age: ageOf(contact, item, result),
              backoff: backoff({ tries: item.polls, random: Math.random() }),
            }),
            isCapturing: result.kind === "running",
            isBack: isBack(item, result),
          };
    const isNews = await within(round, (tx) => settleItem(tx, ctx, { item, lease, ...outcome }));
    if (result === null) return false;
    if (isNews) round.announce([item]);
    await noteResult(contact, item, result);
  } catch (error) {
    // A case that cannot be stored must not hold up the others. Its item is due again when the lease runs out.
    logUnexpected(error, "import answer");
  }
  return true;
}

/** Notes the result in the contact, except an odd answer to a number that was answered so before: that is no news. */
async function noteResult(contact: Contact, item: ClaimedItem, result: CheckResult): Promise<void> {
  const error = result.kind === "failure" ? result.error : null;
  if (error?.code !== "contract" || contact.isProbing) return await noteReach(contact, error);
  if (item.failure !== "contract") await noteOddAnswer(contact);
}

/** The seconds in which the service could have answered: not those of an outage, nor of odd answers that are over. */
function ageOf({ isProbing, pause }: Contact, item: ClaimedItem, result: CheckResult): number {
  const since = item.waitingSince ?? item.sentAt;
  if (since === null || isBack(item, result)) return 0;
  const isOddAgain = result.kind === "failure" && isOdd(result.error.code);
  const isCounted = !isProbing || pause === null || (pause.failure === "contract" && isOddAgain);
  const until = isCounted ? Date.now() : pause.since.getTime();
  return Math.max(0, until - since.getTime()) / 1_000;
}

/** `isUnasked`: it comes again as it is. `isCapturing`: it arrived. `isBack`: its age counts anew. */
type Outcome = { step: NextStep; isUnasked?: boolean; isCapturing?: boolean; isBack?: boolean };

/** Writes an item's outcome under its lease; returns whether pages differ. */
export async function settleItem(
  tx: Tx,
  ctx: Ctx,
  given: { item: ClaimedItem; lease: string } & Outcome,
): Promise<boolean> {
  const { item, lease } = given;
  const step = await blamed(tx, ctx, item, await heldBack(tx, ctx, given));
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
      ...(given.isUnasked ? {} : { polls: sql`${importItems.polls} + 1` }),
      nextPollAt: delay === null ? null : inSeconds(delay),
      ...(isNews ? { updatedAt: sql`now()` } : {}),
    })
    .where(and(oneItem(ctx, item), eq(importItems.lease, lease)))
    .returning({ cnj: importItems.cnj, labels: importItems.labels, note: importItems.note });
  if (annotation === undefined) return false;
  if (isOther && step.state !== "queued" && step.state !== "not_found") {
    await bringTogether(tx, ctx, { item, annotation, isReady: step.state === "ready" });
  }
  if (isOther && (!isLive(item.state) || !isLive(step.state))) {
    const others = step.state === "ready" ? await broughtFor(tx, ctx, item) : [];
    for (const importId of [item.importId, ...others].sort()) await settleImport(tx, ctx, importId);
    for (const id of others) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
  }
  return isNews;
}

/** What one import brought is a problem of no other one any more. Returns which others had tried. */
async function broughtFor(tx: Tx, ctx: Ctx, { cnj, importId }: ClaimedItem): Promise<string[]> {
  const failed = and(
    ofDatabase(ctx),
    eq(importItems.cnj, cnj),
    ne(importItems.importId, importId),
    inArray(importItems.state, [...problemStates]),
  );
  const brought = await tx
    .update(importItems)
    .set({
      state: "ready",
      failure: null,
      message: null,
      nextPollAt: null,
      lease: null,
      updatedAt: sql`now()`,
    })
    .where(failed)
    .returning({ id: importItems.importId });
  return brought.map(({ id }) => id);
}

/** A number fails for the token only where the service refuses the token itself; otherwise what it refuses is this number. */
async function blamed(tx: Tx, ctx: Ctx, item: ClaimedItem, step: NextStep): Promise<NextStep> {
  if (step.state !== "failed" || step.failure !== "credential") return step;
  const [token] = await tx
    .select({ setAt: credentials.setAt, outcome: sql<string | null>`${credentials.lastCheck}->>'outcome'` })
    .from(credentials)
    .where(and(eq(credentials.databaseId, ctx.databaseId), eq(credentials.kind, "api")));
  if (token === undefined || token.outcome === "refused") return step;
  // What was refused may be the token before.
  const isNew = item.nextPollAt !== null && token.setAt > item.nextPollAt;
  return isNew
    ? { ...step, state: item.state, delay: backoff({ tries: 0, random: 0 }) }
    : { ...step, failure: "rejected" };
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
