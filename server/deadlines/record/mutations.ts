import "server-only";
import { and, eq } from "drizzle-orm";
import type { FarDay } from "#lib/deadlines/changing/far.ts";
import type { DeadlineRefusal } from "#lib/deadlines/refusals.ts";
import type { DeadlineEvent, DeadlineHistoryDetail } from "#lib/deadlines/schema.ts";
import { type DeadlineTransition, stateAfter } from "#lib/deadlines/standing/transitions.ts";
import { isId } from "#lib/format/id.ts";
import { type AuditEntry, actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlineHistory, deadlines } from "#server/db/schema/schema.ts";
import { internalDays } from "#server/deadlines/margins/data.ts";
import { notifyChange } from "#server/events/notify.ts";

export type Deadline = typeof deadlines.$inferSelect;
export type DeadlineColumns = Partial<typeof deadlines.$inferInsert>;

/** A deadline as a page read it: who acts saw this revision. */
export type Seen = { id: string; revision: number; now?: Date };
/** `far`: which day of what was typed cannot be, or is almost certainly of another year. */
export type Refused = { ok: false; reason: DeadlineRefusal; far?: FarDay };
/** `person`: whom the step gave it to. */
export type Done = { ok: true; revision: number; person?: string };

/** A deadline for a change, which waits until every other change of it is done. Throws "not found" when it is not here. */
async function requireDeadline(tx: Tx, ctx: Ctx, id: string): Promise<Deadline> {
  const [found] = isId(id)
    ? await tx
        .select()
        .from(deadlines)
        .where(and(eq(deadlines.databaseId, ctx.databaseId), eq(deadlines.id, id)))
        .for("update")
    : [];
  if (found === undefined) throw notFound("deadline");
  return found;
}

/** What a transition does: `columns` besides the state, and the row of the history. */
export type Change = {
  columns: DeadlineColumns;
  kind: DeadlineEvent;
  detail?: DeadlineHistoryDetail;
  audited: Omit<AuditEntry, "object">;
};

/** Makes a transition of a deadline that is still as the person saw it. `hold`: what is locked before the deadline. */
export const takeTransition = async (
  ctx: Ctx,
  { id, revision, hold }: Seen & { hold?: (tx: Tx) => Promise<void> },
  transition: DeadlineTransition,
  work: (tx: Tx, deadline: Deadline) => Promise<Change | Refused>,
): Promise<Done | Refused> =>
  await withPermission(ctx, "deadlines.change", async (tx) => {
    await hold?.(tx);
    const deadline = await requireDeadline(tx, ctx, id);
    if (deadline.revision !== revision) return { ok: false, reason: "changed" };
    const state = stateAfter(deadline.state, transition);
    if (state === null) return { ok: false, reason: "wrong-state" };
    const change = await work(tx, deadline);
    if ("ok" in change) return change;
    const { columns, audited, ...event } = change;
    const changed = await changeDeadline(tx, ctx, deadline, { columns: { ...columns, state }, ...event });
    await recordAudit(tx, ctx, { ...audited, object: id });
    const person = event.detail?.person ?? null;
    return { ok: true, revision: changed.revision, ...(person !== null && { person }) };
  });

/** Changes a deadline that is locked, with its row of history, and tells open pages. */
export async function changeDeadline(
  tx: Tx,
  ctx: Ctx,
  deadline: Deadline,
  { columns, kind, detail = {} }: Omit<Change, "audited">,
): Promise<Deadline> {
  const [changed] = await tx
    .update(deadlines)
    .set({
      ...columns,
      ...(await movedInternal(tx, ctx, deadline, columns)),
      revision: deadline.revision + 1,
    })
    .where(and(eq(deadlines.databaseId, ctx.databaseId), eq(deadlines.id, deadline.id)))
    .returning();
  if (changed === undefined) throw new Error("the deadline is gone");
  await writeHistory(tx, ctx, [{ deadline: changed, kind, detail }]);
  await tellOfDeadline(tx, changed);
  return changed;
}

/** The firm's own day where a rule gave it, of another act or with another last day than before. */
async function movedInternal(
  tx: Tx,
  ctx: Ctx,
  deadline: Deadline,
  columns: DeadlineColumns,
): Promise<DeadlineColumns> {
  const is = { ...deadline, ...columns };
  const isSame = is.dueOn === deadline.dueOn && is.act === deadline.act;
  if (isSame || (deadline.internalOn !== null && !deadline.isInternalByRule)) return {};
  const [internalOn = null] = await internalDays(tx, ctx, [is]);
  return { internalOn, isInternalByRule: internalOn !== null };
}

/** Stores new deadlines, each with the firm's own day by its rules, and with the first row of its history. */
export async function insertDeadlines(
  tx: Tx,
  ctx: Ctx,
  values: readonly (typeof deadlines.$inferInsert)[],
  kind: "suggested" | "created",
): Promise<Deadline[]> {
  if (values.length === 0) return [];
  const now = new Date();
  const terms = values.map(({ court = null, city = null, createdAt = now, ...row }) => {
    return { ...row, court, city, createdAt };
  });
  const internal = await internalDays(tx, ctx, terms);
  const made = await tx
    .insert(deadlines)
    .values(
      values.map((row, at) => {
        const byRule = internal[at] ?? null;
        const { internalOn = null } = row;
        return internalOn === null ? { ...row, internalOn: byRule, isInternalByRule: byRule !== null } : row;
      }),
    )
    .returning();
  await writeHistory(
    tx,
    ctx,
    made.map((deadline) => ({ deadline, kind, detail: { due: deadline.dueOn } })),
  );
  return made;
}

async function writeHistory(
  tx: Tx,
  ctx: Ctx,
  events: readonly { deadline: Deadline; kind: DeadlineEvent; detail: DeadlineHistoryDetail }[],
): Promise<void> {
  const { databaseId } = ctx;
  await tx
    .insert(deadlineHistory)
    .values(
      events.map(({ deadline: { id: deadlineId, cnj, revision: place }, kind, detail }) => ({
        databaseId,
        deadlineId,
        cnj,
        place,
        kind,
        detail,
        by: actorOf(ctx),
      })),
    );
}

/** Tells open pages that something of a deadline is new. */
export async function tellOfDeadline(
  tx: Tx,
  { databaseId, cnj }: Pick<Deadline, "databaseId" | "cnj">,
): Promise<void> {
  await notifyChange(tx, { databaseId, topic: "deadline", id: cnj ?? "*" });
}
