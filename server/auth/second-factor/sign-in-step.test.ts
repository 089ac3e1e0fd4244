import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, secondFactors, sessions, signInSteps, users } from "#server/db/schema/schema.ts";
import { forgetSecondFactor } from "#server/users/second-factor/mutations.ts";
import { inOneWindow, minutesUntil } from "#testing/clock.ts";
import { makeUser } from "#testing/fixtures.ts";
import { makeSession } from "#testing/people.ts";
import { makePersonWithCodes, noon, step } from "#testing/second-factor.ts";
import { withDevice } from "../known-device.ts";
import { findSession } from "../sessions.ts";
import { checkSecondFactor, mostWrongCodes } from "./check.ts";
import { beginStep, finishStep, forgetOldSteps } from "./sign-in-step.ts";

afterAll(closePool);
beforeEach(inOneWindow);
const from = { address: "203.0.113.7", agent: "teste" };
const over = { ok: false, why: { reason: "step-over" } };

/** Somebody whose password was right. */
async function awaited() {
  const person = await makePersonWithCodes();
  const [user] = await db().select().from(users).where(eq(users.id, person.id));
  if (user === undefined) throw new Error("no user");
  await db().delete(sessions).where(eq(sessions.userId, person.id));
  const token = await beginStep(user, from);
  const finish = (text: string, now = noon) => finishStep({ ...from, token, text, now });
  const openSessions = () => db().$count(sessions, eq(sessions.userId, person.id));
  return { ...person, user, token, finish, openSessions };
}

