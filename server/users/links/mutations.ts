import type { PasswordWeakness } from "#lib/users/refusals.ts";
import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import { invitationHours, resetHours } from "#lib/users/links.ts";
import type { Limit, PeopleRefusal } from "#lib/users/refusals.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { networksOf, readAddress } from "#server/auth/client-address.ts";
import { notFound } from "#server/auth/errors.ts";
import { cancelResets, giveRoles } from "#server/auth/memberships.ts";
import { knownAsking, localAsking } from "#server/auth/password-turns.ts";
import { passwordWeakness } from "#server/auth/password-weakness.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { forgetWrongCodes } from "#server/auth/second-factor/check.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import { db, type Tx } from "#server/db/connection.ts";
import { memberships, offeredRoles, oneTimeLinks, users } from "#server/db/schema/schema.ts";
import { endFeedsOf } from "#server/deadlines/feed/mutations.ts";
import { notifyAccessChanged } from "#server/events/notify.ts";
import {
  type Authority,
  findTarget,
  inRightOf,
  mayAdminister,
  ownIdOf,
} from "#server/users/authority/data.ts";
import { changePeople, inTurn } from "#server/users/authority/mutations.ts";
import { forgetSecondFactor } from "#server/users/second-factor/mutations.ts";
import { hasAccount, isGood, isListed, type Link, linkHash, offeredBy, readLink } from "./data.ts";

type Refused<R extends string> = { ok: false; reason: R };
/** The secret is shown once, to who issued the link: nothing can tell it again. */
export type Issued = { ok: true; id: string; secret: string; expiresAt: string };

const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
/** Six groups of four, without look-alikes (138 bits). */
const newSecret = () => Array.from({ length: 6 }, group).join("-");

const mostWaiting = 100;

type LinkValues = Pick<typeof oneTimeLinks.$inferInsert, "kind" | "email" | "name" | "userId">;

async function issue(tx: Tx, { actor }: Authority, values: LinkValues): Promise<Issued> {
  const secret = newSecret();
  const hours = values.kind === "invitation" ? invitationHours : resetHours;
  const [row] = await tx
    .insert(oneTimeLinks)
    .values({
      ...values,
      secretHash: linkHash(secret),
      issuedById: actor.kind === "user" ? actor.userId : null,
      issuedBy: actor.kind === "user" ? actor.name : "terminal",
      issuedFrom: actor.kind === "user" ? actor.address : null,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning({ id: oneTimeLinks.id, expiresAt: oneTimeLinks.expiresAt });
  if (row === undefined) throw new Error("insert returned no row");
  return { ok: true, id: row.id, secret, expiresAt: row.expiresAt.toISOString() };
}

export type OfferedRoles = { databaseId: string; roles: readonly Role[] };

/**
 * Invites an e-mail to roles. Whether it has an account elsewhere is not told: the link gives the roles to that account
 * once its person, signed in, accepts, or else to the one it lets them make. Audited.
 */
export async function invite(
  given: Authority,
  { name, offered, ...rest }: { email: string; name: string; offered: readonly OfferedRoles[] },
): Promise<Issued | Refused<"known" | "invited" | "too-many-invitations">> {
  const email = rest.email.toLowerCase();
  return await changePeople(given, async (tx, authority) => {
    if (!offered.every(({ databaseId }) => mayAdminister(authority, databaseId))) throw notFound("database");
    if (await isSeen(tx, authority, email)) return { ok: false, reason: "known" };
    if (await isInvited(tx, authority, email)) return { ok: false, reason: "invited" };
    if ((await waitingOf(tx, authority)) >= mostWaiting) return { ok: false, reason: "too-many-invitations" };
    const issued = await issue(tx, authority, { kind: "invitation", email, name: name === "" ? null : name });
    await offer(tx, issued.id, offered);
    await recordAccess(tx, authority.actor, { action: "invitation.issue", object: issued.id });
    return issued;
  });
}

async function offer(tx: Tx, linkId: string, offered: readonly OfferedRoles[]): Promise<void> {
  const rows = offered.flatMap(({ databaseId, roles }) =>
    roles.map((role) => ({ linkId, databaseId, role })),
  );
  await tx.insert(offeredRoles).values(rows).onConflictDoNothing();
}

/** Whether the person of an e-mail is on this authority's page already. */
async function isSeen(tx: Tx, authority: Authority, email: string): Promise<boolean> {
  const rows = await tx
    .select({ databaseId: memberships.databaseId })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email));
  return authority.isOwner
    ? rows.length > 0
    : rows.some(({ databaseId }) => databaseId !== null && mayAdminister(authority, databaseId));
}

