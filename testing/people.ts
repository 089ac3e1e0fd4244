import { and, eq, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import { hasSecondFactor } from "#server/auth/second-factor/check.ts";
import { findSession, openSession } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { auditEvents, memberships } from "#server/db/schema/schema.ts";
import type { Authority } from "#server/users/authority/data.ts";
import { makeUser } from "./fixtures.ts";

/** The people of a firm: each test makes its own, with the roles it needs. */

export type Made = { id: string; email: string; authority: Authority };

/** A person with these roles, and what they may administer by them. */
export async function makePerson({
  roles = [],
  isOwner = false,
  name = "Joana Prado",
}: {
  roles?: readonly (readonly [{ id: string }, Role])[];
  isOwner?: boolean;
  name?: string;
} = {}): Promise<Made> {
  const { id, email } = await makeUser({ isOwner, name });
  const given = roles.map(([database, role]) => ({ userId: id, databaseId: database.id, role }));
  if (given.length > 0) await db().insert(memberships).values(given);
  const databases = roles.filter(([, role]) => role === "admin").map(([{ id: of }]) => ({ id: of }));
  const actor = { kind: "user", userId: id, name, address: "127.0.0.1" } as const;
  return { id, email, authority: { actor, isOwner, databases } };
}

/** Signs a person in, by a code if they have a second factor; `isOpen` says whether the session still is. */
export async function makeSession(personId: string) {
  const given = { userId: personId, address: "192.0.2.7", agent: "Navegador" };
  const gaveCode = await hasSecondFactor(db(), personId);
  const secret = await openSession(db(), { ...given, gaveCode });
  const person = await findSession(secret, { touch: false });
  if (person === null) throw new Error("no session");
  const isOpen = async () => (await findSession(secret, { touch: false })) !== null;
  return { secret, sessionId: person.sessionId, person, isOpen };
}

export async function rolesOf(personId: string, databaseId: string): Promise<Role[]> {
  const rows = await db()
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, personId), eq(memberships.databaseId, databaseId)))
    .orderBy(memberships.role);
  return rows.map(({ role }) => role);
}

/** What the trail says that somebody did, the oldest first: `action` or `action refused`. */
export async function accessTrail(actorId: string): Promise<string[]> {
  const rows = await db()
    .select()
    .from(auditEvents)
    .where(eq(sql`coalesce(${auditEvents.actorId}, '')`, actorId))
    .orderBy(auditEvents.sequence);
  return rows.map(({ action, outcome }) => (outcome === "done" ? action : `${action} ${outcome}`));
}
