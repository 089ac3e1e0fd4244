import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Answer, isBack, isOdd, nextStep } from "#lib/imports/progress/outcome.ts";
import { backoff } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { logUnexpected } from "#server/log.ts";
import { type Refreshed, refreshCase } from "#server/mirror/asking/run.ts";
import { suspectAgainSeconds } from "#server/mirror/asking/suspects.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { type Contact, heard, heardOddly } from "#server/pace/contact.ts";
import { settleItem } from "./ask-outcome.ts";
import { type ClaimedItem, claimItem, returnItem } from "./claim.ts";
import { isOver, type Round, within } from "./round.ts";

export async function askItems(round: Round): Promise<void> {
  while (!isOver(round) && (await askOne(round))) {}
}

/** Asks about the item that has been due longest. False when none is due. */
export async function askOne(round: Round): Promise<boolean> {
  const { contact, lease } = round;
  const { ctx } = contact;
  const item = await within(round, (tx) => claimItem(tx, ctx, lease));
  if (item === null) return false;
  try {
    const asked = await ask(ctx, item.cnj);
    if (asked === null) {
      await within(round, (tx) => returnItem(tx, ctx, { item, lease, seconds: suspectAgainSeconds }));
      // Nothing was asked, so another one is: after a pause, what nobody asked would count as not answered.
      return await askOne(round);
    }
    const { answer, error } = asked;
    const step = nextStep({
      state: item.state,
      failure: item.failure,
      answer,
      age: ageOf(contact, item, answer),
      sends: item.sends,
      lost: item.lost,
      record: item.record,
      polls: item.polls,
      backoff: backoff({ tries: item.polls, random: Math.random() }),
    });
    const seen = { isCapturing: answer.kind === "running", isBack: isBack(item, answer) };
    const isNews = await within(round, (tx) => settleItem(tx, ctx, { item, lease, step, ...seen }));
    if (isNews) round.announce([item]);
    await tellContact(contact, item, error);
  } catch (error) {
    // A case that cannot be stored must not hold up the others. Its item is due again when the lease runs out.
    logUnexpected(error, "import item");
  }
  return true;
}

/** Notes the answer in the contact, except an odd one to a number that was answered so before: that is no news. */
async function tellContact(contact: Contact, item: ClaimedItem, error: OperatorError | null): Promise<void> {
  if (error?.code !== "contract" || contact.isProbing) return await heard(contact, error);
  if (item.failure !== "contract") await heardOddly(contact);
}

/** The seconds in which the service could have answered: not those of an outage, nor of odd answers that are over. */
function ageOf({ isProbing, pause }: Contact, item: ClaimedItem, answer: Answer): number {
  const since = item.waitingSince ?? item.sentAt;
  if (since === null || isBack(item, answer)) return 0;
  const isOddAgain = answer.kind === "failure" && isOdd(answer.reason);
  const isCounted = !isProbing || pause === null || (pause.failure === "contract" && isOddAgain);
  const until = isCounted ? Date.now() : pause.since.getTime();
  return Math.max(0, until - since.getTime()) / 1_000;
}

/** Null when it is not the turn of a case that ended a process. */
async function ask(ctx: Ctx, cnj: Cnj): Promise<{ answer: Answer; error: OperatorError | null } | null> {
  const result = await refreshCase(ctx, cnj);
  if (result === null) return null;
  if (result.ok) return { answer: answerOf(result), error: null };
  const { error } = result;
  const answer = { kind: "failure", reason: error.code, message: error.serviceMessage ?? null } as const;
  return { answer, error };
}

function answerOf({ cover, empty, isOther }: Refreshed & { ok: true }): Answer {
  if (cover.importing) return { kind: "running" };
  return empty ? { kind: "empty" } : { kind: "done", isOther };
}