async function isInvited(tx: Tx, authority: Authority, email: string): Promise<boolean> {
  const rows = await tx
    .select({ databaseId: offeredRoles.databaseId })
    .from(oneTimeLinks)
    .innerJoin(offeredRoles, eq(offeredRoles.linkId, oneTimeLinks.id))
    .where(and(eq(oneTimeLinks.email, email), isListed));
  return rows.some(({ databaseId }) => mayAdminister(authority, databaseId));
}

async function waitingOf(tx: Tx, authority: Authority): Promise<number> {
  const own = ownIdOf(authority);
  return own === null ? 0 : await tx.$count(oneTimeLinks, and(eq(oneTimeLinks.issuedById, own), isListed));
}

type NotChanged = Refused<"invitation-elsewhere" | "settled">;

/** An invitation that this authority may change: all its databases are theirs. Others they see, or do not find. */
async function findInvitation(tx: Tx, authority: Authority, id: string) {
  const [row] = await tx
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.id, id), eq(oneTimeLinks.kind, "invitation")))
    .for("update");
  const offered = row === undefined ? [] : await offeredBy(tx, id);
  const isOurs = ({ databaseId }: { databaseId: string }) => mayAdminister(authority, databaseId);
  if (row === undefined || !offered.some(isOurs)) throw notFound("invitation");
  return { row, offered, isWholly: offered.every(isOurs) };
}

type InvitationRow = typeof oneTimeLinks.$inferSelect;

/**
 * Cancels an invitation; its address is worth nothing at once. `back`: takes that back, which only whoever cancelled it
 * can, within minutes, and while it would still be good. Audited.
 */
export async function cancelInvitation(
  given: Authority,
  { id, back = false }: { id: string; back?: boolean },
): Promise<{ ok: true } | NotChanged | Refused<"not-restored">> {
  return await changePeople(given, async (tx, authority) => {
    const { row, isWholly } = await findInvitation(tx, authority, id);
    if (!isWholly) return { ok: false, reason: "invitation-elsewhere" };
    if (row.usedAt !== null || (back && row.expiresAt <= new Date())) return { ok: false, reason: "settled" };
    if (back && !(await mayRestore(tx, authority, row))) return { ok: false, reason: "not-restored" };
    const own = ownIdOf(authority);
    const isOwnEnd = row.cancelledAt === null || row.cancelledById === own;
    await tx
      .update(oneTimeLinks)
      .set(
        back
          ? { cancelledAt: null, cancelledById: null }
          : { ...ended, cancelledById: isOwnEnd ? own : null },
      )
      .where(eq(oneTimeLinks.id, id));
    await recordAccess(tx, authority.actor, {
      action: back ? "invitation.restore" : "invitation.cancel",
      object: id,
    });
    return { ok: true };
  });
}

/** A link's end for good; one that was cancelled already cannot be restored from then on. */
const ended = { cancelledAt: sql`coalesce(${oneTimeLinks.cancelledAt}, now())`, cancelledById: null };

/** For how long whoever cancelled an invitation may take that back. */
const restoreMinutes = 15;

async function mayRestore(tx: Tx, authority: Authority, { id, email }: InvitationRow): Promise<boolean> {
  const own = ownIdOf(authority);
  if (own === null || (await isInvited(tx, authority, email ?? ""))) return false;
  const justNow = gt(oneTimeLinks.cancelledAt, sql`now() - make_interval(mins => ${restoreMinutes})`);
  const ownEnd = and(eq(oneTimeLinks.id, id), eq(oneTimeLinks.cancelledById, own), justNow);
  return (await tx.$count(oneTimeLinks, ownEnd)) > 0;
}

