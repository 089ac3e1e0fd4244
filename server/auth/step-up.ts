import "server-only";
import { eq } from "drizzle-orm";
import { ownSentence } from "#lib/failures/own.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { AppError } from "./errors.ts";
import { passwordMatches } from "./passwords.ts";
import { confirmSession } from "./sessions.ts";
import { takeSignIn } from "./sign-in-limits.ts";

/** What an action declares: that it always asks who the person is, or for which inputs. */
export type StepUp<Input> = true | ((input: Input) => boolean);

export function stepUpIsAsked<Input>(stepUp: StepUp<Input> | undefined, input: Input): boolean {
  return typeof stepUp === "function" ? stepUp(input) : stepUp === true;
}

/**
 * Refuses with `step-up` whoever gave no password or code in this session in the last five minutes. `who`: a person or a
 * context. A page that meets it in an action asks and sends the same input again; a route is asked again by its page.
 */
export function requireStepUp(who: { isConfirmed: boolean }): void {
  if (!who.isConfirmed) throw new AppError("step-up", ownSentence("step-up"));
}

export type Confirmed = { ok: true } | { ok: false; reason: "wrong-proof" | "too-many-attempts" };

/** Confirms who uses a session, by the password. A wrong one counts as a failed sign-in. */
export async function confirmPerson(
  actor: Actor & { kind: "user" },
  given: { sessionId: string; email: string; proof: string },
): Promise<Confirmed> {
  const attempt = await takeSignIn({ email: given.email.toLowerCase(), address: actor.address });
  const entry = { action: "session.confirm", object: given.sessionId };
  if (attempt === null) {
    await recordAccess(db(), actor, { ...entry, outcome: "refused", detail: { why: "too-many-attempts" } });
    return { ok: false, reason: "too-many-attempts" };
  }
  const [user] = await db().select().from(users).where(eq(users.id, actor.userId));
  if (!(await passwordMatches(user?.passwordHash, given.proof))) {
    await recordAccess(db(), actor, { ...entry, outcome: "refused" });
    return { ok: false, reason: "wrong-proof" };
  }
  await attempt.succeeded();
  return await db().transaction(async (tx) => {
    // Another request changed the password since it was checked.
    const [still] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("share");
    const isSame = still?.passwordHash === user?.passwordHash;
    if (!isSame || !(await confirmSession(tx, given.sessionId))) return { ok: false, reason: "wrong-proof" };
    await recordAccess(tx, actor, entry);
    return { ok: true };
  });
}
