import "server-only";
import { eq } from "drizzle-orm";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { Tx } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { type Ctx, personIdOf } from "./ctx.ts";

/** The person who reads, by name; null for a job and for the terminal. */
export async function readerOf(tx: Tx, ctx: Ctx): Promise<Person | null> {
  const id = personIdOf(ctx);
  if (id === null) return null;
  const [person] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id));
  return person ?? null;
}
