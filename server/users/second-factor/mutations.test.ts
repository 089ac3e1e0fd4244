import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { administrationCtxAmong } from "#server/auth/administration.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { ctxAmong } from "#server/auth/identity.ts";
import { checkSecondFactor } from "#server/auth/second-factor/check.ts";
import { beginSetup } from "#server/auth/second-factor/setup.ts";
import { codeAt } from "#server/auth/second-factor/totp.ts";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, databases, memberships, secondFactors, users } from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { adminCtx, auditActions, auditDetails, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { giveCodes, makePerson, makePersonWithCodes, noon, step } from "#testing/second-factor.ts";
import { findSecondFactor, listDemanding, listDemands, listWithSecondFactor } from "./data.ts";
import {
  demandSecondFactor,
  forgetSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
} from "./mutations.ts";

afterAll(closePool);
const cli = { kind: "cli", account: "teste" } as const;

async function trailOf(userId: string) {
  return await db()
    .select({ action: auditEvents.action, detail: auditEvents.detail, object: auditEvents.object })
    .from(auditEvents)
    .where(and(eq(auditEvents.object, userId)))
    .orderBy(auditEvents.sequence);
}

const member = (userId: string, databaseId: string, role: Role) =>
  db().insert(memberships).values({ userId, databaseId, role });

describe("setting a second factor", () => {
  test("counts once a first code fits, gives ten recovery codes, and leaves a row without the secret", async () => {
    const { id: userId, sessionId, email, actor, find } = await makePerson();
    const { setup, secret, qr } = beginSetup({ userId, sessionId, email, now: noon });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    for (const row of qr) expect(row).toMatch(new RegExp(`^0{4}[01]{${qr.length - 8}}0{4}$`));
    expect((await find()).hasSecondFactor).toBe(false);
    const set = (text: string, now = noon) => setSecondFactor(actor, { sessionId, setup, text, now });
    expect(await set("000000")).toEqual({ ok: false, why: { reason: "wrong-code" } });
    expect(await set(codeAt(secret, noon - 5 * step))).toEqual({
      ok: false,
      why: { reason: "clock", secondsOff: -150 },
    });
    expect((await find()).hasSecondFactor).toBe(false);
    const done = await set(codeAt(secret, noon));
    if (!done.ok) throw new Error(done.why.reason);
    expect(new Set(done.codes).size).toBe(10);
    expect((await find()).hasSecondFactor).toBe(true);
    expect(await findSecondFactor(userId)).toMatchObject({ left: 10 });
    // The first code is used: it opens nothing.
    expect(await checkSecondFactor({ userId, text: codeAt(secret, noon), now: noon })).toMatchObject({
      why: { reason: "used-code" },
    });
    const trail = await trailOf(userId);
    expect(trail).toEqual([{ action: "second-factor.set", object: userId, detail: { replaced: false } }]);
    const everything = JSON.stringify([trail, await db().select().from(secondFactors)]);
    for (const kept of [secret, ...done.codes]) expect(everything).not.toContain(kept);
  });

  test("is for the person and session to whom the secret was shown, and for half an hour", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const given = { sessionId: one.sessionId, email: one.email, now: noon };
    const { setup, secret } = beginSetup({ userId: one.id, ...given });
    const late = noon + 31 * 60_000;
    const isOver = { ok: false, why: { reason: "setup-over" } };
    for (const [actor, sessionId, sealed, now] of [
      [other.actor, other.sessionId, setup, noon],
      [one.actor, other.sessionId, setup, noon],
      [one.actor, one.sessionId, `${setup}x`, noon],
      [one.actor, one.sessionId, "lixo", noon],
      [one.actor, one.sessionId, setup, late],
    ] as const) {
      const text = codeAt(secret, now);
      expect(await setSecondFactor(actor, { sessionId, setup: sealed, text, now })).toEqual(isOver);
    }
  });

  test("again takes the place of the device and of the recovery codes before", async () => {
    const person = await makePersonWithCodes();
    const { secret, recovery } = await giveCodes(person);
    const check = (text: string) => checkSecondFactor({ userId: person.id, text, now: noon });
    expect(await check(person.code(noon))).toMatchObject({ ok: false });
    expect(await check(person.recovery[0] ?? "")).toMatchObject({ ok: false });
    expect(await check(codeAt(secret, noon))).toMatchObject({ ok: true });
    expect(await check(recovery[0] ?? "")).toMatchObject({ ok: true });
    expect((await trailOf(person.id)).at(-1)?.detail).toEqual({ replaced: true });
  });
});

describe("recovery codes", () => {
  test("made anew end those before; nobody without a second factor has any", async () => {
    const person = await makePersonWithCodes();
    const codes = (await renewRecoveryCodes(person.actor)) ?? [];
    expect(codes).toHaveLength(10);
    const check = (text: string) => checkSecondFactor({ userId: person.id, text, now: noon });
    expect(await check(person.recovery[0] ?? "")).toMatchObject({ ok: false });
    expect(await check(codes[0] ?? "")).toMatchObject({ ok: true });
    expect(await findSecondFactor(person.id)).toMatchObject({ left: 9 });
    expect((await trailOf(person.id)).at(-1)?.action).toBe("recovery-codes.renew");
    expect(await renewRecoveryCodes((await makePerson()).actor)).toBeNull();
  });
});

