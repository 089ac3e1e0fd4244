import "server-only";
import { type Facts, isOutstanding, mayCancel } from "#lib/filings/facts.ts";
import type { CancelRefusal } from "#lib/filings/refusals.ts";
import type { CancelAnswer } from "#lib/filings/schema.ts";
import type { FilingEvent } from "#lib/filings/transitions.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { factsOf, recordEvent, requireFiling } from "#server/filings/history/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { cancelFiling } from "#server/operator/operations/cancellations.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import { askAgain, askAnew } from "#server/pace/times.ts";
import { wake } from "#server/pace/works.ts";

export type Cancelled = ({ ok: true } & CancelAnswer) | ({ ok: false } & CancelRefusal);

type Given = { id: string; now: Date };

/**
 * Asks the service to cancel a petition (operation 10); asked again, it is the only question there is. That somebody asked is
 * stored before the call. A confirmed cancellation is no proof: the service goes on being asked. Audited, with the answer.
 */
export async function cancelPetition(
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<Cancelled> {
  const begun = await begin(ctx, { id, now });
  if (!begun.ok) return begun;
  try {
    const answer = await cancelFiling(await operatorTarget(ctx), { filingId: begun.serviceId });
    await answered(ctx, { id, now, answer, before: begun.before });
    return { ok: true, ...answer };
  } catch (thrown) {
    const error = operatorErrorOf(thrown, { operation: operations.cancel.number, what: "cancellation" });
    await unanswered(ctx, { id, now, error });
    return { ok: false, reason: "unanswered", failure: error.code };
  }
}

const begin = async (
  ctx: Ctx,
  { id, now }: Given,
): Promise<{ ok: true; serviceId: string; before: Facts } | ({ ok: false } & CancelRefusal)> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const facts = factsOf(filing);
    if (!mayCancel(facts) || filing.serviceId === null) {
      const reason = isOutstanding(facts) || facts.hasReceipt ? "filed" : "not-opened";
      return { ok: false, reason };
    }
    const by = actorOf(ctx);
    const asked = { cancelAskedAt: now, cancelOutcome: null, cancelMessage: null };
    const values = { ...asked, ...askAgain(now) };
    await recordEvent(tx, ctx, { filing, event: null, kind: "cancel-asked", by, at: now, values });
    await recordAudit(tx, ctx, { action: "filing.cancel", object: id });
    return { ok: true, serviceId: filing.serviceId, before: facts };
  });

/** What the service's answer says of the petition itself; a refusal it cannot be told from says nothing. */
function eventOf(outcome: CancelAnswer["outcome"], isOvertaken: boolean): FilingEvent | null {
  const answered = { kind: "answered", isKnown: false, isSettled: true } as const;
  switch (outcome) {
    case "cancelled":
      return isOvertaken ? null : { kind: "cancelled" };
    case "already-filed":
      return { ...answered, status: "filed" };
    case "executing":
      return { ...answered, status: "executing" };
    case "already-processed":
      return { ...answered, status: "queued" };
    case "unknown":
      return null;
  }
}

async function answered(
  ctx: Ctx,
  { id, now, answer, before }: Given & { answer: CancelAnswer; before: Facts },
): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const { outcome, message } = answer;
    const facts = factsOf(filing);
    // Whoever pressed while the answer was on its way may have come after the cancellation.
    const isOvertaken = facts.openings > before.openings || (facts.isPressed && !before.isPressed);
    const event = eventOf(outcome, isOvertaken);
    const isCancelled = event?.kind === "cancelled";
    // What its record says after that is known only when the service is next asked.
    const known = {
      cancelOutcome: outcome,
      cancelMessage: message,
      ...(isCancelled && { outcomeKey: null }),
    };
    await recordEvent(tx, ctx, {
      filing,
      event,
      kind: isCancelled ? "cancelled" : "cancel-answered",
      by: "serviço",
      at: now,
      detail: { ...(!isCancelled && { outcome }), ...(message !== null && { message }) },
      values: { ...known, ...(isCancelled ? askAnew(now, { atOnce: true }) : askAgain(now)) },
    });
    await recordAudit(tx, ctx, { action: "filing.cancel.answer", object: id, detail: { outcome } });
    await wake(tx, ctx, "filings");
  });
}

async function unanswered(ctx: Ctx, { id, now, error }: Given & { error: OperatorError }): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const detail = { failure: error.code, ...(error.serviceMessage && { message: error.serviceMessage }) };
    const values = { cancelMessage: error.serviceMessage ?? null, ...askAgain(now) };
    const given = { filing, event: null, kind: "cancel-unanswered", by: "Autos" } as const;
    await recordEvent(tx, ctx, { ...given, at: now, detail, values });
    const entry = { action: "filing.cancel.answer", object: id, outcome: "failed" } as const;
    await recordAudit(tx, ctx, { ...entry, detail: { failure: error.code } });
    await wake(tx, ctx, "filings");
  });
}
