import "server-only";
import { eq, sql } from "drizzle-orm";
import { passwordMatches } from "#server/auth/passwords.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";

/** A person's id by e-mail, whatever its case; null when there is none. */
export async function findUserByEmail(email: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function countUsers(): Promise<number> {
  return await db().$count(users);
}

/** Whether a person still has this one-time password, not having signed in and changed it. */
export async function holdsOneTimePassword(given: { email: string; password: string }): Promise<boolean> {
  const [row] = await db()
    .select({ passwordHash: users.passwordHash, mustChange: users.mustChangePassword })
    .from(users)
    .where(eq(sql`lower(${users.email})`, given.email.toLowerCase()));
  return row?.mustChange === true && (await passwordMatches(row.passwordHash, given.password));
}
