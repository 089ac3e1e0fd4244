import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/record.ts";
import { recordAccess } from "#server/audit/record.ts";
import { hashPassword, passwordMatches } from "#server/auth/passwords.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";

export type NewUser = {
  email: string;
  name: string;
  password: string;
  isOwner: boolean;
  /** True only for passwords that Autos generated. */
  mustChangePassword: boolean;
};

/** Adds a person. Returns null when the e-mail is already taken. */
export async function addUser(actor: Actor, given: NewUser): Promise<{ id: string } | null> {
  const { password, ...rest } = given;
  const passwordHash = await hashPassword(password);
  return await db().transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...rest, email: given.email.toLowerCase(), passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (row === undefined) return null;
    await recordAccess(tx, actor, { action: "user.add", object: row.id });
    return row;
  });
}

/** Changes a person's own password and ends their other sessions. */
export async function changePassword(
  actor: Actor & { kind: "user" },
  given: { sessionId: string; current: string; next: string },
): Promise<{ ok: true } | { ok: false; reason: "wrong-current" | "same" }> {
  const [user] = await db().select().from(users).where(eq(users.id, actor.userId));
  if (user === undefined || !(await passwordMatches(user.passwordHash, given.current))) {
    return { ok: false, reason: "wrong-current" };
  }
  if (given.next === given.current) return { ok: false, reason: "same" };
  const passwordHash = await hashPassword(given.next);
  return await db().transaction(async (tx) => {
    const [still] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("update");
    // Another request changed the password since it was checked.
    if (still?.passwordHash !== user.passwordHash) return { ok: false, reason: "wrong-current" };
    await tx
      .update(users)
      .set({ passwordHash, mustChangePassword: sql`false` })
      .where(eq(users.id, actor.userId));
    await revokeSessionsOf(tx, { userId: actor.userId, except: given.sessionId });
    await recordAccess(tx, actor, { action: "password.change", object: actor.userId });
    return { ok: true };
  });
}
