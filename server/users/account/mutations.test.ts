import { and, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findSession, openSession } from "#server/auth/sessions.ts";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, sessions } from "#server/db/schema/schema.ts";
import { makeFeed } from "#testing/feeds.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makePerson } from "#testing/second-factor.ts";
import { listOwnSessions } from "./data.ts";
import { endOwnSessions } from "./mutations.ts";

afterAll(closePool);

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

/** Somebody in three browsers, the first of which asks. */
async function threeTimes() {
  const person = await makePerson();
  const at = { userId: person.id, address: "203.0.113.7", agent: phone };
  const others = [await openSession(db(), at), await openSession(db(), at)];
  const open = async () => {
    const found = await Promise.all(
      [person.sessionSecret, ...others].map((secret) => findSession(secret, { touch: false })),
    );
    return found.map((session) => session !== null);
  };
  const list = () => listOwnSessions({ userId: person.id, sessionId: person.sessionId });
  return { ...person, list, open };
}

test("open sessions are listed with their device, this one first, and without those that are over", async () => {
  const { id, sessionId, list } = await threeTimes();
  const [first, second, third] = await list();
  expect(first).toMatchObject({ id: sessionId, isThis: true, device: "Aparelho desconhecido" });
  expect(second).toMatchObject({ isThis: false, device: "Safari no iPhone", address: "203.0.113.7" });
  const end = (values: object, of: string | undefined) =>
    db()
      .update(sessions)
      .set(values)
      .where(and(eq(sessions.userId, id), eq(sessions.id, of ?? "")));
  await end({ lastSeenAt: sql`now() - interval '13 hours'` }, second?.id);
  await end({ expiresAt: sql`now()` }, third?.id);
  expect(await list()).toHaveLength(1);
});

test("one's own sessions end one by one, all the others, or all, with a row on the trail", async () => {
  const { id, actor, sessionId, list, open } = await threeTimes();
  const [, second] = await list();
  expect(await endOwnSessions(actor, { only: second?.id ?? "" })).toBe(1);
  expect((await open()).filter((isOpen) => isOpen)).toHaveLength(2);
  expect(await endOwnSessions(actor, { only: second?.id ?? "" })).toBe(0);
  expect(await endOwnSessions(actor, { except: sessionId })).toBe(1);
  expect(await open()).toEqual([true, false, false]);
  const feed = await makeFeed({ databaseId: (await makeDatabase()).id, userId: id });
  expect(await endOwnSessions(actor, "all")).toBe(1);
  expect(await feed.isOpen()).toBe(false);
  expect(await open()).toEqual([false, false, false]);
  const rows = await db()
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, id), eq(auditEvents.action, "session.revoke")));
  expect(rows).toHaveLength(3);
});

test("nobody ends the session of somebody else", async () => {
  const [one, other] = [await threeTimes(), await threeTimes()];
  expect(await endOwnSessions(one.actor, { only: other.sessionId })).toBe(0);
  expect(await other.open()).toEqual([true, true, true]);
});
