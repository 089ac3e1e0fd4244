import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { memberships, sessions, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { makeDatabase, makeUser } from "#testing/fixtures.ts";
import { accessTrail, makeSession } from "#testing/people.ts";
import { makePersonWithCodes } from "#testing/second-factor.ts";
import {
  endForAnother,
  findSession,
  openSession,
  readSessionStates,
  revokeSession,
  revokeSessionsOf,
} from "./sessions.ts";

afterAll(closePool);

async function signedIn() {
  const user = await makeUser();
  const secret = await openSession(db(), { userId: user.id, address: "127.0.0.1", agent: "teste" });
  return { user, secret };
}

describe("sessions", () => {
  test("are found by their secret, which is nowhere in the table", async () => {
    const { user, secret } = await signedIn();
    expect(await findSession(secret, { touch: true })).toMatchObject({ userId: user.id, email: user.email });
    expect(await findSession("outro-segredo", { touch: true })).toBeNull();
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(JSON.stringify(row)).not.toContain(secret);
    // 256 bits.
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect((await signedIn()).secret).not.toBe(secret);
  });

  test("have a next secret that nobody makes of the one before without the server's key", async () => {
    const { user, secret } = await signedIn();
    const renewed = () => openSession(db(), { userId: user.id, address: null, agent: null, beside: secret });
    const next = await renewed();
    expect(Buffer.from(next, "base64url")).toHaveLength(32);
    const { NEXTAUTH_SECRET: own } = env();
    onTestFinished(() => {
      env().NEXTAUTH_SECRET = own;
    });
    env().NEXTAUTH_SECRET = `${own} of another installation`;
    expect(await renewed()).not.toBe(next);
  });

  test("carry the databases in which their person has a role, with the roles, and no others", async () => {
    const { user, secret } = await signedIn();
    expect((await findSession(secret, { touch: false }))?.databases).toEqual([]);
    const [mine, theirs, kept] = [await makeDatabase(), await makeDatabase(), await makeDatabase()];
    const other = await makeUser();
    await db()
      .insert(memberships)
      .values([
        { userId: user.id, databaseId: mine.id, role: "paralegal" },
        { userId: user.id, databaseId: mine.id, role: "admin" },
        { userId: other.id, databaseId: theirs.id, role: "lawyer" },
        { userId: user.id, databaseId: kept.id, role: "admin" },
      ]);
    const held = (await findSession(secret, { touch: false }))?.databases ?? [];
    const all = { name: "Escritório de Teste", simulated: false, awaitsSecondFactor: false };
    expect(held).toHaveLength(2);
    expect(held).toContainEqual({
      ...mine,
      ...all,
      roles: ["admin", "paralegal"],
      seesCases: true,
      entersCourts: false,
    });
    expect(held).toContainEqual({ ...kept, ...all, roles: ["admin"], seesCases: false, entersCourts: false });
  });

  test("end when they are revoked", async () => {
    const { user, secret } = await signedIn();
    expect(await db().transaction((tx) => revokeSession(tx, secret))).toBe(user.id);
    expect(await findSession(secret, { touch: true })).toBeNull();
  });

  test("end after 12 hours without use and after 7 days whatever happens", async () => {
    const idle = await signedIn();
    await db()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '12 hours 1 minute'` })
      .where(eq(sessions.userId, idle.user.id));
    expect(await findSession(idle.secret, { touch: true })).toBeNull();
    const old = await signedIn();
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, old.user.id));
    expect(row && (row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000).toBeCloseTo(7, 3);
    await db().update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, old.user.id));
    expect(await findSession(old.secret, { touch: true })).toBeNull();
  });

  test("are kept alive by what a person does, not by a page that is only open", async () => {
    const { user, secret } = await signedIn();
    await db()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '11 hours'` })
      .where(eq(sessions.userId, user.id));
    await findSession(secret, { touch: false });
    const lastSeen = async () => {
      const [row] = await db().select().from(sessions).where(eq(sessions.userId, user.id));
      return minutesUntil(row?.lastSeenAt);
    };
    expect(await lastSeen()).toBeLessThan(-10 * 60);
    await findSession(secret, { touch: true });
    expect(await lastSeen()).toBeGreaterThan(-1);
  });

  test("go on with another secret where their person signs in again; what was asked with the one before is answered for a minute, unconfirmed", async () => {
    const { user, secret } = await signedIn();
    const elsewhere = await makeSession(user.id);
    const before = await findSession(secret, { touch: false });
    const id = before?.sessionId ?? "";
    await db()
      .update(sessions)
      .set({ createdAt: fromNow({ days: -6 }), expiresAt: fromNow({ days: 1 }), confirmedAt: null })
      .where(eq(sessions.id, id));
    const at = { userId: user.id, address: null, agent: null, beside: secret };
    const next = await openSession(db(), at);
    expect(next).not.toBe(secret);
    const found = { sessionId: id, isConfirmed: true, justSignedIn: true };
    expect(await findSession(next, { touch: false })).toMatchObject(found);
    const asked = { sessionId: id, isConfirmed: false, justSignedIn: false };
    expect(await findSession(secret, { touch: false })).toMatchObject(asked);
    const rows = await db().select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows.map((row) => row.id).toSorted()).toEqual([id, elsewhere.sessionId].toSorted());
    const row = rows.find((one) => one.id === id);
    expect(minutesUntil(row?.formerUntil)).toBeLessThanOrEqual(1);
    expect(row && (row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000).toBeCloseTo(7, 3);
    // Another tab did the same, with the cookie from before.
    expect(await openSession(db(), at)).toBe(next);

    await db().update(sessions).set({ formerUntil: sql`now()` }).where(eq(sessions.id, id));
    expect(await findSession(secret, { touch: false })).toBeNull();
    expect((await readSessionStates([id])).get(id)).toMatchObject({ state: "open" });
  });

  test.each<[string, Partial<typeof sessions.$inferInsert>]>([
    ["ended", { revokedAt: fromNow({ minutes: -1 }) }],
    ["come to their end", { expiresAt: fromNow({ minutes: -1 }) }],
    ["not been used", { lastSeenAt: fromNow({ hours: -12, minutes: -1 }) }],
    ["had no code", { gaveCode: false }],
  ])("that have %s stay over when their person signs in again", async (_, changed) => {
    const { id: userId, sessionId, sessionSecret: secret } = await makePersonWithCodes();
    await db().update(sessions).set(changed).where(eq(sessions.id, sessionId));
    const at = { userId, address: null, agent: null };
    const again = await openSession(db(), { ...at, gaveCode: true, beside: secret });
    const opened = await findSession(again, { touch: false });
    expect([opened?.userId, opened?.sessionId === sessionId]).toEqual([userId, false]);
    expect(await findSession(secret, { touch: false })).toBeNull();
  });

  test("of another person end at once in a browser where somebody comes in, which is on the trail", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const actor = { kind: "user", userId: mine.user.id, name: "Joana Prado", address: null } as const;
    const endFor = (secret: string | null) =>
      db().transaction((tx) => endForAnother(tx, actor, { secret, by: "password" }));
    expect([await endFor(null), await endFor(mine.secret), await endFor(theirs.secret)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await findSession(theirs.secret, { touch: false })).toBeNull();
    expect(await findSession(mine.secret, { touch: false })).not.toBeNull();
    expect(await accessTrail(mine.user.id)).toEqual(["session.revoke"]);
  });

  test("end when their person is disabled; after a password change only the one in use stays", async () => {
    const { user, secret } = await signedIn();
    const here = await openSession(db(), { userId: user.id, address: null, agent: null });
    const sessionId = (await findSession(here, { touch: true }))?.sessionId;
    await db().transaction((tx) => revokeSessionsOf(tx, { userId: user.id, except: sessionId }));
    expect(await findSession(secret, { touch: true })).toBeNull();
    expect(await findSession(here, { touch: true })).not.toBeNull();
    await db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, user.id));
    expect(await findSession(here, { touch: true })).toBeNull();
  });
});