describe("removing a second factor", () => {
  test("is one's own to do, and leaves nothing of it", async () => {
    const person = await makePersonWithCodes();
    expect(await removeSecondFactor(person.actor)).toEqual({ ok: true });
    expect(await findSecondFactor(person.id)).toBeNull();
    expect((await person.find()).hasSecondFactor).toBe(false);
    expect((await trailOf(person.id)).at(-1)?.action).toBe("second-factor.remove");
    // Twice leaves no second row.
    await removeSecondFactor(person.actor);
    expect(await trailOf(person.id)).toHaveLength(2);
  });

  test("is refused while a database demands it, by name; whoever lost it has it removed by the terminal", async () => {
    const person = await makePersonWithCodes();
    const { id: databaseId } = await makeDatabase();
    await member(person.id, databaseId, "lawyer");
    await db().update(databases).set({ demandsSecondFactor: true }).where(eq(databases.id, databaseId));
    const refused = { ok: false, demandedBy: ["Escritório de Teste"] };
    expect(await removeSecondFactor(person.actor)).toEqual(refused);
    expect((await person.find()).hasSecondFactor).toBe(true);
    expect(await db().transaction((tx) => forgetSecondFactor(tx, cli, person.id))).toBe(true);
    expect(await db().transaction((tx) => forgetSecondFactor(tx, cli, person.id))).toBe(false);
    expect((await person.find()).hasSecondFactor).toBe(false);
  });
});

describe("a database that demands a second factor", () => {
  test("is closed to whoever has none, and opens with it; other databases stay open", async () => {
    const [strict, other] = [await makeDatabase(), await makeDatabase()];
    const person = await makePerson();
    for (const { id } of [strict, other]) {
      await member(person.id, id, "lawyer");
      await member(person.id, id, "admin");
    }
    await demandSecondFactor(adminCtx(strict.id), true);
    const sentence = "Esta base exige segundo fator.";
    const enter = async (document: string) =>
      ctxAmong({ person: await person.find(), document, address: null });
    const administer = async (document: string) =>
      await administrationCtxAmong({ person: await person.find(), document, address: null });
    await expect(enter(strict.document)).rejects.toMatchObject({ code: "second-factor" });
    await expect(enter(strict.document)).rejects.toThrow(sentence);
    await expect(administer(strict.document)).rejects.toThrow(sentence);
    expect(await enter(other.document)).toMatchObject({ databaseId: other.id });
    expect(await administer(other.document)).toMatchObject({ databaseId: other.id });
    await giveCodes(person);
    expect(await enter(strict.document)).toMatchObject({ databaseId: strict.id });
    expect(await administer(strict.document)).toMatchObject({ databaseId: strict.id });
  });

  test("is closed to an owner without one as well", async () => {
    const { id, document } = await makeDatabase();
    const person = await makePerson();
    await db().update(users).set({ isOwner: true }).where(eq(users.id, person.id));
    await demandSecondFactor(adminCtx(id), true);
    const administer = async () =>
      await administrationCtxAmong({ person: await person.find(), document, address: null });
    await expect(administer()).rejects.toMatchObject({ code: "second-factor" });
    await giveCodes(person);
    expect(await administer()).toMatchObject({ databaseId: id });
  });

  test("is made so by its administrators, of its own, with an audit row for each change", async () => {
    const [mine, theirs] = [await makeDatabase(), await makeDatabase()];
    await expect(demandSecondFactor(ctxFor(mine.id, ["lawyer"]), true)).rejects.toMatchObject({
      code: "forbidden",
    });
    const ctx = adminCtx(mine.id);
    await demandSecondFactor(ctx, true);
    await demandSecondFactor(ctx, true);
    await demandSecondFactor(ctx, false);
    expect(await auditActions(ctx)).toEqual(["second-factor.demand", "second-factor.demand"]);
    expect(await auditDetails(ctx)).toEqual([{ on: true }, { on: false }]);
    expect(await auditActions(adminCtx(theirs.id))).toEqual([]);
    expect(await listDemands([theirs.id])).toMatchObject([{ isDemanded: false, without: [] }]);
  });

  test("says how many have none, and is not demanded by an administrator without one", async () => {
    const { id: databaseId } = await makeDatabase();
    const [admin, ready, gone] = [await makePerson(), await makePersonWithCodes(), await makePerson()];
    await member(admin.id, databaseId, "admin");
    await member(admin.id, databaseId, "lawyer");
    await member(ready.id, databaseId, "lawyer");
    await member(gone.id, databaseId, "lawyer");
    await db().update(users).set({ disabledAt: wednesday }).where(eq(users.id, gone.id));
    const ctx = userCtx({ actor: admin.actor, databaseId, roles: ["admin"] });
    expect(await demandSecondFactor(ctx, true)).toEqual({ ok: false, reason: "own-first" });
    expect(await listDemands([databaseId])).toMatchObject([
      { isDemanded: false, without: [admin.actor.name] },
    ]);
    await giveCodes(admin);
    expect(await demandSecondFactor(ctx, true)).toEqual({ ok: true, without: 0 });
    expect(await listDemanding(db(), ready.id)).toEqual(["Escritório de Teste"]);
    const known = await listWithSecondFactor([admin.id, ready.id, gone.id]);
    expect([...known].sort()).toEqual([admin.id, ready.id].sort());
  });
});
