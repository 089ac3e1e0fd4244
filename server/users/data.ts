import "server-only";
import { eq, sql } from "drizzle-orm";
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
