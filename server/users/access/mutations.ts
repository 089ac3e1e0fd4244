import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import { forbiddenSentence } from "#lib/failures/own.ts";
import type { Limit, PeopleRefusal } from "#lib/users/refusals.ts";
import { recordAccess } from "#server/audit/record.ts";
import { AppError, notFound } from "#server/auth/errors.ts";
import { cancelResets, giveRoles } from "#server/auth/memberships.ts";
import { rolesAllow } from "#server/auth/permissions.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import type { Tx } from "#server/db/connection.ts";
import { memberships, users } from "#server/db/schema/schema.ts";
import { endFeedsOf } from "#server/deadlines/feed/mutations.ts";
import { notifyAccessChanged, notifyPeopleChanged } from "#server/events/notify.ts";
import {
  type Authority,
  findTarget,
  inRightOf,
  mayAdminister,
  otherOwners,
  ownIdOf,
  suspendedByAdministrators,
  type Target,
} from "#server/users/authority/data.ts";
import { changePeople } from "#server/users/authority/mutations.ts";
import { type Handed, type Heir, handOverWork } from "#server/users/handover/mutations.ts";
import { endIssuedBy } from "#server/users/links/mutations.ts";
import { forgetSecondFactor } from "#server/users/second-factor/mutations.ts";

type Refused<R extends PeopleRefusal> = { ok: false; reason: R };

/** A person's roles in one database: `was` what they are believed to be, `acknowledged` that one's own access ends. */
export type RoleChange = {
  personId: string;
  databaseId: string;
  was?: readonly Role[];
  roles: readonly Role[] | ((held: Role[]) => readonly Role[]);
  acknowledged?: boolean;
};

/**
 * Gives and takes roles in one database, also those of an owner or of somebody who works elsewhere: who works in a database
 * is its administrators' to decide. Takes effect everywhere at once. Returns what was given and taken, and whether the person saw cases there and sees them no more (`hasLeft`). Audited.
 */
export async function changeRoles(
  given: Authority,
  { personId, databaseId, was, roles, acknowledged = false }: RoleChange,
): Promise<{ ok: true; given: Role[]; taken: Role[]; hasLeft: boolean } | Refused<"changed" | "own-role">> {
  return await changePeople(given, async (tx, authority) => {
    if (!mayAdminister(authority, databaseId)) throw notFound("database");
    const target = await findTarget(tx, authority, personId);
    const held = target.held.filter((one) => one.databaseId === databaseId).map(({ role }) => role);
    if (was !== undefined && !isSame(was, held)) return { ok: false, reason: "changed" };
    const wanted = typeof roles === "function" ? roles(held) : roles;
    const taken = held.filter((role) => !wanted.includes(role));
    const added = wanted.filter((role) => !held.includes(role));
    const isOwnAccess = personId === ownIdOf(authority) && !authority.isOwner && taken.includes("admin");
    if (isOwnAccess && !acknowledged) return { ok: false, reason: "own-role" };
    await takeRoles(tx, authority, { personId, databaseId, roles: taken });
    await giveRoles(tx, authority, { personId, databaseId, roles: added });
    if (added.length > 0) await cancelResets(tx, personId);
    if (taken.length + added.length > 0) await notifyAccessChanged(tx, personId);
    return { ok: true, given: added, taken, hasLeft: seesCases(held) && !seesCases(wanted) };
  });
}

const seesCases = (held: readonly Role[]) => rolesAllow(held, "cases.read");
const isSame = (one: readonly Role[], other: readonly Role[]) =>
  one.length === other.length && one.every((role) => other.includes(role));

type InOne = { personId: string; databaseId: string; roles: readonly Role[] };

async function takeRoles(
  tx: Tx,
  { actor }: Authority,
  { personId, databaseId, roles }: InOne,
): Promise<void> {
  for (const role of roles) {
    const one = and(
      eq(memberships.userId, personId),
      eq(memberships.databaseId, databaseId),
      eq(memberships.role, role),
    );
    await tx.delete(memberships).where(one);
    await recordAccess(tx, actor, { action: "role.take", object: personId, detail: { databaseId, role } });
    await notifyPeopleChanged(tx, databaseId);
  }
}

/** Makes somebody an owner, or takes it back; only owners do. The last one stays; who takes their own is told before. */
export async function changeOwnership(
  given: Authority,
  { personId, isOwner, acknowledged = false }: { personId: string; isOwner: boolean; acknowledged?: boolean },
): Promise<{ ok: true } | Refused<"last-owner" | "own-ownership">> {
  return await changePeople(given, async (tx, authority) => {
    const target = await findTarget(tx, authority, personId);
    if (!authority.isOwner) throw new AppError("forbidden", forbiddenSentence("role"));
    if (target.isOwner === isOwner) return { ok: true };
    if (!isOwner && (await otherOwners(tx, personId)) === 0) return { ok: false, reason: "last-owner" };
    if (!isOwner && personId === ownIdOf(authority) && !acknowledged)
      return { ok: false, reason: "own-ownership" };
    await tx.update(users).set({ isOwner }).where(eq(users.id, personId));
    await cancelResets(tx, personId);
    await recordAccess(tx, authority.actor, {
      action: isOwner ? "owner.grant" : "owner.take",
      object: personId,
    });
    await notifyAccessChanged(tx, personId);
    return { ok: true };
  });
}

