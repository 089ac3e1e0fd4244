import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";

/** A person's id by e-mail, whatever its case; null when there is none, or they were erased. */
export async function findUserByEmail(email: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.erasedAt)));
  return row ?? null;
}

export async function countUsers(): Promise<number> {
  return await db().$count(users);
}
