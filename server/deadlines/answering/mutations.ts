import "server-only";
import { and, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Answered } from "#lib/deadlines/answering/schema.ts";
import { isId } from "#lib/format/id.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingAnswers, filings } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { answeredOf } from "./data.ts";

/** Says which publication and which deadline of its case a petition answers; what is not of the case is left out. */
export async function answerWith(
  tx: Tx,
  ctx: Ctx,
  { filingId, cnj, ...asked }: Answered & { filingId: string; cnj: Cnj },
): Promise<Answered> {
  const answered = await answeredOf(tx, ctx, { cnj, ...asked });
  const own = { databaseId: ctx.databaseId, filingId };
  if (answered.publicationId === null && answered.deadlineId === null) {
    const mine = and(eq(filingAnswers.databaseId, ctx.databaseId), eq(filingAnswers.filingId, filingId));
    await tx.delete(filingAnswers).where(mine);
  } else {
    const answer = { ...answered, cnj, saidAt: new Date(), saidBy: actorOf(ctx) };
    await tx
      .insert(filingAnswers)
      .values({ ...own, ...answer })
      .onConflictDoUpdate({ target: [filingAnswers.databaseId, filingAnswers.filingId], set: answer });
  }
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "deadline", id: cnj });
  return answered;
}

/** Says which deadline of its case a petition keeps; null: none. Audited. */
export async function tieDeadline(
  ctx: Ctx,
  { filingId, deadlineId }: { filingId: string; deadlineId: string | null },
): Promise<{ ok: true } | { ok: false; reason: "other-case" }> {
  if (!isId(filingId)) throw notFound("filing");
  return await withPermission(ctx, "deadlines.change", async (tx) => {
    const [filing] = await tx
      .select({ cnj: filings.cnj })
      .from(filings)
      .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, filingId)));
    if (filing === undefined) throw notFound("filing");
    const { cnj } = filing;
    const found = await answeredOf(tx, ctx, { cnj, publicationId: null, deadlineId });
    if (deadlineId !== null && found.deadlineId === null) return { ok: false, reason: "other-case" };
    // What it answers besides stays, unless the deadline came from another publication.
    const [known] = await tx
      .select({ publicationId: filingAnswers.publicationId })
      .from(filingAnswers)
      .where(and(eq(filingAnswers.databaseId, ctx.databaseId), eq(filingAnswers.filingId, filingId)));
    await answerWith(tx, ctx, { filingId, cnj, publicationId: known?.publicationId ?? null, deadlineId });
    await recordAudit(tx, ctx, { action: "filing.deadline", object: filingId, detail: { deadlineId } });
    return { ok: true };
  });
}
