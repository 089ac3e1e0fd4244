import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, sessions, users } from "#server/db/schema/schema.ts";
import { changePassword } from "#server/users/mutations.ts";
import { inOneWindow } from "#testing/clock.ts";
import { drawnNumber } from "#testing/drawn.ts";
import { makeUser } from "#testing/fixtures.ts";
import { makePersonWithCodes, noon, step } from "#testing/second-factor.ts";
import { hashPassword } from "./passwords.ts";
import { findSession, openSession, revokeSession } from "./sessions.ts";
import { takeSignIn } from "./sign-in-limits.ts";
import { confirmPerson, requireStepUp, stepUpIsAsked } from "./step-up.ts";

afterAll(closePool);
beforeEach(inOneWindow);
const password = "uma frase que serve";

/** Somebody with a session, who signed in `minutesAgo`. */
async function somebody(minutesAgo = 0) {
  const user = await makeUser();
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, user.id));
  const address = `10.${[0, 0, 0].map(() => drawnNumber(0, 250)).join(".")}`;
  let secret = await openSession(db(), { userId: user.id, address, agent: null });
  await db()
    .update(sessions)
    .set({ confirmedAt: sql`now() - make_interval(mins => ${minutesAgo})` })
    .where(eq(sessions.userId, user.id));
  const actor = { kind: "user", userId: user.id, name: "Joana Prado", address } as const;
  const person = async () => {
    const found = await findSession(secret, { touch: false });
    if (found === null) throw new Error("no session");
    return found;
  };
  const { sessionId } = await person();
  const confirm = async (proof: string) => {
    const given = { sessionId, secret, email: user.email, hasSecondFactor: false, proof };
    const confirmed = await confirmPerson(actor, given);
    if (confirmed.ok) secret = confirmed.renewed;
    return confirmed;
  };
  return { user, address, actor, secret, sessionId, person, confirm };
}

/** The last rows of the trail about somebody, the newest first. */
async function trailOf(userId: string, action: string) {
  return await db()
    .select({ outcome: auditEvents.outcome, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, userId), eq(auditEvents.action, action)))
    .orderBy(desc(auditEvents.sequence));
}

describe("confirming who one is", () => {
  test("is asked always, for some inputs, or never", () => {
    const isLarge = ({ size }: { size: number }) => size > 2;
    expect(stepUpIsAsked<{ size: number }>(true, { size: 1 })).toBe(true);
    expect(stepUpIsAsked(undefined, { size: 1 })).toBe(false);
    expect([stepUpIsAsked(isLarge, { size: 1 }), stepUpIsAsked(isLarge, { size: 3 })]).toEqual([false, true]);
  });

  test("is not asked in the five minutes after a sign-in, and is asked later", async () => {
    const [soon, late] = [await somebody(4), await somebody(6)];
    expect(requireStepUp(await soon.person())).toBeUndefined();
    const asked = expect.objectContaining({
      code: "step-up",
      message: "Confirme quem você é para continuar.",
    });
    const person = await late.person();
    expect(() => requireStepUp(person)).toThrow(asked);
  });

  test("counts for an hour where something is done many times a day", async () => {
    const [soon, late] = [await somebody(59), await somebody(61)];
    expect(await soon.person()).toMatchObject({ isConfirmed: false, isConfirmedThisHour: true });
    expect(await late.person()).toMatchObject({ isConfirmedThisHour: false });
  });

  test("is asked in sessions of which nobody knows when they were confirmed", async () => {
    const { user, person } = await somebody();
    await db().update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, user.id));
    expect((await person()).isConfirmed).toBe(false);
  });

  test("takes the password, counts for this session only, and is on the trail", async () => {
    const { user, person, confirm } = await somebody(6);
    const elsewhere = await openSession(db(), { userId: user.id, address: null, agent: null });
    await db().update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, user.id));
    expect(await confirm("outra senha qualquer")).toEqual({ ok: false, why: { reason: "wrong-password" } });
    expect((await person()).isConfirmed).toBe(false);
    expect(await confirm(password)).toMatchObject({ ok: true });
    expect((await person()).isConfirmed).toBe(true);
    expect((await findSession(elsewhere, { touch: false }))?.isConfirmed).toBe(false);
    const outcomes = (await trailOf(user.id, "session.confirm")).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["done", "refused"]);
  });

  test("gives the session another secret; with the one before, what was asked is answered for a minute, unconfirmed", async () => {
    const { secret, sessionId, confirm, person } = await somebody(6);
    const confirmed = await confirm(password);
    const renewed = confirmed.ok ? confirmed.renewed : null;
    expect(renewed).not.toBe(secret);
    expect(await person()).toMatchObject({ sessionId, isConfirmed: true });
    expect(await findSession(secret, { touch: true })).toMatchObject({ sessionId, isConfirmed: false });
    expect((await findSession(secret, { touch: true }))?.justSignedIn).toBe(false);

    await db().update(sessions).set({ formerUntil: sql`now()` }).where(eq(sessions.id, sessionId));
    expect(await findSession(secret, { touch: true })).toBeNull();
    expect(await person()).toMatchObject({ sessionId });
  });

  test("signs nobody out who confirms twice at once or again, as no answer came: all get the same secret", async () => {
    const { user, secret, sessionId, actor } = await somebody(6);
    const given = { sessionId, secret, email: user.email, hasSecondFactor: false, proof: password };
    const confirmed = () => confirmPerson(actor, given);
    const [one, other] = await Promise.all([confirmed(), confirmed()]);
    const renewed = one.ok ? one.renewed : "";
    expect(await findSession(renewed, { touch: false })).toMatchObject({ sessionId, isConfirmed: true });
    expect([other, await confirmed()]).toEqual([one, one]);
    expect(await findSession(renewed, { touch: false })).toMatchObject({ sessionId, isConfirmed: true });
    expect(await confirmPerson(actor, { ...given, proof: "errada" })).toMatchObject({ ok: false });
  });

  test("leaves a sign-in of another tab its session, whichever of the two comes first", async () => {
    const { user, secret, sessionId, actor } = await somebody(6);
    const given = { sessionId, secret, email: user.email, hasSecondFactor: false, proof: password };
    const signIn = (beside: string) =>
      openSession(db(), { userId: user.id, address: null, agent: null, beside });
    const signedIn = await signIn(secret);
    expect(await confirmPerson(actor, given)).toEqual({ ok: true, renewed: signedIn });
    expect(await signIn(secret)).toBe(signedIn);
    // What was asked two secrets ago gives none.
    await signIn(signedIn);
    expect(await confirmPerson(actor, given)).toMatchObject({ ok: false });
  });

  test("does not take the right password in a session that is over", async () => {
    const { secret, confirm } = await somebody(6);
    await db().transaction((tx) => revokeSession(tx, secret));
    expect(await confirm(password)).toEqual({ ok: false, why: { reason: "wrong-password" } });
  });

  test("counts wrong passwords as sign-ins of this browser; strangers do not keep anybody from it", async () => {
    const { user, address, sessionId, confirm } = await somebody();
    for (let time = 0; time < 12; time++) await takeSignIn({ email: user.email, address });
    expect(await confirm(password)).toMatchObject({ ok: true });
    for (let time = 0; time < 10; time++) await confirm("errada");
    expect(await confirm(password)).toEqual({ ok: false, why: { reason: "too-many-passwords" } });
    expect(await takeSignIn({ email: user.email, address, device: sessionId })).toBeNull();
    const [last] = await trailOf(user.id, "session.confirm");
    expect(last).toEqual({ outcome: "refused", detail: { why: "too-many-passwords" } });
  });
});

