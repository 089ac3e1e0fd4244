import "server-only";
import { isDeepStrictEqual } from "node:util";
import { hasTooManyFields } from "#lib/guides/form/fields.ts";
import { checkValues } from "#lib/guides/form/values.ts";
import { type GuideSendRefusal, guideWaitSentence } from "#lib/guides/refusals.ts";
import { untilTime } from "#lib/pace/until.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { findCase } from "#server/cases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { definitionNow } from "#server/guides/definitions/data.ts";
import { changeGuide, type Guide, type GuideColumns, requireGuide } from "#server/guides/record/mutations.ts";
import { findWait } from "#server/pace/waits.ts";

type Of = { id: string; now?: Date };
/** `incomplete`: the first field that is empty or wrong, and why. `waiting`: the service asked to be left alone. */
export type NotSent =
  | { ok: false; reason: Exclude<GuideSendRefusal, "incomplete"> }
  | { ok: false; reason: "incomplete"; name: string; message: string }
  | { ok: false; reason: "waiting"; message: string };

/** Asks the worker to have a guide created. The form is checked against the definition as it is known now. Audited. */
export const sendGuide = async (ctx: Ctx, { id, now = new Date() }: Of): Promise<{ ok: true } | NotSent> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    const refused = await sendRefusalOf(tx, ctx, guide);
    if (refused !== null) return { ok: false, ...refused };
    const message = await waitSentenceOf(tx, ctx);
    if (message !== null) return { ok: false, reason: "waiting", message };
    await changeGuide(tx, ctx, guide, {
      state: "sending",
      sendAt: now,
      calledAt: null,
      lease: null,
      refused: null,
      sentAt: now,
      sentById: personIdOf(ctx),
      sentBy: actorOf(ctx),
    });
    await queueSending(tx, ctx, { id });
    await recordAudit(tx, ctx, { action: "guide.send", object: id });
    return { ok: true };
  });

/** What is said while the service asked to be left alone; null when it did not. */
export async function waitSentenceOf(tx: Tx, ctx: Ctx): Promise<string | null> {
  const wait = await findWait(tx, ctx);
  return wait === null ? null : guideWaitSentence(untilTime(wait.until));
}

async function sendRefusalOf(tx: Tx, ctx: Ctx, guide: Guide) {
  if (guide.state === "discarded") return { reason: "discarded" } as const;
  if (guide.state !== "draft") return { reason: "closed" } as const;
  return (await formRefusalOf(tx, ctx, guide)) ?? (await caseRefusalOf(tx, ctx, guide));
}

/** Why the form cannot be sent as it is; also asked by the worker just before it calls. */
export async function formRefusalOf(tx: Tx, ctx: Ctx, guide: Guide) {
  const { cnj, definitionId, definition, values } = guide;
  const known = await definitionNow(tx, ctx, definitionId);
  if (known === null || known.withdrawnAt !== null) return { reason: "withdrawn" } as const;
  if (!isDeepStrictEqual(known.definition, definition)) return { reason: "changed" } as const;
  if (hasTooManyFields(definition)) return { reason: "too-many-fields" } as const;
  const [problem] = checkValues(definition, values, cnj);
  return problem === undefined ? null : ({ reason: "incomplete", ...problem } as const);
}

async function caseRefusalOf(tx: Tx, ctx: Ctx, { cnj }: Guide) {
  const operatorId = (await findCase(tx, ctx, cnj))?.operatorId ?? null;
  return operatorId === null ? ({ reason: "no-case-id" } as const) : null;
}

/** Queues the job that sends a guide; at most one waits. */
export async function queueSending(
  tx: Tx,
  { databaseId }: Ctx,
  { id: guideId }: { id: string },
): Promise<void> {
  await enqueue({
    tx,
    queue: "guide-send",
    data: { databaseId, guideId },
    singletonKey: guideId,
    urgency: "person",
  });
}

/** Nothing of it is on its way to the service. */
export const notSending = { sendAt: null, lease: null } satisfies GuideColumns;
/** A draft again, as if it had never been sent. */
export const unsent = {
  ...notSending,
  state: "draft",
  calledAt: null,
  sentAt: null,
  sentById: null,
  sentBy: null,
} satisfies GuideColumns;

/** Somebody looked, and says whether a guide of which nobody knew was created. Without the service's id it is not followed. Audited. */
export const sayWhether = async (
  ctx: Ctx,
  { id, isCreated }: Of & { isCreated: boolean },
): Promise<{ ok: true } | { ok: false; reason: "not-in-doubt" }> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    if (guide.state !== "maybe") return { ok: false, reason: "not-in-doubt" };
    await changeGuide(tx, ctx, guide, isCreated ? { state: "created", refused: null } : unsent);
    const action = isCreated ? "guide.say.created" : "guide.say.not-created";
    await recordAudit(tx, ctx, { action, object: id });
    return { ok: true };
  });
