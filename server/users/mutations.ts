import type { PasswordRefusal } from "#lib/users/refusals.ts";
import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/record.ts";
import { recordAccess } from "#server/audit/record.ts";
import { knownAsking } from "#server/auth/password-turns.ts";
import { passwordWeakness } from "#server/auth/password-weakness.ts";
import { hashPassword, passwordMatches } from "#server/auth/passwords.ts";
import { forgetWrongCodes } from "#server/auth/second-factor/check.ts";
import { openSessionState, revokeSessionsOf } from "#server/auth/sessions.ts";
import { takeSignIn } from "#server/auth/sign-in-limits.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { endFeedsOf } from "#server/deadlines/feed/mutations.ts";
import { inTurn } from "./authority/mutations.ts";

export type NewUser = {
  email: string;
  name: string;
  password: string;
  isOwner: boolean;
  /** True only for passwords that Autos generated. */
  mustChangePassword: boolean;
  /** When such a password expires. */
  passwordExpiresAt?: Date;
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

export type ChangedPassword = { ok: true } | { ok: false; reason: PasswordRefusal };

/**
 * Changes a person's own password, and ends their other sessions. Addresses for another password stay good: whoever took
 * the account over could else keep its person out. `current` may be null only while the password is a one-time one and the
 * session was just opened with it.
 */
export async function changePassword(
  actor: Actor & { kind: "user" },
  given: { sessionId: string; justSignedIn: boolean; current: string | null; next: string },
): Promise<ChangedPassword> {
  const [user] = await db().select().from(users).where(eq(users.id, actor.userId));
  const isOneTime = user?.mustChangePassword === true;
  const wrong = { ok: false, reason: isOneTime ? "wrong-one-time" : "wrong-current" } as const;
  if (user === undefined) return wrong;
  if (given.current === null) {
    if (!isOneTime || !given.justSignedIn) return { ok: false, reason: "current-needed" };
  } else {
    const { sessionId, current } = given;
    const guessed = await guessCurrent(actor, { user, sessionId, current });
    if (guessed !== "right") return guessed === "wrong" ? wrong : { ok: false, reason: guessed };
  }
  if (await passwordMatches(user.passwordHash, given.next, knownAsking(user.id)))
    return { ok: false, reason: "same" };
  const weakness = await passwordWeakness(given.next, user);
  if (weakness !== null) return { ok: false, reason: weakness };
  const passwordHash = await hashPassword(given.next, knownAsking(user.id));
  return await inTurn({ person: actor.userId }, async (tx) => {
    await openSessionState(tx, given.sessionId);
    const [still] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("update");
    // Another request, or a reset, changed the password since it was checked.
    if (still?.passwordHash !== user.passwordHash) return wrong;
    await tx
      .update(users)
      .set({ passwordHash, mustChangePassword: sql`false`, passwordExpiresAt: null })
      .where(eq(users.id, actor.userId));
    await forgetWrongCodes(tx, actor.userId);
    // One that ended by a first link may have been somebody else's, and so may the calendar addresses.
    if (user.mustChangePassword && user.passwordExpiresAt === null) await endFeedsOf(tx, actor.userId);
    await revokeSessionsOf(tx, { userId: actor.userId, except: given.sessionId });
    await recordAccess(tx, actor, { action: "password.change", object: actor.userId });
    return { ok: true };
  });
}

/** Checks the current password. Guessing it counts as guessing at the sign-in, and is on the trail. */
async function guessCurrent(
  actor: Actor & { kind: "user" },
  {
    user,
    sessionId: device,
    current,
  }: { user: { email: string; passwordHash: string }; sessionId: string; current: string },
): Promise<"right" | "wrong" | "too-many-attempts"> {
  const entry = { action: "password.change", object: actor.userId, outcome: "refused" } as const;
  const attempt = await takeSignIn({ email: user.email, address: actor.address, device });
  if (attempt === null) {
    await recordAccess(db(), actor, { ...entry, detail: { why: "too-many-attempts" } });
    return "too-many-attempts";
  }
  if (!(await passwordMatches(user.passwordHash, current, knownAsking(actor.userId)))) {
    await recordAccess(db(), actor, { ...entry, detail: { why: "wrong-current" } });
    return "wrong";
  }
  await attempt.succeeded();
  return "right";
}
