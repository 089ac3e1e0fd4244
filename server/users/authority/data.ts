import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import type { Limit } from "#lib/users/refusals.ts";
import type { Actor } from "#server/audit/record.ts";
import { notFound } from "#server/auth/errors.ts";
import { openSessionState } from "#server/auth/sessions.ts";
import type { Db, Tx } from "#server/db/connection.ts";
import { memberships, users } from "#server/db/schema/schema.ts";

/** Who administers people: an owner all of them, an administrator those of some databases. `person`: by which session. */
export type Authority = {
  actor: Actor;
  isOwner: boolean;
  databases: readonly { id: string }[];
  person?: { sessionId: string };
};

/** What it reaches, whoever has it. */
export type Reach = Pick<Authority, "isOwner" | "databases">;

/** Whoever administers the machine. */
export const cliAuthority = (account: string): Authority => ({
  actor: { kind: "cli", account },
  isOwner: true,
  databases: [],
});

export const mayAdminister = ({ isOwner, databases }: Reach, databaseId: string) =>
  isOwner || databases.some(({ id }) => id === databaseId);

/** The id of the person who administers, or null for the terminal. */
export const ownIdOf = ({ actor }: Authority) => (actor.kind === "user" ? actor.userId : null);

export type Target = {
  id: string;
  email: string;
  name: string;
  isOwner: boolean;
  isSuspended: boolean;
  held: { databaseId: string; role: Role }[];
  /** Why roles may be changed and nothing else; null when everything may be done. */
  limit: Limit | null;
};

/** A person whom this authority may see. Everybody else reads as not found, and so does one who was erased. */
export async function findTarget(tx: Tx | Db, authority: Authority, personId: string): Promise<Target> {
  const here = and(eq(users.id, personId), isNull(users.erasedAt));
  const [user] = await tx.select().from(users).where(here);
  if (user === undefined) throw notFound("person");
  const held = await tx
    .select({ databaseId: memberships.databaseId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, personId));
  const { id, email, name, isOwner, disabledAt } = user;
  const target = { id, email, name, isOwner, isSuspended: disabledAt !== null, held };
  if (!isSeen(authority, held) && !(await hadRoleJustNow(tx, authority, personId))) throw notFound("person");
  return { ...target, limit: limitOf(authority, target) };
}

type Held = readonly { databaseId: string }[];

const isSeen = (authority: Reach, held: Held) =>
  authority.isOwner || held.some(({ databaseId }) => mayAdminister(authority, databaseId));

/** Whether the authority that gave a person a link may still do so now: it sees them, and nothing limits it. */
export async function mayStillReset(tx: Tx | Db, authority: Reach, personId: string): Promise<boolean> {
  const [user] = await tx
    .select({ isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.disabledAt)));
  if (user === undefined) return false;
  const held = await tx
    .select({ databaseId: memberships.databaseId })
    .from(memberships)
    .where(eq(memberships.userId, personId));
  return isSeen(authority, held) && limitOf(authority, { ...user, held }) === null;
}

/** Why this authority may change no more of a person than roles in its own databases. */
export function limitOf(authority: Reach, { isOwner, held }: { isOwner: boolean; held: Held }): Limit | null {
  if (authority.isOwner) return null;
  // Whose other databases are others' to administer: that they are an owner is not for this one to know.
  if (!held.every(({ databaseId }) => mayAdminister(authority, databaseId))) return "elsewhere";
  return isOwner ? "owner" : null;
}

/** A role that was taken a moment ago can be given back, also the last one of somebody who is not listed any more. */
async function hadRoleJustNow(tx: Tx | Db, { databases }: Authority, personId: string): Promise<boolean> {
  if (databases.length === 0) return false;
  const ids = databases.map(({ id }) => id);
  const { rows } = await tx.execute(sql`
    select 1 from audit_events where at > now() - interval '15 minutes' and action = 'role.take'
      and object = ${personId} and detail->>'databaseId' = any(${sql.param(ids)}::text[]) limit 1`);
  return rows.length > 0;
}

/** What the authority is at this moment, in the transaction: nothing, when it was taken away since the request began. */
export async function authorityNow(tx: Tx, given: Authority): Promise<Authority> {
  if (given.actor.kind !== "user") return given;
  if (given.person !== undefined) await openSessionState(tx, given.person.sessionId);
  const now = await authorityOf(tx, given.actor.userId);
  const databases = (now?.databases ?? []).filter(({ id }) => given.databases.some((one) => one.id === id));
  const isOwner = given.isOwner && now?.isOwner === true;
  if (!isOwner && databases.length === 0) throw notFound("page");
  return { actor: given.actor, isOwner, databases };
}

/** What a person administers at this moment; null for somebody who may not come in. */
export async function authorityOf(tx: Tx | Db, userId: string): Promise<Reach | null> {
  const [user] = await tx
    .select({ isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  if (user === undefined) return null;
  const databases = await tx
    .select({ id: memberships.databaseId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, "admin")));
  return { ...user, databases };
}

/** What the trail keeps of a suspension: in whose right it was done. */
export const inRightOf = ({ isOwner }: Reach) => (isOwner ? "owner" : "administrator");

/** Those of the suspended whom administrators suspended: administrators may let them in again, the others only an owner. */
export async function suspendedByAdministrators(tx: Tx | Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u join audit_events e on e.at = u.disabled_at and e.object = u.id::text
    where u.id = any(${sql.param(ids)}::uuid[]) and e.action = 'user.disable'
      and e.detail->>'right' = ${inRightOf({ isOwner: false, databases: [] })}`);
  return new Set(rows.map(({ id }) => id));
}

/** How many people are owners and may come in, without this one. */
export async function otherOwners(tx: Tx | Db, personId: string): Promise<number> {
  return await tx.$count(
    users,
    and(eq(users.isOwner, true), isNull(users.disabledAt), sql`${users.id} <> ${personId}`),
  );
}