/** Another address for the same invitation; the earlier one is worth nothing from then on. Audited. */
export async function reissueInvitation(
  given: Authority,
  { id }: { id: string },
): Promise<(Issued & { email: string }) | NotChanged> {
  return await changePeople(given, async (tx, authority) => {
    const { row, offered, isWholly } = await findInvitation(tx, authority, id);
    if (!isWholly) return { ok: false, reason: "invitation-elsewhere" };
    if (row.usedAt !== null) return { ok: false, reason: "settled" };
    await tx.update(oneTimeLinks).set(ended).where(eq(oneTimeLinks.id, id));
    const { email, name } = row;
    const issued = await issue(tx, authority, { kind: "invitation", email, name });
    await offer(
      tx,
      issued.id,
      offered.map(({ databaseId, role }) => ({ databaseId, roles: [role] })),
    );
    await recordAccess(tx, authority.actor, {
      action: "invitation.reissue",
      object: issued.id,
      detail: { instead: id },
    });
    return { ...issued, email: email ?? "" };
  });
}

/**
 * A link by which a person chooses another password; earlier ones for them are worth nothing from then on. An owner and
 * the terminal take the account back by it from whoever knows the password: it and all sessions end in the same step.
 * Under an administrator's the password stands until the link is used. Calendar addresses end at once, whoever made them:
 * they open without a password. Nobody makes one for themselves. Audited.
 * `andSecondFactor`: takes away their second factor in the same step, for who lost both.
 */
export async function issueReset(
  given: Authority,
  { personId, andSecondFactor = false }: { personId: string; andSecondFactor?: boolean },
): Promise<Issued | Refused<Limit | Extract<PeopleRefusal, "suspended" | "own-password">>> {
  const own = ownIdOf(given);
  const unknownHash = await hashPassword(newSecret(), own === null ? localAsking : knownAsking(own));
  return await changePeople(given, async (tx, authority) => {
    const target = await findTarget(tx, authority, personId);
    if (target.limit !== null) return { ok: false, reason: target.limit };
    if (target.isSuspended) return { ok: false, reason: "suspended" };
    if (personId === own) return { ok: false, reason: "own-password" };
    const sessions = authority.isOwner ? await setPassword(tx, personId, unknownHash) : 0;
    if (andSecondFactor) await forgetSecondFactor(tx, authority.actor, personId);
    await cancelResets(tx, personId);
    const issued = await issue(tx, authority, { kind: "reset", userId: personId });
    const detail = { right: inRightOf(authority), sessions, feeds: await endFeedsOf(tx, personId) };
    await recordAccess(tx, authority.actor, { action: "password.reset.issue", object: personId, detail });
    return issued;
  });
}

/** In place of whatever password there is; all sessions end. Returns how many. */
async function setPassword(tx: Tx, personId: string, passwordHash: string): Promise<number> {
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null })
    .where(eq(users.id, personId));
  await forgetWrongCodes(tx, personId);
  return await revokeSessionsOf(tx, { userId: personId });
}

/** Ends for good what a person issued, also what they cancelled a moment ago and could have restored. */
export async function endIssuedBy(tx: Tx, personId: string): Promise<void> {
  const unused = and(eq(oneTimeLinks.issuedById, personId), isNull(oneTimeLinks.usedAt));
  await tx.update(oneTimeLinks).set(ended).where(unused);
}

