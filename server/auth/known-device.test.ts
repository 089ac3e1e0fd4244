import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeUser } from "#testing/fixtures.ts";
import { deviceDays, knownDevice, newDevice, withDevice } from "./known-device.ts";
import { hashPassword } from "./passwords.ts";

afterAll(closePool);

const ana = { id: "f2a5", passwordHash: "$argon2id$um" };
const caio = { id: "9b1c", passwordHash: "$argon2id$dois" };
const day = 86_400_000;

test("a browser is known to the person who signed in there, and to nobody else", () => {
  const cookie = withDevice({ cookie: undefined, account: ana });
  expect(knownDevice({ cookie, account: ana })).toMatch(/^[\w-]{16}$/);
  expect(knownDevice({ cookie, account: caio })).toBeNull();
  expect(knownDevice({ cookie: undefined, account: ana })).toBeNull();
  expect(cookie).not.toContain(ana.id);
});

test("people who share a browser are all known there, with the same name as before", () => {
  const first = withDevice({ cookie: undefined, account: ana });
  const both = withDevice({ cookie: first, account: caio });
  expect(knownDevice({ cookie: both, account: caio })).not.toBeNull();
  const again = withDevice({ cookie: both, account: ana });
  const name = knownDevice({ cookie: first, account: ana });
  expect(knownDevice({ cookie: again, account: ana })).toBe(name);
  expect(again.split("~")).toHaveLength(2);
});

test("a changed password ends what was known before, and so does time", () => {
  const now = wednesday.getTime();
  const cookie = withDevice({ cookie: undefined, account: ana, now });
  expect(knownDevice({ cookie, account: { ...ana, passwordHash: "$argon2id$novo" }, now })).toBeNull();
  expect(knownDevice({ cookie, account: ana, now: now + (deviceDays - 1) * day })).not.toBeNull();
  expect(knownDevice({ cookie, account: ana, now: now + (deviceDays + 1) * day })).toBeNull();
});

test("an entry that was altered, or made by somebody else, is none", () => {
  const cookie = withDevice({ cookie: undefined, account: ana });
  const [person = "", device = "", time = "", code = ""] = cookie.split(".");
  const other = [...code].reverse().join("");
  for (const forged of [
    [person, "AAAAAAAAAAAAAAAA", time, code],
    [person, device, String(Number(time) + 1), code],
    [person, device, time, other],
    [person, device, time, ""],
    [person, device, time],
  ]) {
    expect(knownDevice({ cookie: forged.join("."), account: ana })).toBeNull();
  }
  expect(knownDevice({ cookie: "~~~....", account: ana })).toBeNull();
});

test("the cookie stays small, whatever a browser sends", () => {
  let cookie = "x".repeat(5_000);
  for (let id = 0; id < 20; id++) cookie = withDevice({ cookie, account: { ...ana, id: String(id) } });
  expect(cookie.length).toBeLessThan(600);
});

test("who has just chosen another password gets an entry that is good for it, and for no earlier one", async () => {
  const { id } = await makeUser();
  const account = { id, passwordHash: await hashPassword("um quintal com goiabeira") };
  const before = withDevice({ cookie: undefined, account: { id, passwordHash: "-" } });
  await db().update(users).set({ passwordHash: account.passwordHash }).where(eq(users.id, id));
  expect(knownDevice({ cookie: before, account })).toBeNull();
  expect(knownDevice({ cookie: await newDevice(id), account })).not.toBeNull();
  expect(await newDevice(drawnId())).toBe("");
});
