import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { CodeRefusal } from "#lib/users/second-factor/refusals.ts";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { signInSteps, users } from "#server/db/schema/schema.ts";
import { knownDevice } from "../known-device.ts";
import { endForAnother, openSession } from "../sessions.ts";
import { checkSecondFactor } from "./check.ts";

/** How long after the right password a code may come, and how many codes may be tried. */
export const stepMinutes = 5;
const mostAttempts = 5;

type User = typeof users.$inferSelect;
type From = { address: string | null; agent: string | null };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const actorOf = ({ id, name }: User, { address }: From) =>
  ({ kind: "user", userId: id, name, address }) as const;

/**
 * After the right password of a person with a second factor, or when the provider of identity proved them (`by`): the token
 * of the attempt that waits for a code.
 */
export async function beginStep(user: User, { by, ...from }: From & { by?: "provider" }): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db().transaction(async (tx) => {
    await tx
      .insert(signInSteps)
      .values({
        tokenHash: sha256(token),
        userId: user.id,
        passwordMark: sha256(user.passwordHash),
        byProvider: by === "provider",
        expiresAt: sql`now() + make_interval(mins => ${stepMinutes})`,
      });
    await recordAccess(tx, actorOf(user, from), {
      action: "session.await-code",
      ...(by && { detail: { by } }),
    });
  });
  return token;
}

/** The e-mail of whoever an attempt is of; null when it is over. Counts as no try. */
export async function emailOfStep(token: string): Promise<string | null> {
  const [step] = await db()
    .select({ email: users.email })
    .from(signInSteps)
    .innerJoin(users, eq(users.id, signInSteps.userId))
    .where(isOpen(sha256(token)));
  return step?.email ?? null;
}

const isOpen = (tokenHash: string) =>
  and(
    eq(signInSteps.tokenHash, tokenHash),
    gt(signInSteps.expiresAt, sql`now()`),
    lt(signInSteps.attempts, mostAttempts),
  );

export type Step =
  | { ok: true; secret: string; user: User }
  | { ok: false; why: CodeRefusal | { reason: "step-over" } };
const over: Step = { ok: false, why: { reason: "step-over" } };

/**
 * The second step of a sign-in: a code opens the session. The attempt is over after five minutes, five codes, another
 * password or a suspension; then it begins anew with the password. `cookie`: of the browser, if it is known. Where the
 * provider proved the person no browser is: whoever had their account there before them may have come in by it. `beside`: the
 * secret of the session that the browser had.
 */
export async function finishStep(
  given: From & {
    token: string;
    text: string;
    cookie?: string | undefined;
    beside?: string | null;
    now?: number;
  },
): Promise<Step> {
  const tokenHash = sha256(given.token);
  const step = await takeStepAttempt(tokenHash);
  if (step === null) return over;
  const { user, byProvider } = step;
  const actor = actorOf(user, given);
  const { text, now = Date.now() } = given;
  const device = byProvider ? null : knownDevice({ cookie: given.cookie, account: user });
  const checked = await checkSecondFactor({ userId: user.id, text, device, now });
  if (!checked.ok) {
    const detail = { why: checked.why.reason };
    await recordAccess(db(), actor, { action: "session.code", outcome: "refused", detail });
    return { ok: false, why: checked.why };
  }
  return await db().transaction(async (tx): Promise<Step> => {
    // Suspended, or with another password, since the step was read.
    const [still] = await tx.select().from(users).where(eq(users.id, user.id)).for("share");
    if (still?.passwordHash !== user.passwordHash || still.disabledAt !== null) return over;
    const ended = await tx.delete(signInSteps).where(eq(signInSteps.tokenHash, tokenHash)).returning();
    if (ended.length === 0) return over;
    await recordAccess(tx, actor, { action: "session.open", detail: { secondFactor: checked.by } });
    const by = byProvider ? "provider" : "password";
    await endForAnother(tx, actor, { secret: given.beside ?? null, by });
    const secret = await openSession(tx, { userId: user.id, ...given, gaveCode: true });
    return { ok: true, secret, user };
  });
}

/** Counts one code for an attempt, before it is looked at; whose attempt it is, or null when it is over. */
async function takeStepAttempt(tokenHash: string): Promise<{ user: User; byProvider: boolean } | null> {
  const [step] = await db()
    .update(signInSteps)
    .set({ attempts: sql`${signInSteps.attempts} + 1` })
    .where(isOpen(tokenHash))
    .returning();
  if (step === undefined) return null;
  const [user] = await db().select().from(users).where(eq(users.id, step.userId));
  if (user === undefined || sha256(user.passwordHash) !== step.passwordMark) return null;
  return { user, byProvider: step.byProvider };
}

/** Removes attempts that are over. For the worker. */
export async function forgetOldSteps(): Promise<void> {
  await db().delete(signInSteps).where(lt(signInSteps.expiresAt, sql`now()`));
}