/** Thrown inside the transaction, which then keeps nothing. */
class HeirError extends Error {}

export type Suspended = { ok: true; handed: Handed[] } | Refused<Limit | "last-owner" | "self" | "heir">;

/**
 * Suspends a person: their sessions and the links they issued end, and their open work passes to the heirs, all in one
 * step. Nothing that they did is removed. Suspending twice changes nothing, but that what an administrator did becomes an
 * owner's or the terminal's when they do it too: no administrator undoes it from then on. Audited.
 */
export async function suspend(
  given: Authority,
  { personId, heirs = [] }: { personId: string; heirs?: readonly Heir[] },
): Promise<Suspended> {
  try {
    return await changePeople(given, async (tx, authority): Promise<Suspended> => {
      const target = await findTarget(tx, authority, personId);
      if (target.limit !== null) return { ok: false, reason: target.limit };
      if (personId === ownIdOf(authority)) return { ok: false, reason: "self" };
      if (target.isSuspended && !(await mayRaise(tx, authority, personId))) return { ok: true, handed: [] };
      if (target.isOwner && !target.isSuspended && (await otherOwners(tx, personId)) === 0)
        return { ok: false, reason: "last-owner" };
      const disabledBy = authority.actor.kind === "user" ? authority.actor.name : "terminal";
      await tx.update(users).set({ disabledAt: sql`now()`, disabledBy }).where(eq(users.id, personId));
      await revokeSessionsOf(tx, { userId: personId });
      await notifyAccessChanged(tx, personId);
      await tellAdministrators(tx, target);
      await endIssuedBy(tx, personId);
      await cancelResets(tx, personId);
      const handed = await handOverWork(tx, authority, { from: personId, heirs });
      if (handed === null) throw new HeirError();
      await recordAccess(tx, authority.actor, {
        action: "user.disable",
        object: personId,
        detail: { handed: handed.length, right: inRightOf(authority) },
      });
      return { ok: true, handed };
    });
  } catch (error) {
    if (error instanceof HeirError) return { ok: false, reason: "heir" };
    throw error;
  }
}

/** Whether a suspension is an administrator's and would become that of somebody whom no administrator overrules. */
async function mayRaise(tx: Tx, { isOwner }: Authority, personId: string): Promise<boolean> {
  return isOwner && (await suspendedByAdministrators(tx, [personId])).has(personId);
}

/** Tells the open pages of whoever administers a database of this person that something of theirs changed. */
async function tellAdministrators(tx: Tx, { held }: Pick<Target, "held">): Promise<void> {
  for (const databaseId of new Set(held.map((one) => one.databaseId)))
    await notifyPeopleChanged(tx, databaseId);
}

/**
 * Lets a suspended person in again, with the roles they have; work that was handed over stays where it is. What an owner
 * or the terminal did no administrator undoes. Audited.
 */
export async function reactivate(
  given: Authority,
  { personId }: { personId: string },
): Promise<{ ok: true } | Refused<Limit | "suspended-by-owner">> {
  return await changePeople(given, async (tx, authority) => {
    const target = await findTarget(tx, authority, personId);
    if (target.limit !== null) return { ok: false, reason: target.limit };
    if (!target.isSuspended) return { ok: true };
    const mayUndo = authority.isOwner || (await suspendedByAdministrators(tx, [personId])).has(personId);
    if (!mayUndo) return { ok: false, reason: "suspended-by-owner" };
    await tx.update(users).set({ disabledAt: null, disabledBy: null }).where(eq(users.id, personId));
    await recordAccess(tx, authority.actor, { action: "user.enable", object: personId });
    await tellAdministrators(tx, target);
    return { ok: true };
  });
}

/** Ends one session of a person, or all but the one in use (`except`); with all of them their calendar addresses. Audited. */
export async function endSessions(
  given: Authority,
  { personId, ...which }: { personId: string; only?: string; except?: string },
): Promise<{ ok: true; ended: number } | Refused<Limit>> {
  return await changePeople(given, async (tx, authority) => {
    const target: Target = await findTarget(tx, authority, personId);
    if (target.limit !== null) return { ok: false, reason: target.limit };
    const ended = await revokeSessionsOf(tx, { userId: personId, ...which });
    const isAll = which.only === undefined && which.except === undefined;
    const feeds = isAll ? await endFeedsOf(tx, personId) : 0;
    if (ended + feeds === 0) return { ok: true, ended };
    await recordAccess(tx, authority.actor, {
      action: "session.revoke",
      object: personId,
      detail: { sessions: ended, feeds },
    });
    return { ok: true, ended };
  });
}

/** Removes the second factor of somebody who lost it, and ends their sessions. One's own is removed in the account. Audited. */
export async function forgetSecondFactorOf(
  given: Authority,
  { personId }: { personId: string },
): Promise<{ ok: true } | Refused<Limit | "own-second-factor">> {
  return await changePeople(given, async (tx, authority) => {
    const target = await findTarget(tx, authority, personId);
    if (target.limit !== null) return { ok: false, reason: target.limit };
    if (personId === ownIdOf(authority)) return { ok: false, reason: "own-second-factor" };
    if (await forgetSecondFactor(tx, authority.actor, personId)) {
      await revokeSessionsOf(tx, { userId: personId });
    }
    return { ok: true };
  });
}
