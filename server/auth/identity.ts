import "server-only";
import { eq } from "drizzle-orm";
import { decode } from "next-auth/jwt";
import type { Database } from "#lib/databases/schema.ts";
import { db } from "#server/db/connection.ts";
import { databases, memberships } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { type Ctx, userCtx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import { findSession, type Person } from "./sessions.ts";

/** From a cookie to a person, and from a person to a context: the same for Next's requests and our listener's. */

/** What a person does counts as use of a session; what a page asks by itself does not. */
export type Use = "person" | "page";

/** The session's secret out of the encrypted cookie, or null. */
export async function secretOfCookie(cookie: string | undefined): Promise<string | null> {
  if (cookie === undefined) return null;
  const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  return typeof token?.sid === "string" ? token.sid : null;
}

export async function personOfCookie(cookie: string | undefined, by: Use): Promise<Person | null> {
  const secret = await secretOfCookie(cookie);
  return secret === null ? null : await findSession(secret, { touch: by === "person" });
}

export function signedIn(person: Person | null): Person {
  if (person === null) throw new AppError("unauthenticated", "Sua sessão terminou. Entre de novo.");
  return person;
}

/** A person with a one-time password may do nothing before it is changed. */
export function ready(person: Person | null): Person {
  const known = signedIn(person);
  if (known.mustChangePassword) throw new AppError("forbidden", "Troque a senha provisória para continuar.");
  return known;
}

/** The customer databases where this person has a role, by name. */
export async function readDatabasesOf(userId: string): Promise<(Database & { id: string })[]> {
  const rows = await db()
    .select({
      id: databases.id,
      document: databases.document,
      name: databases.name,
      simulated: databases.simulated,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(databases, eq(databases.id, memberships.databaseId))
    .where(eq(memberships.userId, userId))
    .orderBy(databases.name, memberships.role);
  const byId = new Map<string, Database & { id: string }>();
  for (const { role, ...database } of rows) {
    const known = byId.get(database.id);
    if (known === undefined) byId.set(database.id, { ...database, roles: [role] });
    else known.roles.push(role);
  }
  return [...byId.values()];
}

/** A person's context in one of their databases. Another firm's document reads as not found. */
export function ctxAmong(given: {
  person: Person;
  databases: (Database & { id: string })[];
  document: string;
  address: string | null;
}): Ctx {
  const { person, document, address } = given;
  const database = given.databases.find((candidate) => candidate.document === document);
  if (database === undefined) throw new AppError("not_found", "Não encontramos esta base.");
  const actor = { kind: "user", userId: person.userId, name: person.name, address } as const;
  return userCtx({ actor, databaseId: database.id, roles: database.roles });
}