/** Uses a link up; false when another request did it first, however close. */
async function use(tx: Tx, link: Link, userId: string): Promise<boolean> {
  const used = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()`, userId })
    .where(and(eq(oneTimeLinks.id, link.id), isGood))
    .returning({ id: oneTimeLinks.id });
  return used.length > 0;
}

const isVoid = { ok: false, reason: "void" } as const;
type Void = typeof isVoid;

/**
 * Makes the account of somebody who was invited, with the roles offered. The link is used up by it, and only by it. An
 * e-mail that has an account is answered as an address that cannot be used; the attempt is on the trail. `signedIn`: who has
 * a session in this browser.
 */
export async function join(given: {
  secret: string;
  name: string;
  password: string;
  address: string | null;
  signedIn: string | null;
}): Promise<{ ok: true; email: string } | Void | Refused<PasswordWeakness>> {
  const { name, password, address } = given;
  const known = await readLink(given.secret);
  if (known?.kind !== "invitation") return isVoid;
  const weakness = await passwordWeakness(password, { email: known.email, name });
  if (weakness !== null) return { ok: false, reason: weakness };
  const passwordHash = await hashPassword(password, knownAsking(known.id));
  return await inTurn({ link: known.id }, async (tx) => {
    const link = await readLink(given.secret, tx, { lock: true });
    if (link?.kind !== "invitation") return isVoid;
    const { email } = link;
    if (await hasAccount(tx, email)) {
      const actor: Actor = { kind: "user", userId: "unknown", name: "", address };
      await recordAccess(tx, actor, { action: "invitation.accept", object: link.id, outcome: "refused" });
      return isVoid;
    }
    const [user] = await tx
      .insert(users)
      .values({ email, name, passwordHash, madeBeside: madeBeside(link, given) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (user === undefined) return isVoid;
    const actor: Actor = { kind: "user", userId: user.id, name, address };
    if (!(await use(tx, link, user.id))) throw new Error("a locked link was used by another transaction");
    await recordAccess(tx, actor, { action: "user.add", object: user.id });
    await takeUp(tx, actor, link, user.id);
    return { ok: true, email };
  });
}

/** What whoever makes an account shares with whoever invited its e-mail: the session, the network, or nothing. */
function madeBeside(
  { issuedById, issuedFrom }: Link,
  { signedIn, address }: { signedIn: string | null; address: string | null },
): "session" | "network" | null {
  if (signedIn !== null && signedIn === issuedById) return "session";
  const [from, to] = [issuedFrom, address].map(networksOf);
  return readAddress(address ?? "") !== null && from?.some((network) => to?.includes(network))
    ? "network"
    : null;
}

/** Gives the roles of an invitation to the person it is for, who is signed in. */
export async function accept(
  actor: Actor & { kind: "user" },
  { secret, email }: { secret: string; email: string },
): Promise<{ ok: true; databaseId: string | null } | Void | Refused<"another-person">> {
  return await inTurn({ person: actor.userId }, async (tx) => {
    const link = await readLink(secret, tx, { lock: true });
    if (link?.kind !== "invitation") return isVoid;
    if (link.email.toLowerCase() !== email.toLowerCase()) {
      await recordAccess(tx, actor, { action: "invitation.accept", object: link.id, outcome: "refused" });
      return { ok: false, reason: "another-person" };
    }
    if (!(await use(tx, link, actor.userId))) return isVoid;
    await takeUp(tx, actor, link, actor.userId);
    await notifyAccessChanged(tx, actor.userId);
    return { ok: true, databaseId: link.offered[0]?.databaseId ?? null };
  });
}

async function takeUp(
  tx: Tx,
  actor: Actor,
  { id, offered }: Link & { kind: "invitation" },
  personId: string,
): Promise<void> {
  await recordAccess(tx, actor, { action: "invitation.accept", object: id });
  await cancelResets(tx, personId);
  for (const { databaseId, role } of offered) {
    await giveRoles(tx, { actor }, { personId, databaseId, roles: [role] });
  }
}

/** Gives a person another password by a link. All their sessions end; the link is used up by it, and only by it. */
export async function resetPassword(given: {
  secret: string;
  password: string;
  address: string | null;
}): Promise<{ ok: true; email: string; personId: string } | Void | Refused<PasswordWeakness>> {
  const { password, address } = given;
  const known = await readLink(given.secret);
  if (known?.kind !== "reset") return isVoid;
  const weakness = await passwordWeakness(password, known);
  if (weakness !== null) return { ok: false, reason: weakness };
  const passwordHash = await hashPassword(password, knownAsking(known.id));
  return await inTurn({ link: known.id }, async (tx) => {
    const link = await readLink(given.secret, tx, { lock: true });
    if (link?.kind !== "reset" || !(await use(tx, link, link.personId))) return isVoid;
    const { personId, email, name } = link;
    await setPassword(tx, personId, passwordHash);
    await cancelResets(tx, personId);
    const actor: Actor = { kind: "user", userId: personId, name, address };
    const detail = { feeds: await endFeedsOf(tx, personId) };
    await recordAccess(tx, actor, { action: "password.reset", object: personId, detail });
    return { ok: true, email, personId };
  });
}

/** Removes links that nobody can use any more, a month after. For the worker. */
export async function forgetOldLinks(): Promise<void> {
  await db().delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, sql`now() - interval '30 days'`));
}
