import "server-only";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { CodeRefusal } from "#lib/users/second-factor/refusals.ts";
import { type Proof, readProof } from "#lib/users/second-factor/schema.ts";
import { type Db, db, type Tx } from "#server/db/connection.ts";
import { databases, memberships, secondFactors, users } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { LostKeyError } from "#server/secrets/keyring.ts";
import { giveBackAttempt, takeAttempt } from "../rate-limit.ts";
import { isEnded, useRecoveryCode } from "./recovery.ts";
import { openSecret } from "./secret.ts";
import { fitOf } from "./totp.ts";

/**
 * Who guesses a code knows the password: for strangers the account is bounded, from wherever it is tried. A session, or a
 * browser in which the person signed in before, has a bound of its own, so that no stranger keeps them out.
 */
const perHour = 30;

/**
 * So many wrong codes from unknown browsers in all, and codes are taken from known ones and from sessions only, until the
 * password changes: who goes on guessing for weeks would else come upon a right one.
 */
export const mostWrongCodes = 100;

export type Checked = { ok: true; by: Proof["kind"] } | { ok: false; why: CodeRefusal };

export async function hasSecondFactor(tx: Tx | Db, userId: string): Promise<boolean> {
  return (await tx.$count(secondFactors, eq(secondFactors.userId, userId))) > 0;
}

/** From the first sign-in without a second factor on, who administers has so many days to set one. */
const graceDays = 14;

/** Tells, at a sign-in, until when who administers a base that is no simulation may do so without a second factor. */
export async function giveTimeForSecondFactor(tx: Tx, userId: string): Promise<void> {
  const administered = sql`exists (select from ${databases} where not ${databases.simulated} and (${users.isOwner} or exists (
    select from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.databaseId} = ${databases.id}
      and ${memberships.role} = 'admin')))`;
  await tx
    .update(users)
    .set({ secondFactorFrom: sql`now() + make_interval(days => ${graceDays})` })
    .where(and(eq(users.id, userId), isNull(users.secondFactorFrom), administered));
}

/** Checks a code and uses it up: it serves no second time, not even for two requests at once. */
export async function checkSecondFactor({
  userId,
  text,
  device = null,
  now = Date.now(),
}: {
  userId: string;
  text: string;
  /** A session's id or a known browser's name. */
  device?: string | null;
  now?: number;
}): Promise<Checked> {
  const proof = readProof(text);
  if (proof === null) return { ok: false, why: { reason: "no-code" } };
  const limit = {
    key: ["second-factor", userId, ...(device === null ? [] : [device])].join(":"),
    limit: perHour,
    windowMinutes: 60,
  };
  if ((await takeAttempt(limit)) !== "within") return { ok: false, why: { reason: "too-many-attempts" } };
  const isStranger = device === null && proof.kind === "code";
  if (isStranger && !(await takeWrongCode(userId))) return { ok: false, why: { reason: "locked" } };
  const why = await useProof({ userId, proof, now });
  if (why !== null) return { ok: false, why };
  await giveBackAttempt(limit);
  if (isStranger) await forgetWrongCodes(db(), userId);
  return { ok: true, by: proof.kind };
}

/** Counts a code as wrong before it is looked at, so that many at once cannot slip through. False: there were too many. */
async function takeWrongCode(userId: string): Promise<boolean> {
  const [row] = await db()
    .update(secondFactors)
    .set({ wrongCodes: sql`${secondFactors.wrongCodes} + 1` })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.wrongCodes, mostWrongCodes)))
    .returning({ count: secondFactors.wrongCodes });
  return row !== undefined;
}

/** After a right code, and once whoever guessed codes no longer knows the password. */
export async function forgetWrongCodes(tx: Tx | Db, userId: string): Promise<void> {
  await tx.update(secondFactors).set({ wrongCodes: 0 }).where(eq(secondFactors.userId, userId));
}

async function useProof(given: { userId: string; proof: Proof; now: number }): Promise<CodeRefusal | null> {
  const { userId, proof, now } = given;
  switch (proof.kind) {
    case "recovery":
      if (isEnded(proof.code)) return { reason: "ended-recovery" };
      return (await useRecoveryCode({ userId, code: proof.code })) ? null : { reason: "wrong-recovery" };
    case "code":
      return await db().transaction((tx) => useCode(tx, { userId, code: proof.code, now }));
  }
}

/** Why a code was not accepted; null when it was, and is used up. */
async function useCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<CodeRefusal | null> {
  const mine = eq(secondFactors.userId, userId);
  const [row] = await tx.select().from(secondFactors).where(mine).for("update");
  if (row === undefined) return { reason: "wrong-code" };
  const secret = secretOf(row);
  if (secret === null) return { reason: "lost-key" };
  const fit = fitOf({ secret, code, now });
  if (fit === null) return { reason: "wrong-code" };
  const { step, secondsOff } = fit;
  if (secondsOff !== null) {
    // Whoever guessed it must not be told and then wait until it is right.
    const earlySteps = secondsOff > 0 ? [...row.earlySteps, step].slice(-50) : row.earlySteps;
    await tx.update(secondFactors).set({ earlySteps }).where(mine);
    return { reason: "clock", secondsOff };
  }
  if (step <= row.lastStep || row.earlySteps.includes(step)) return { reason: "used-code" };
  const earlySteps = row.earlySteps.filter((early) => early > step);
  await tx.update(secondFactors).set({ lastStep: step, earlySteps }).where(mine);
  return null;
}

/** Null when the key that sealed it is lost: a recovery code, which needs none, still lets the person in. */
function secretOf(row: { userId: string; sealed: string }): string | null {
  try {
    return openSecret(row);
  } catch (error) {
    if (!(error instanceof LostKeyError)) throw error;
    logUnexpected(error, "second factor");
    return null;
  }
}