describe("confirming by a code", () => {
  async function withCodes() {
    const person = await makePersonWithCodes();
    const { sessionId, email, actor } = person;
    await db().update(sessions).set({ confirmedAt: null }).where(eq(sessions.id, sessionId));
    const passwordHash = await hashPassword(password);
    await db().update(users).set({ passwordHash }).where(eq(users.id, person.id));
    let secret = person.sessionSecret;
    const confirm = async (proof: string, now = noon) => {
      const given = { sessionId, secret, email, hasSecondFactor: true, proof, now };
      const confirmed = await confirmPerson(actor, given);
      if (confirmed.ok) secret = confirmed.renewed;
      return confirmed;
    };
    const isConfirmed = async () => (await findSession(secret, { touch: false }))?.isConfirmed;
    return { ...person, confirm, isConfirmed };
  }

  test("takes a code once, and none of another account", async () => {
    const [one, other] = [await withCodes(), await withCodes()];
    const wrong = { ok: false, why: { reason: "wrong-code" } };
    expect(await one.confirm(other.code(noon))).toEqual(wrong);
    expect(await one.isConfirmed()).toBe(false);
    expect(await one.confirm(one.code(noon))).toMatchObject({ ok: true });
    expect(await one.isConfirmed()).toBe(true);
    expect(await one.confirm(one.code(noon))).toEqual({ ok: false, why: { reason: "used-code" } });
    const trail = await trailOf(one.id, "session.confirm");
    expect(trail.map(({ outcome }) => outcome)).toEqual(["refused", "done", "refused"]);
    expect(JSON.stringify(trail)).not.toContain(one.code(noon));
  });

  test("gives whoever got no answer the same secret for the next code", async () => {
    const { id, sessionId, email, actor, sessionSecret: secret, code } = await withCodes();
    const given = { sessionId, secret, email, hasSecondFactor: true };
    const first = await confirmPerson(actor, { ...given, proof: code(noon), now: noon });
    const now = noon + step;
    expect(await confirmPerson(actor, { ...given, proof: code(now), now })).toEqual(first);
    expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(1);
  });

  test("takes no password, which may be stolen, and no recovery code: those are for the sign-in", async () => {
    const { recovery, confirm, isConfirmed } = await withCodes();
    for (const proof of [password, recovery[0] ?? ""])
      expect(await confirm(proof)).toEqual({ ok: false, why: { reason: "code-needed" } });
    expect(await isConfirmed()).toBe(false);
  });

  test("counts wrong codes as wrong passwords", async () => {
    const { code, confirm } = await withCodes();
    for (let time = 0; time < 10; time++) await confirm("000000");
    expect(await confirm(code(noon))).toEqual({ ok: false, why: { reason: "too-many-passwords" } });
  });
});

test("guesses of the current password while changing it count the same, and are on the trail", async () => {
  const { user, actor, sessionId, address } = await somebody();
  const change = (current: string) =>
    changePassword(actor, { sessionId, justSignedIn: true, current, next: "outra frase que serve" });
  for (let time = 0; time < 10; time++) {
    expect(await change("errada")).toEqual({ ok: false, reason: "wrong-current" });
  }
  expect(await change(password)).toEqual({ ok: false, reason: "too-many-attempts" });
  expect(await takeSignIn({ email: user.email, address, device: sessionId })).toBeNull();
  const refused = await trailOf(user.id, "password.change");
  expect(refused.map(({ outcome }) => outcome)).toEqual(Array(11).fill("refused"));
  expect(refused[0]?.detail).toEqual({ why: "too-many-attempts" });
  expect(refused[1]?.detail).toEqual({ why: "wrong-current" });
});
