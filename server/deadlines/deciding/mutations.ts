import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { DismissedHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingWords } from "#lib/deadlines/hearings/words.ts";
import { refusedInternal } from "#lib/deadlines/internal/rules.ts";
import type { Dismissed } from "#lib/deadlines/lapsed/schema.ts";
import { checkRefusal } from "#lib/deadlines/standing/transitions.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, readWithPermission, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { readHearings } from "#server/cases/hearings/data.ts";
import { responsibleFor } from "#server/cases/organisation/responsible/data.ts";
import { cases, deadlineHistory, deadlines } from "#server/db/schema/schema.ts";
import { knownOf, todayAt } from "#server/deadlines/counting/data.ts";
import { isMoved, movesOf } from "#server/deadlines/record/data.ts";
import {
  changeDeadline,
  type Done,
  insertDeadlines,
  type Refused,
  type Seen,
  takeTransition,
} from "#server/deadlines/record/mutations.ts";
import { standingAt } from "#server/deadlines/standing/data.ts";

/**
 * A person says that a suggested deadline is one; of a confirmed one that moved, that it is this one now. `from`: before. What
 * is nobody's becomes theirs who have its publication, else the case's responsible's, else theirs: `person`.
 */
export async function confirmDeadline(ctx: Ctx, seen: Seen): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  return await takeTransition(ctx, seen, "confirm", async (tx, deadline) => {
    const { state, dueOn } = deadline;
    const moved = (await movesOf(tx, ctx, [deadline])).get(deadline.id);
    if (state === "open" && moved === undefined) return { ok: false, reason: "confirmed" };
    const responsible = deadline.responsibleId === null ? await responsibleFor(tx, ctx, deadline) : null;
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

/**
 * Takes back one's own confirmation of a suggestion, while nothing else happened to the deadline since. What it gave to somebody is
 * whose it would be now.
 */
export const unconfirmDeadline = async (ctx: Ctx, seen: Seen): Promise<Done | Refused> =>
  await takeTransition(ctx, seen, "unconfirm", async (tx, deadline) => {
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
    const isGiven = last.detail.person !== undefined;
    const responsible = isGiven ? await responsibleFor(tx, ctx, deadline, null) : null;
    return {
      columns: {
        confirmedAt: null,
        confirmedById: null,
        confirmedBy: null,
        ...(isGiven && { responsibleId: responsible?.id ?? null }),
      },
      kind: "unconfirmed",
      ...(isGiven && { detail: { person: responsible?.name ?? null } }),
      audited: { action: "deadline.unconfirm" },
    };
  });

/** The second person's sign-off: never of whoever confirmed. */
export async function checkDeadline(ctx: Ctx, seen: Seen): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  const personId = personIdOf(ctx);
  return await takeTransition(ctx, seen, "check", async (tx, deadline) => {
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
  await takeTransition(ctx, seen, "uncheck", async (_, { checkedAt }) => {
    if (checkedAt === null) return { ok: false, reason: "wrong-state" };
    return { columns: unchecked, kind: "unchecked", audited: { action: "deadline.uncheck" } };
  });

/** A person says that a suggestion is no deadline. */
export async function dismissDeadline(
  ctx: Ctx,
  { reason = null, ...seen }: Seen & { reason?: string | null },
): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  return await takeTransition(ctx, seen, "dismiss", async () => ({
    columns: { closedAt: now, closedById: personIdOf(ctx), closedBy: actorOf(ctx), closedReason: reason },
    kind: "dismissed",
    detail: reason === null ? {} : { reason },
    audited: { action: "deadline.dismiss" },
  }));
}

/**
 * A person says that what movements seem to tell of is no hearing: it stands as a dismissed suggestion, with its history, and can be
 * brought back as one that is to be confirmed. Said twice it stands once; "changed": the movements tell of it otherwise since it was
 * seen. Audited. Throws "not found" where the case is not here.
 */
export const dismissHearing = async (
  ctx: Ctx,
  { cnj, id: hearingId, told, revision: seen, now = new Date() }: DismissedHearing & { now?: Date },
): Promise<(Done & { id: string }) | { ok: false; reason: "changed" }> =>
  await withPermission(ctx, "deadlines.change", async (tx) => {
    const { databaseId } = ctx;
    const [here] = await tx
      .select({ city: cases.city })
      .from(cases)
      .where(and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)))
      .for("no key update");
    if (here === undefined) throw notFound("case");
    const hearing = (await readHearings(tx, ctx, cnj)).find(({ id }) => id === hearingId);
    if (hearing?.state !== "scheduled" || hearing.told !== told || hearing.revision !== seen)
      return { ok: false, reason: "changed" };
    const read = {
      cnj,
      act: courtHearingWords(hearing),
      dueOn: hearing.day,
      dueTime: hearing.time,
      kind: "appointment",
      hearingTold: told,
      hearingRevision: seen,
    } as const;
    const isSaid = Object.entries(read).map(
      ([name, value]) => sql`${deadlines[name as keyof typeof read]} is not distinct from ${value}`,
    );
    const [said] = await tx
      .select({ id: deadlines.id, revision: deadlines.revision })
      .from(deadlines)
      .where(and(eq(deadlines.databaseId, databaseId), eq(deadlines.state, "dismissed"), ...isSaid));
    if (said !== undefined) return { ok: true, ...said };
    const [createdBy, createdById] = [actorOf(ctx), personIdOf(ctx)];
    const court = courtOf(cnj)?.acronym ?? null;
    const responsibleId = (await responsibleFor(tx, ctx, { cnj, publicationId: null }))?.id ?? null;
    const of = { databaseId, ...here, responsibleId, court, createdAt: now, createdBy, createdById };
    const [made] = await insertDeadlines(tx, ctx, [{ ...of, ...read, state: "suggested" }], "suggested");
    if (made === undefined) throw new Error("insert returned no row");
    const closed = { closedAt: now, closedById: createdById, closedBy: createdBy };
    const { id, revision } = await changeDeadline(tx, ctx, made, {
      columns: { state: "dismissed", ...closed },
      kind: "dismissed",
    });
    await recordAudit(tx, ctx, { action: "deadline.dismiss", object: id });
    return { ok: true, id, revision };
  });

/** The columns of a deadline that nobody signed off. */
const unchecked = { checkedAt: null, checkedById: null, checkedBy: null };

/** Says by which day the firm wants it done; null: by no other. Last day, confirmation and sign-off stay. */
export async function planDeadline(
  ctx: Ctx,
  { internalOn, now = new Date(), ...seen }: Seen & { internalOn: string | null },
): Promise<Done | Refused> {
  return await takeTransition(ctx, seen, "plan", async (tx, deadline) => {
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
