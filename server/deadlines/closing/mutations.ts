import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { isId } from "#lib/format/id.ts";
import { actorOf } from "#server/audit/record.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, filings } from "#server/db/schema/schema.ts";
import { calendarFor, countedAgain, holdCalendars, startsOf } from "#server/deadlines/counting/data.ts";
import {
  type Deadline,
  type Done,
  type Refused,
  type Seen,
  takeTransition,
} from "#server/deadlines/record/mutations.ts";

/** Ends a deadline for a reason, in a person's words. The trail has that it was ended, not the words. */
export const closeDeadline = async (
  ctx: Ctx,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Done | Refused> =>
  await takeTransition(ctx, seen, "close", async () => ({
    columns: { ...closedBy(ctx, seen), closedReason: reason },
    kind: "closed",
    detail: { reason },
    audited: { action: "deadline.close" },
  }));

/** Ends a deadline that the receipt of a petition of its case keeps. */
export const closeByReceipt = async (
  ctx: Ctx,
  { filingId, ...seen }: Seen & { filingId: string },
): Promise<Done | Refused> =>
  await takeTransition(ctx, seen, "close", async (tx, { cnj }) => {
    if (cnj === null || !(await hasReceipt(tx, ctx, { filingId, cnj })))
      return { ok: false, reason: "no-receipt" };
    return {
      columns: { ...closedBy(ctx, seen), filingId },
      kind: "closed",
      detail: { filingId },
      audited: { action: "deadline.close", detail: { filing: filingId } },
    };
  });

/** Takes back that it was ended or dismissed, counted again; where the day moved the sign-off is undone. */
export async function reopenDeadline(ctx: Ctx, seen: Seen): Promise<Done | Refused> {
  const hold = async (tx: Tx) => {
    const mine = and(eq(deadlines.databaseId, ctx.databaseId), eq(deadlines.id, seen.id));
    const found = isId(seen.id)
      ? await tx.select({ court: deadlines.court }).from(deadlines).where(mine)
      : [];
    await holdCalendars(
      tx,
      ctx,
      found.map(({ court }) => court),
    );
  };
  return await takeTransition(ctx, { ...seen, hold }, "reopen", async (tx, deadline) => {
    const columns = await recounted(tx, ctx, deadline);
    const due = columns?.dueOn ?? deadline.dueOn;
    const hasMoved = due !== deadline.dueOn;
    return {
      columns: {
        ...columns,
        closedAt: null,
        closedById: null,
        closedBy: null,
        closedReason: null,
        filingId: null,
        ...(hasMoved && { checkedAt: null, checkedById: null, checkedBy: null }),
      },
      kind: "reopened",
      detail: hasMoved ? { from: deadline.dueOn, due } : {},
      audited: { action: "deadline.reopen", detail: { due } },
    };
  });
}

async function recounted(tx: Tx, ctx: Ctx, deadline: Deadline) {
  const { calendar } = await calendarFor(tx, ctx, deadline);
  const from = (await startsOf(tx, ctx, [deadline]))(deadline);
  return await countedAgain(tx, ctx, { deadline, calendar, from });
}

const closedBy = (ctx: Ctx, { now = new Date() }: Pick<Seen, "now">) => ({
  closedAt: now,
  closedById: personIdOf(ctx),
  closedBy: actorOf(ctx),
  closedReason: null,
  filingId: null,
});

async function hasReceipt(
  tx: Tx,
  { databaseId }: Ctx,
  { filingId, cnj }: { filingId: string; cnj: NonNullable<Deadline["cnj"]> },
): Promise<boolean> {
  if (!isId(filingId)) return false;
  const kept = and(
    eq(filings.databaseId, databaseId),
    eq(filings.id, filingId),
    eq(filings.cnj, cnj),
    isNotNull(filings.receiptAt),
  );
  return (await tx.$count(filings, kept)) > 0;
}
