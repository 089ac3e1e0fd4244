import "server-only";
import { and, eq } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import type { Database } from "#lib/databases/schema.ts";
import { db } from "#server/db/connection.ts";
import { databases, memberships } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import type { Viewer } from "#server/events/stream.ts";
import { type Ctx, userCtx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import { sessionCookie } from "./next-auth.ts";
import { rolesAllow } from "./permissions.ts";
import { findSession, type Person } from "./sessions.ts";

/** The session's secret out of the encrypted cookie, or null. */
async function sessionSecret(): Promise<string | null> {
  const cookie = (await cookies()).get(sessionCookie())?.value;
  if (cookie === undefined) return null;
  const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  return typeof token?.sid === "string" ? token.sid : null;
}

/**
 * The person of this request, or null. Looked up once a request, in the session's row. Pages and actions are a
 * person's doing; what pages ask by themselves (`GET` of data, live updates) is not.
 */
const personOfRequest = cache(async (touch: boolean): Promise<Person | null> => {
  const secret = await sessionSecret();
  return secret === null ? null : await findSession(secret, { touch });
});

export async function currentPerson(): Promise<Person | null> {
  return await personOfRequest(true);
}

type Use = "person" | "page";

export async function requirePerson(by: Use = "person"): Promise<Person> {
  const person = await personOfRequest(by === "person");
  if (person === null) throw new AppError("unauthenticated", "Sua sessão terminou. Entre de novo.");
  return person;
}

/** A person with a one-time password may do nothing before it is changed. */
async function requireReadyPerson(by: Use): Promise<Person> {
  const person = await requirePerson(by);
  if (person.mustChangePassword) throw new AppError("forbidden", "Troque a senha provisória para continuar.");
  return person;
}

/** The customer databases where this person has a role, by name. */
export const databasesOf = cache(readDatabasesOf);

async function readDatabasesOf(userId: string): Promise<(Database & { id: string })[]> {
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
    .where(and(eq(memberships.userId, userId)))
    .orderBy(databases.name, memberships.role);
  const byId = new Map<string, Database & { id: string }>();
  for (const { role, ...database } of rows) {
    const known = byId.get(database.id);
    if (known === undefined) byId.set(database.id, { ...database, roles: [role] });
    else known.roles.push(role);
  }
  return [...byId.values()];
}

/** The request's context in one customer database. Another firm's document reads as not found. */
export async function requireCtx(document: string, by: Use = "person"): Promise<Ctx> {
  const person = await requireReadyPerson(by);
  const database = (await databasesOf(person.userId)).find((candidate) => candidate.document === document);
  if (database === undefined) throw new AppError("not_found", "Não encontramos esta base.");
  const address = (await headers()).get("x-forwarded-for");
  const actor = { kind: "user", userId: person.userId, name: person.name, address } as const;
  return userCtx({ actor, databaseId: database.id, roles: database.roles });
}

/** Who looks at the live updates; the function asks again later, outside the request, while the stream is open. */
export async function requireViewer(): Promise<{ viewer: Viewer; look: () => Promise<Viewer | null> }> {
  const person = await requireReadyPerson("page");
  const secret = (await sessionSecret()) ?? "";
  const look = async (): Promise<Viewer | null> => {
    const still = await findSession(secret, { touch: false });
    if (still === null) return null;
    const visible = (await readDatabasesOf(still.userId)).filter(({ roles }) =>
      rolesAllow(roles, "cases.read"),
    );
    return { sessionId: still.sessionId, databases: visible };
  };
  return { viewer: (await look()) ?? { sessionId: person.sessionId, databases: [] }, look };
}
