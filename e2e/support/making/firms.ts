import { encode } from "next-auth/jwt";
import { z } from "zod";
import { roles } from "#lib/databases/schema.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { openSession } from "#server/auth/sessions.ts";
import { findDatabase } from "#server/databases/data.ts";
import { saveDatabase } from "#server/databases/mutations.ts";
import { practise } from "#server/databases/practice/mutations.ts";
import { db } from "#server/db/connection.ts";
import { memberships, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { asked } from "./asked.ts";

/** Firms, their people, and sessions of these. */

const terminal = { kind: "cli", account: "teste" } as const;

export const firm = asked(z.object({ document: z.string(), name: z.string() }), async (given) => {
  const [baseUrl = "", appUrl = "", webUrl = ""] = env().SANDBOX_ORIGINS;
  const saved = await saveDatabase(terminal, { ...given, baseUrl, appUrl, webUrl });
  if (!saved.ok || !(await practise(saved.database))) throw new Error("the firm could not be made");
  return saved.database.id;
});

/** Each password is hashed once: that takes as long as all the rest. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Somebody with these roles; nothing when they are here already. */
export const person = asked(
  z.object({
    database: z.string(),
    email: z.string(),
    name: z.string(),
    password: z.string(),
    roles: z.array(z.enum(roles)),
    isOwner: z.boolean().default(false),
    /** Their password must be changed at the first sign-in. */
    mustChangePassword: z.boolean().default(false),
  }),
  async ({ database, password, roles: given, ...columns }) => {
    const { id: databaseId } = await firmNamed(database);
    const passwordHash = await hashOf(password);
    const [added] = await db()
      .insert(users)
      .values({ ...columns, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (added === undefined) return;
    await db()
      .insert(memberships)
      .values(given.map((role) => ({ userId: added.id, databaseId, role })));
  },
);

/** The cookie of somebody who gave the password just now. */
export const session = asked(z.object({ email: z.string() }), async ({ email }) => {
  const user = await userNamed(email);
  const sid = await openSession(db(), { userId: user.id, address: "127.0.0.1", agent: "Chromium" });
  const value = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  return { name: sessionCookie(), value };
});

export async function firmNamed(document: string) {
  const found = await findDatabase(document);
  if (found === null) throw new Error(`no firm ${document}`);
  return found;
}

export async function userNamed(email: string) {
  const found = await findUserByEmail(email);
  if (found === null) throw new Error(`nobody called ${email}`);
  return found;
}

/** Somebody as a lawyer of a firm. */
export async function lawyerCtx({ database, email }: { database: string; email: string }) {
  const [{ id: databaseId }, user] = await Promise.all([firmNamed(database), userNamed(email)]);
  const actor = { kind: "user", userId: user.id, name: user.name, address: null } as const;
  return userCtx({ actor, databaseId, roles: ["lawyer"] });
}
