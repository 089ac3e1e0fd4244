import "server-only";
import { randomUUID } from "node:crypto";
import { actionFailureSentence } from "#lib/failures/action.ts";
import { isStillFailing } from "#lib/guides/definitions/age.ts";
import { payloadOf } from "#lib/guides/form/values.ts";
import { guideSendRefusal } from "#lib/guides/refusals.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { findCase } from "#server/cases/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { catalogState } from "#server/guides/definitions/data.ts";
import { askDefinitions } from "#server/guides/definitions/mutations.ts";
import { changeGuide, type Guide, lockGuide } from "#server/guides/record/mutations.ts";
import { formRefusalOf, notSending, unsent, waitSentenceOf } from "#server/guides/sending/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { createGuideDraft } from "#server/operator/operations/guides.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { type Call, keepCreated } from "./created.ts";

/** One run of the job for a guide. `lease`: its mark on the guide. */
type Run = { ctx: Ctx; id: string; lease: string; clock: () => Date };

/** So long after it was noted that the service is called, the call may begin: its answer then comes before the mark is taken for lost. */
const leavingMs = 120_000;
/** Of a guide that was created, before it is stored again. */
const keepingPausesMs = [200, 1_000, 5_000];

/**
 * Has the service create a guide (operation 13), once: that it is called is noted before. When nobody can know whether it was
 * created, also because the process that called died, it is left to a person. What was refused for sure is a draft again.
 */
export async function sendGuideNow(
  ctx: Ctx,
  {
    id,
    clock = () => new Date(),
    within = leavingMs,
    pausesMs = keepingPausesMs,
  }: { id: string; clock?: () => Date; within?: number; pausesMs?: readonly number[] },
): Promise<void> {
  const run: Run = { ctx, id, lease: randomUUID(), clock };
  if (!(await claim(run))) return;
  let call: Call | null;
  let target: OperatorTarget;
  let leaveBy: number;
  try {
    await renewDefinitions(run);
    target = await operatorTarget(ctx);
    leaveBy = Date.now() + within;
    call = await mark(run);
  } catch (error) {
    return await failed(run, { error: errorOf(error), wasCalled: false });
  }
  if (call === null) return;
  try {
    const { guide: draft } = await createGuideDraft(target, { ...call, leaveBy });
    await keepCreated(ctx, { id, clock, call, draft, pausesMs });
  } catch (error) {
    await failed(run, { error: errorOf(error), wasCalled: true });
  }
}

const errorOf = (error: unknown): OperatorError =>
  operatorErrorOf(error, { operation: operations.guide.number, what: "guide" });

const later = (now: Date) => new Date(now.getTime() + paceTimes.lease * 1_000);

/** Takes the guide for this run; false when it is not its time, or it cannot be sent any more. */
const claim = async ({ ctx, id, lease, clock }: Run): Promise<boolean> =>
  await inDatabase(ctx, async (tx) => {
    const guide = await lockGuide(tx, ctx, id);
    const now = clock();
    if (guide?.state !== "sending" || guide.sendAt === null || guide.sendAt > now) return false;
    // Another process called the service, and died before it could say what came of it.
    if (guide.calledAt !== null) {
      await doubt(tx, ctx, guide);
      return false;
    }
    await changeGuide(tx, ctx, guide, { lease, sendAt: later(now), isNews: false });
    return true;
  });

/** Courts change their forms: before every guide the service is asked for them, whatever their age. */
async function renewDefinitions({ ctx, clock }: Run): Promise<void> {
  const asked = await inDatabase(ctx, (tx) => catalogState(tx, ctx));
  // When the service does not give them, the last ones it gave are taken for those of now.
  if (asked === null || !isStillFailing(asked, clock())) await askDefinitions(ctx, { clock });
}

/** Works on the guide while this run has it; null when it lost it. */
const held = async <T>(
  { ctx, id, lease }: Run,
  work: (tx: Tx, guide: Guide) => Promise<T>,
): Promise<T | null> =>
  await inDatabase(ctx, async (tx) => {
    const guide = await lockGuide(tx, ctx, id);
    return guide === null || guide.lease !== lease ? null : await work(tx, guide);
  });

/** Notes that the service is about to be called; null when it is not to be called after all. */
async function mark(run: Run): Promise<Call | null> {
  const { ctx, clock } = run;
  return await held(run, async (tx, guide) => {
    const why = await obstacle(tx, ctx, guide);
    if (why !== null) {
      await refuse(tx, ctx, guide, why);
      return null;
    }
    const operatorId = (await findCase(tx, ctx, guide.cnj))?.operatorId;
    if (operatorId == null) {
      await refuse(tx, ctx, guide, guideSendRefusal("no-case-id"));
      return null;
    }
    const now = clock();
    const columns = { calledAt: now, sendAt: later(now), operatorId, isNews: false };
    const sent = await changeGuide(tx, ctx, guide, columns);
    return { operatorId, values: payloadOf(sent.definition, sent.values), sent };
  });
}

/** Why it is not sent although somebody asked for it, as a sentence: what held then does not hold any more. */
async function obstacle(tx: Tx, ctx: Ctx, guide: Guide): Promise<string | null> {
  const refusal = await formRefusalOf(tx, ctx, guide);
  if (refusal?.reason === "incomplete") return refusal.message;
  return refusal === null ? await waitSentenceOf(tx, ctx) : guideSendRefusal(refusal.reason);
}

async function refuse(tx: Tx, ctx: Ctx, guide: Guide, refused: string): Promise<void> {
  await changeGuide(tx, ctx, guide, { ...unsent, refused });
  await recordAudit(tx, ctx, { action: "guide.refused", object: guide.id, outcome: "refused" });
}

/** Nobody knows whether it was created. */
async function doubt(tx: Tx, ctx: Ctx, guide: Guide): Promise<void> {
  await changeGuide(tx, ctx, guide, { ...notSending, state: "maybe" });
  await recordAudit(tx, ctx, { action: "guide.doubt", object: guide.id, outcome: "failed" });
}

async function failed(
  run: Run,
  { error, wasCalled }: { error: OperatorError; wasCalled: boolean },
): Promise<void> {
  const { ctx } = run;
  await held(run, async (tx, guide) => {
    if (wasCalled && error.effect === "unknown") await doubt(tx, ctx, guide);
    else await refuse(tx, ctx, guide, refusalOf(error));
  });
}

/** The service's own words, or why it did not do it. */
function refusalOf({ code, serviceMessage, credential }: OperatorError): string {
  if (code === "rejected" && serviceMessage) return serviceMessage;
  const { title, nextStep } = actionFailureSentence(code, {
    action: "guide",
    effect: "none",
    credential: credential ?? null,
  });
  return `${title} ${nextStep}`;
}
