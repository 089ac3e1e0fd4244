import "server-only";
import { eq } from "drizzle-orm";
import { ownSentence } from "#lib/failures/own.ts";
import type { ConfirmRefusal } from "#lib/users/second-factor/refusals.ts";
import { readProof } from "#lib/users/second-factor/schema.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { AppError } from "./errors.ts";
import { knownAsking } from "./password-turns.ts";
import { passwordMatches } from "./passwords.ts";
import { checkSecondFactor } from "./second-factor/check.ts";
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

/** `renewed`: the session's secret from now on. */
export type Confirmed = { ok: true; renewed: string } | { ok: false; why: ConfirmRefusal };

/**
 * Confirms who uses a session: by the password, or by a code of whoever has a second factor, whose password alone confirms
 * nothing. A wrong one counts as a failed sign-in in a known browser, so that strangers cannot keep anybody from confirming.
 */
export async function confirmPerson(
  actor: Actor & { kind: "user" },
  given: {
    sessionId: string;
    secret: string;
    email: string;
    hasSecondFactor: boolean;
    proof: string;
    now?: number;
  },
): Promise<Confirmed> {
  const refused = async (why: ConfirmRefusal): Promise<Confirmed> => {
    const entry = { action: "session.confirm", object: given.sessionId, outcome: "refused" } as const;
    await recordAccess(db(), actor, { ...entry, detail: { why: why.reason } });
    return { ok: false, why };
  };
  const { sessionId: device, email } = given;
  const attempt = await takeSignIn({ email: email.toLowerCase(), address: actor.address, device });
  if (attempt === null) return await refused({ reason: "too-many-passwords" });
  const [user] = await db().select().from(users).where(eq(users.id, actor.userId));
  const why = await whyNot(user, given);
  if (why !== null || user === undefined) return await refused(why ?? { reason: "wrong-password" });
  await attempt.succeeded();
  return await db().transaction(async (tx): Promise<Confirmed> => {
    // Another request changed the password since it was checked.
    const [still] = await tx.select().from(users).where(eq(users.id, user.id)).for("share");
    const isSame = still?.passwordHash === user.passwordHash;
    const { secret, hasSecondFactor: gaveCode } = given;
    const renewed = isSame ? await confirmSession(tx, { secret, gaveCode }) : null;
    if (renewed === null) return { ok: false, why: { reason: "wrong-password" } };
    await recordAccess(tx, actor, { action: "session.confirm", object: given.sessionId });
    return { ok: true, renewed };
  });
}

/** Why a password, or a code of whoever has a second factor, is not this person's; null when it is. */
async function whyNot(
  user: typeof users.$inferSelect | undefined,
  {
    sessionId: device,
    hasSecondFactor,
    proof,
    now,
  }: { sessionId: string; hasSecondFactor: boolean; proof: string; now?: number },
): Promise<ConfirmRefusal | null> {
  if (user !== undefined && hasSecondFactor) {
    // Recovery codes are for the sign-in.
    if (readProof(proof)?.kind !== "code") return { reason: "code-needed" };
    const checked = await checkSecondFactor({
      userId: user.id,
      text: proof,
      device,
      ...(now ? { now } : {}),
    });
    return checked.ok ? null : checked.why;
  }
  return (await passwordMatches(user?.passwordHash, proof, knownAsking(user?.id ?? device)))
    ? null
    : { reason: "wrong-password" };
}
