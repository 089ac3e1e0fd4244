import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/record.ts";
import { recordAccess } from "#server/audit/record.ts";
import { firstPassword, hashPassword, passwordMatches } from "#server/auth/passwords.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { countUsers } from "#server/users/data.ts";
import { addUser } from "#server/users/mutations.ts";

/** Who comes in first, with a password of one use, and until when it serves. */
export type FirstSignIn = { email: string; password: string; until: Date };

const firstOwner = { email: "admin@autos.local", name: "Administração" };
const hours = 24;

/** The password follows from the time at which it expires: a start that was cut off prints the same one again. */
const passwordUntil = (until: Date) => firstPassword(env().NEXTAUTH_SECRET, until.toISOString());

const readOwner = async () => {
  const [row] = await db().select().from(users).where(eq(users.email, firstOwner.email));
  return row?.mustChangePassword ? row : null;
};

/**
 * Adds the first owner where nobody is, and gives a password that expired unused another time. Returns the sign-in until
 * somebody has changed its password, then null.
 */
export async function ensureFirstOwner(actor: Actor, now = new Date()): Promise<FirstSignIn | null> {
  const next = new Date(now.getTime() + hours * 3_600_000);
  if ((await countUsers()) === 0) {
    const given = { ...firstOwner, password: passwordUntil(next), isOwner: true, mustChangePassword: true };
    await addUser(actor, { ...given, passwordExpiresAt: next });
  }
  const before = await readOwner();
  if (before !== null && (before.passwordExpiresAt ?? now) <= now) await renew(actor, before, next);
  const owner = await readOwner();
  if (owner?.passwordExpiresAt == null) return null;
  const password = passwordUntil(owner.passwordExpiresAt);
  const holds = await passwordMatches(owner.passwordHash, password);
  return holds ? { email: owner.email, password, until: owner.passwordExpiresAt } : null;
}

async function renew(actor: Actor, owner: { id: string; passwordHash: string }, next: Date): Promise<void> {
  const passwordHash = await hashPassword(passwordUntil(next));
  await db().transaction(async (tx) => {
    // Another start may do the same: the first one decides.
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordExpiresAt: sql`${next.toISOString()}` })
      .where(and(eq(users.id, owner.id), eq(users.passwordHash, owner.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await revokeSessionsOf(tx, { userId: owner.id });
    await recordAccess(tx, actor, { action: "password.renew", object: owner.id });
  });
}
