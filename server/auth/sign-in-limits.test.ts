import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { recordAccess } from "#server/audit/record.ts";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, rateLimits } from "#server/db/schema/schema.ts";
import { inOneWindow, minutesUntil } from "#testing/clock.ts";
import { drawnId, drawnNumber } from "#testing/drawn.ts";
import { makeUser } from "#testing/fixtures.ts";
import { listBlockedSignIns } from "./blocked-sign-ins.ts";
import { openSession } from "./sessions.ts";
import { emailTag, takeSignIn } from "./sign-in-limits.ts";

afterAll(closePool);
beforeEach(inOneWindow);
const anyone = () => `${drawnId()}@escritorio.example`;
const anywhere = () => `10.${Array.from({ length: 3 }, () => drawnNumber(0, 250)).join(".")}`;
const group = () => drawnNumber(0, 60_000).toString(16);

test("ten wrong passwords from one place lock that account there, not elsewhere and not others", async () => {
  const [email, address] = [anyone(), anywhere()];
  for (let time = 0; time < 10; time++) expect(await takeSignIn({ email, address })).not.toBeNull();
  expect(await takeSignIn({ email, address })).toBeNull();
  expect(await takeSignIn({ email, address: anywhere() })).not.toBeNull();
  expect(await takeSignIn({ email: anyone(), address })).not.toBeNull();
});

test("signing in often with the right password is no attack", async () => {
  const given = { email: anyone(), address: anywhere() };
  for (let time = 0; time < 25; time++) await (await takeSignIn(given))?.succeeded();
  expect(await takeSignIn(given)).not.toBeNull();
});

test("addresses of one IPv6 network count as one place, however they are written", async () => {
  const [email, network] = [anyone(), `2001:db8:${group()}:1`];
  for (let time = 0; time < 10; time++) await takeSignIn({ email, address: `${network}::${time}` });
  expect(await takeSignIn({ email, address: `${network}:abcd::1` })).toBeNull();
  expect(await takeSignIn({ email, address: `${network}:0:0:0:1%eth0` })).toBeNull();
});

test("who has a whole /48 has three times as many attempts for an account, not 65,536 times", async () => {
  const [email, network] = [anyone(), `2001:db8:${group()}`];
  for (let time = 0; time < 30; time++)
    expect(await takeSignIn({ email, address: `${network}:${time}::1` })).not.toBeNull();
  expect(await takeSignIn({ email, address: `${network}:ffff::1` })).toBeNull();
});

test("a known browser comes in when strangers locked the account everywhere, and has its own limit", async () => {
  const [email, office] = [anyone(), anywhere()];
  for (let time = 0; time < 101; time++) await takeSignIn({ email, address: anywhere() });
  expect(await takeSignIn({ email, address: office })).toBeNull();
  const device = drawnId();
  for (let time = 0; time < 10; time++)
    expect(await takeSignIn({ email, address: office, device })).not.toBeNull();
  expect(await takeSignIn({ email, address: office, device })).toBeNull();
  expect(await takeSignIn({ email, address: office, device: drawnId() })).not.toBeNull();
});

test("a known browser comes in when its place is full", async () => {
  const [email, office] = [anyone(), anywhere()];
  for (let time = 0; time < 101; time++) await takeSignIn({ email: anyone(), address: office });
  expect(await takeSignIn({ email, address: office })).toBeNull();
  expect(await takeSignIn({ email, address: office, device: drawnId() })).not.toBeNull();
});

test("a lock leaves one row in the trail, and what a stranger typed is in no table", async () => {
  const [email, address] = [anyone(), anywhere()];
  for (let time = 0; time < 15; time++) await takeSignIn({ email, address });
  const rows = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.object, emailTag(email)));
  expect(rows).toMatchObject([
    {
      action: "session.lock",
      actorId: "unknown",
      address,
      outcome: "refused",
      detail: { by: "account", limit: 10, minutes: 15 },
    },
  ]);
  const kept = JSON.stringify([await db().select().from(auditEvents), await db().select().from(rateLimits)]);
  expect(kept).not.toContain(email);
});

test("an administrator reads who is locked out, since when, and whether the address is new", async () => {
  const [user, quiet] = [await makeUser(), await makeUser()];
  const [home, elsewhere] = [anywhere(), anywhere()];
  await openSession(db(), { userId: user.id, address: home, agent: null });
  const actor = { kind: "user", userId: user.id, name: "", address: home } as const;
  const wrong = (address: string) =>
    recordAccess(db(), { ...actor, address }, { action: "session.open", outcome: "refused" });
  await wrong(home);
  expect(await listBlockedSignIns([user.id, quiet.id])).toEqual([]);
  for (let time = 0; time < 11; time++) await takeSignIn({ email: user.email, address: home });
  const [first] = await listBlockedSignIns([user.id, quiet.id]);
  expect(first).toMatchObject({ userId: user.id, wrong: 1, fromNewAddress: false });
  await wrong(elsewhere);
  const [blocked] = await listBlockedSignIns([quiet.id, user.id]);
  expect(blocked).toMatchObject({ wrong: 2, fromNewAddress: true });
  const { since = "", until = "" } = blocked ?? {};
  expect(minutesUntil(since)).toBeLessThanOrEqual(0);
  expect(Date.parse(until) - Date.parse(since)).toBeLessThanOrEqual(15 * 60_000);
  expect(await listBlockedSignIns([])).toEqual([]);
});
