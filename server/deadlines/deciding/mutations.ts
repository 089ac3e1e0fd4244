import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { refusedInternal } from "#lib/deadlines/internal/rules.ts";
import type { Dismissed } from "#lib/deadlines/lapsed/schema.ts";
import { checkRefusal } from "#lib/deadlines/standing/transitions.ts";
import { actorOf } from "#server/audit/record.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { responsibleFor } from "#server/cases/organisation/responsible/data.ts";
import { deadlineHistory, deadlines } from "#server/db/schema/schema.ts";
import { knownOf, todayAt } from "#server/deadlines/counting/data.ts";
import { isMoved, movesOf } from "#server/deadlines/record/data.ts";
import { type Done, type Refused, type Seen, takeStep } from "#server/deadlines/record/mutations.ts";
import { standingAt } from "#server/deadlines/standing/data.ts";

/**
 * A person says that a suggested deadline is one; of a confirmed one that moved, that it is this one now. `from`: before. What
 * is nobody's becomes the case's responsible's, else theirs: `person`.
 */
export async function confirmDeadline(ctx: Ctx, seen: Seen): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  return await takeStep(ctx, seen, "confirm", async (tx, deadline) => {
    const { state, dueOn } = deadline;
    const moved = (await movesOf(tx, ctx, [deadline])).get(deadline.id);
    if (state === "open" && moved === undefined) return { ok: false, reason: "confirmed" };
    const responsible = deadline.responsibleId === null ? await responsibleFor(tx, ctx, deadline.cnj) : null;
    return {
      columns: {
        confirmedAt: now,
        confirmedById: personIdOf(ctx),
        confirmedBy: actorOf(ctx),
        ...(responsible && { responsibleId: responsible.id }),
        ...unchecked,
      },
      kind: "confirmed",
      detail: {
        ...(moved && { from: moved.from }),
        due: dueOn,
        ...(responsible && { person: responsible.name }),
      },
      audited: { action: "deadline.confirm", detail: { due: dueOn } },
    };
  });
}

/** Takes back one's own confirmation of a suggestion, while nothing else happened to the deadline since. */
export const unconfirmDeadline = async (ctx: Ctx, seen: Seen): Promise<Done | Refused> =>
  await takeStep(ctx, seen, "unconfirm", async (tx, deadline) => {
    const [last] = await tx
      .select({ kind: deadlineHistory.kind, detail: deadlineHistory.detail })
      .from(deadlineHistory)
      .where(
        and(
          eq(deadlineHistory.databaseId, ctx.databaseId),
          eq(deadlineHistory.deadlineId, deadline.id),
          eq(deadlineHistory.place, deadline.revision),
        ),
      );
    const isFirst = last?.kind === "confirmed" && last.detail.from === undefined;
    if (!isFirst || deadline.confirmedById !== personIdOf(ctx)) return { ok: false, reason: "wrong-state" };
    const given = last.detail.person === undefined ? {} : { responsibleId: null };
    return {
      columns: { confirmedAt: null, confirmedById: null, confirmedBy: null, ...given },
      kind: "unconfirmed",
      audited: { action: "deadline.unconfirm" },
    };
  });

/** The second person's sign-off: never of whoever confirmed. */
export async function checkDeadline(ctx: Ctx, seen: Seen): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  const personId = personIdOf(ctx);
  return await takeStep(ctx, seen, "check", async (tx, deadline) => {
    const standing = { ...deadline, hasMoved: await isMoved(tx, ctx, deadline) };
    const refusal = checkRefusal(standing, personId);
    if (refusal !== null) return { ok: false, reason: refusal === "not-open" ? "wrong-state" : refusal };
    return {
      columns: { checkedAt: now, checkedById: personId, checkedBy: actorOf(ctx) },
      kind: "checked",
      detail: { due: deadline.dueOn },
      audited: { action: "deadline.check", detail: { due: deadline.dueOn } },
    };
  });
}

/** Takes the sign-off back. */
export const uncheckDeadline = async (ctx: Ctx, seen: Seen): Promise<Done | Refused> =>
  await takeStep(ctx, seen, "uncheck", async (_, { checkedAt }) => {
    if (checkedAt === null) return { ok: false, reason: "wrong-state" };
    return { columns: unchecked, kind: "unchecked", audited: { action: "deadline.uncheck" } };
  });

/** A person says that a suggestion is no deadline. */
export async function dismissDeadline(
  ctx: Ctx,
  { reason = null, ...seen }: Seen & { reason?: string | null },
): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  return await takeStep(ctx, seen, "dismiss", async () => ({
    columns: { closedAt: now, closedById: personIdOf(ctx), closedBy: actorOf(ctx), closedReason: reason },
    kind: "dismissed",
    detail: reason === null ? {} : { reason },
    audited: { action: "deadline.dismiss" },
  }));
}

/** The columns of a deadline that nobody signed off. */
const unchecked = { checkedAt: null, checkedById: null, checkedBy: null };

/** Says by which day the firm wants it done; null: by no other. Last day, confirmation and sign-off stay. */
export async function planDeadline(
  ctx: Ctx,
  { internalOn, now = new Date(), ...seen }: Seen & { internalOn: string | null },
): Promise<Done | Refused> {
  return await takeStep(ctx, seen, "plan", async (tx, deadline) => {
    const { dueOn, internalOn: from, court } = deadline;
    const { state } = await knownOf(tx, ctx, deadline);
    const today = todayAt({ court, state }, now);
    const refused = refusedInternal({ internalOn, dueOn, today });
    if (refused !== null) return { ok: false, reason: refused };
    return {
      columns: { internalOn, isInternalByRule: false },
      kind: "planned",
      detail: { internal: { from, to: internalOn } },
      audited: { action: "deadline.plan", detail: { day: internalOn } },
    };
  });
}

/**
 * Closes suggestions whose day is over, each by its own step, with its history and its row of the trail: those that the person
 * saw, as they saw them. What changed since, is not over at its court, or is not here for them, stays.
 */
export async function dismissLapsed(
  ctx: Ctx,
  { seen, reason, now = new Date() }: { seen: readonly Seen[]; reason: string; now?: Date },
): Promise<Dismissed> {
  const ids = seen.map(({ id }) => id);
  const lapsed = await readWithPermission(ctx, "deadlines.change", async (tx) => {
    const { isIn } = await standingAt(tx, ctx, now);
    const which = and(
      eq(deadlines.databaseId, ctx.databaseId),
      sql`${deadlines.id} = any(${sql.param(ids)}::uuid[])`,
      isIn(["lapsed"]),
    );
    const found = await tx.select({ id: deadlines.id }).from(deadlines).where(which);
    return new Set(found.map(({ id }) => id));
  });
  let dismissed = 0;
  for (const { id, revision } of seen) {
    if (!lapsed.has(id)) continue;
    const done = await dismissDeadline(ctx, { id, revision, reason, now });
    if (done.ok) dismissed += 1;
  }
  return { dismissed, stayed: seen.length - dismissed };
}