describe("the second step of a sign-in", () => {
  test("opens a session by a code, and only then", async () => {
    const { id, code, finish, openSessions } = await awaited();
    expect(await openSessions()).toBe(0);
    const wrong = code(noon) === "000000" ? "000001" : "000000";
    expect(await finish(wrong)).toEqual({ ok: false, why: { reason: "wrong-code" } });
    expect(await openSessions()).toBe(0);
    const finished = await finish(code(noon));
    if (!finished.ok) throw new Error(finished.why.reason);
    expect(await findSession(finished.secret, { touch: false })).toMatchObject({
      userId: id,
      isConfirmed: true,
      hasSecondFactor: true,
    });
    // The attempt served.
    expect(await finish(code(noon + step), noon + step)).toEqual(over);
  });

  test("opens a session in a known browser, whatever others with the password tried elsewhere", async () => {
    const { id: userId, user, code, token } = await awaited();
    const wrong = code(noon) === "000000" ? "000001" : "000000";
    for (let time = 0; time < 30; time++) await checkSecondFactor({ userId, text: wrong, now: noon });
    const given = { ...from, token, text: code(noon), now: noon };
    expect(await finishStep(given)).toMatchObject({ why: { reason: "too-many-attempts" } });
    const cookie = withDevice({ cookie: undefined, account: user });
    expect(await finishStep({ ...given, cookie })).toMatchObject({ ok: true });
  });

  test("takes a known browser for a stranger's where the provider proved the person: it may be of whoever had the account there", async () => {
    const { id, user, code, token } = await awaited();
    const proved = await beginStep(user, { ...from, by: "provider" });
    await db().update(secondFactors).set({ wrongCodes: mostWrongCodes }).where(eq(secondFactors.userId, id));
    const cookie = withDevice({ cookie: undefined, account: user });
    const given = { ...from, text: code(noon), now: noon, cookie };
    expect(await finishStep({ ...given, token: proved })).toMatchObject({ why: { reason: "locked" } });
    expect(await finishStep({ ...given, token })).toMatchObject({ ok: true });
  });

  test("leaves on the trail that a code was awaited, the codes refused, and by what it was opened", async () => {
    const { id, recovery, finish } = await awaited();
    await finish("000000");
    await finish(recovery[3] ?? "");
    const rows = await db()
      .select({ action: auditEvents.action, outcome: auditEvents.outcome, detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, id))
      .orderBy(desc(auditEvents.sequence))
      .limit(3);
    expect(rows).toEqual([
      { action: "session.open", outcome: "done", detail: { secondFactor: "recovery" } },
      { action: "session.code", outcome: "refused", detail: { why: "wrong-code" } },
      { action: "session.await-code", outcome: "done", detail: {} },
    ]);
    expect(JSON.stringify(rows)).not.toContain(recovery[3]);
  });

  test.each(["password", "provider"] as const)(
    "ends what another person has open in the browser, by the %s",
    async (by) => {
      const { id, user, code, token } = await awaited();
      const { secret: beside } = await makeSession((await makeUser()).id);
      const proved = by === "provider" ? await beginStep(user, { ...from, by }) : token;
      const given = { ...from, token: proved, text: code(noon), now: noon, beside };
      expect(await finishStep(given)).toMatchObject({ ok: true });
      const [ended] = await db()
        .select({ detail: auditEvents.detail })
        .from(auditEvents)
        .where(and(eq(auditEvents.actorId, id), eq(auditEvents.action, "session.revoke")));
      expect(ended?.detail).toEqual({ by, sessions: 1 });
      expect(await findSession(beside, { touch: false })).toBeNull();
    },
  );

  test("is over after five codes", async () => {
    const { code, finish, openSessions } = await awaited();
    for (let time = 0; time < 5; time++) expect((await finish("000000")).ok).toBe(false);
    expect(await finish(code(noon))).toEqual(over);
    expect(await openSessions()).toBe(0);
  });

  test("is over after five minutes, and is then forgotten", async () => {
    const { id, code, finish } = await awaited();
    const [row] = await db().select().from(signInSteps).where(eq(signInSteps.userId, id));
    const inMinutes = minutesUntil(row?.expiresAt);
    expect(inMinutes).toBeGreaterThan(4.5);
    expect(inMinutes).toBeLessThanOrEqual(5);
    await db().update(signInSteps).set({ expiresAt: sql`now()` }).where(eq(signInSteps.userId, id));
    expect(await finish(code(noon))).toEqual(over);
    await forgetOldSteps();
    expect(await db().$count(signInSteps, eq(signInSteps.userId, id))).toBe(0);
  });

  test("is over when the person is suspended, or the password is another", async () => {
    const [suspended, changed] = [await awaited(), await awaited()];
    await db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, suspended.id));
    expect(await suspended.finish(suspended.code(noon))).toEqual(over);
    await db().update(users).set({ passwordHash: "outra" }).where(eq(users.id, changed.id));
    expect(await changed.finish(changed.code(noon))).toEqual(over);
    expect([await suspended.openSessions(), await changed.openSessions()]).toEqual([0, 0]);
  });

  test("is over when the second factor was removed meanwhile", async () => {
    const { id, actor, recovery, finish } = await awaited();
    await db().transaction((tx) => forgetSecondFactor(tx, actor, id));
    expect(await finish(recovery[0] ?? "")).toEqual(over);
  });

  test("takes no code for an attempt that nobody began, nor one of somebody else", async () => {
    const [one, other] = [await awaited(), await awaited()];
    expect(await finishStep({ ...from, token: "inventado", text: one.code(noon), now: noon })).toEqual(over);
    expect(await one.finish(other.code(noon))).toEqual({ ok: false, why: { reason: "wrong-code" } });
    expect(await one.finish(other.recovery[0] ?? "")).toEqual({
      ok: false,
      why: { reason: "wrong-recovery" },
    });
  });

  test("opens one session when the same code comes twice at once", async () => {
    const { recovery, finish, openSessions } = await awaited();
    const both = await Promise.all([finish(recovery[0] ?? ""), finish(recovery[0] ?? "")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openSessions()).toBe(1);
  });

  test("opens one session when two codes come at once", async () => {
    const { recovery, finish, openSessions } = await awaited();
    const both = await Promise.all([finish(recovery[0] ?? ""), finish(recovery[1] ?? "")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openSessions()).toBe(1);
  });

  test("keeps of what the browser holds only a hash", async () => {
    const { id, token } = await awaited();
    const rows = await db().select().from(signInSteps).where(eq(signInSteps.userId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
