import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { absentCtx } from "#server/auth/absent.ts";
import { administrationCtxAmong } from "#server/auth/administration.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { ctxAmong } from "#server/auth/identity.ts";
import { checkSecondFactor, giveTimeForSecondFactor } from "#server/auth/second-factor/check.ts";
import { beginSetup } from "#server/auth/second-factor/setup.ts";
import { codeAt } from "#server/auth/second-factor/totp.ts";
import { findSession, openSession, readSessionStates, wasEnded } from "#server/auth/sessions.ts";
import { closePool, db } from "#server/db/connection.ts";
import {
  auditEvents,
  databases,
  memberships,
  secondFactors,
  sessions,
  users,
} from "#server/db/schema/schema.ts";
import { endSessions } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
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
const isOpen = async (secret: string) => (await findSession(secret, { touch: false })) !== null;
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

  test("is not done, nor anything else with it, in a session that somebody ended meanwhile", async () => {
    const { id: userId, sessionId, email, actor } = await makePerson();
    const { setup, secret } = beginSetup({ userId, sessionId, email, now: noon });
    await endSessions(cliAuthority("teste"), { personId: userId });
    const acts = [
      () => setSecondFactor(actor, { sessionId, setup, text: codeAt(secret, noon), now: noon }),
      () => renewRecoveryCodes(actor, { sessionId }),
      () => removeSecondFactor(actor, { sessionId }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await findSecondFactor(userId)).toBeNull();
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
    const codes = (await renewRecoveryCodes(person.actor, person)) ?? [];
    expect(codes).toHaveLength(10);
    const check = (text: string) => checkSecondFactor({ userId: person.id, text, now: noon });
    expect(await check(person.recovery[0] ?? "")).toMatchObject({ ok: false });
    expect(await check(codes[0] ?? "")).toMatchObject({ ok: true });
    expect(await findSecondFactor(person.id)).toMatchObject({ left: 9 });
    expect((await trailOf(person.id)).at(-1)?.action).toBe("recovery-codes.renew");
    const without = await makePerson();
    expect(await renewRecoveryCodes(without.actor, without)).toBeNull();
  });
});

describe("removing a second factor", () => {
  test("is one's own to do, and leaves nothing of it", async () => {
    const person = await makePersonWithCodes();
    expect(await removeSecondFactor(person.actor, person)).toEqual({ ok: true });
    expect(await findSecondFactor(person.id)).toBeNull();
    expect((await person.find()).hasSecondFactor).toBe(false);
    expect((await trailOf(person.id)).at(-1)?.action).toBe("second-factor.remove");
    // Twice leaves no second row.
    await removeSecondFactor(person.actor, person);
    expect(await trailOf(person.id)).toHaveLength(2);
  });

  test("is refused while a database demands it, by name; whoever lost it has it removed by the terminal", async () => {
    const person = await makePersonWithCodes();
    const { id: databaseId } = await makeDatabase();
    await member(person.id, databaseId, "lawyer");
    await db().update(databases).set({ demandsSecondFactor: true }).where(eq(databases.id, databaseId));
    const refused = { ok: false, demandedBy: ["Escritório de Teste"] };
    expect(await removeSecondFactor(person.actor, person)).toEqual(refused);
    expect((await person.find()).hasSecondFactor).toBe(true);
    expect(await db().transaction((tx) => forgetSecondFactor(tx, cli, person.id))).toBe(true);
    expect(await db().transaction((tx) => forgetSecondFactor(tx, cli, person.id))).toBe(false);
    expect((await person.find()).hasSecondFactor).toBe(false);
  });
});

describe("other sessions of a person", () => {
  test.each<[string, (person: Awaited<ReturnType<typeof makePersonWithCodes>>) => Promise<unknown>]>([
    ["set anew", giveCodes],
    ["given new recovery codes", (person) => renewRecoveryCodes(person.actor, person)],
    ["removed", (person) => removeSecondFactor(person.actor, person)],
  ])("end when the second factor is %s; this one stays, and so do those of others", async (_, change) => {
    const person = await makePersonWithCodes();
    const stranger = await makePerson();
    const given = { userId: person.id, address: null, agent: null };
    const elsewhere = await openSession(db(), { ...given, gaveCode: true });
    expect(await isOpen(elsewhere)).toBe(true);
    await change(person);
    expect([await isOpen(elsewhere), await wasEnded(elsewhere)]).toEqual([false, true]);
    expect([await isOpen(person.sessionSecret), await isOpen(stranger.sessionSecret)]).toEqual([true, true]);
  });

  test("opened by the password alone are none once their person has a second factor", async () => {
    const person = await makePerson();
    const given = { userId: person.id, address: null, agent: null };
    const before = await openSession(db(), given);
    await giveCodes(person);
    const after = await openSession(db(), given);
    expect([await isOpen(before), await isOpen(after)]).toEqual([false, false]);
    const rows = await db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.id));
    const states = await readSessionStates(rows.map(({ id }) => id));
    const open = [...states].filter(([, { state }]) => state === "open");
    expect([states.size, open.map(([id]) => id)]).toEqual([3, [person.sessionId]]);
  });
});

describe("who administers a base that is no simulation", () => {
  const signInOf = (userId: string) => db().transaction((tx) => giveTimeForSecondFactor(tx, userId));
  const passDays = (userId: string, days: number) =>
    db()
      .update(users)
      .set({ secondFactorFrom: sql`${users.secondFactorFrom} - make_interval(days => ${days})` })
      .where(eq(users.id, userId));

  test("has two weeks from the first sign-in on, told by day; then it opens with a second factor only", async () => {
    const [real, simulated] = [await makeDatabase(), await makeDatabase()];
    await db().update(databases).set({ simulated: true }).where(eq(databases.id, simulated.id));
    const [admin, lawyer, practising] = [await makePerson(), await makePerson(), await makePerson()];
    for (const role of ["admin", "lawyer"] as const) await member(admin.id, real.id, role);
    await member(lawyer.id, real.id, "lawyer");
    await member(practising.id, simulated.id, "admin");
    for (const { id } of [admin, lawyer, practising]) await signInOf(id);
    const from = async ({ find }: typeof admin) => (await find()).secondFactorFrom;
    const first = await from(admin);
    expect([first === null, await from(lawyer), await from(practising)]).toEqual([false, null, null]);
    // A later sign-in gives no more time.
    await passDays(admin.id, 13);
    const soon = await from(admin);
    await signInOf(admin.id);
    expect(await from(admin)).toEqual(soon);
    const enter = async (person: typeof admin, document: string) =>
      ctxAmong({ person: await person.find(), document, address: null });
    const administer = async () =>
      await administrationCtxAmong({ person: await admin.find(), document: real.document, address: null });
    expect(await enter(admin, real.document)).toMatchObject({ databaseId: real.id });
    await passDays(admin.id, 1);
    await expect(enter(admin, real.document)).rejects.toMatchObject({ code: "second-factor" });
    // Due is not "soon": pages of other databases lead nowhere else.
    const other = await makeDatabase();
    await member(admin.id, other.id, "lawyer");
    expect([await from(admin), await enter(admin, other.document)]).toMatchObject([
      null,
      { databaseId: other.id },
    ]);
    expect(await absentCtx({ userId: admin.id, databaseId: real.id })).toBeNull();
    expect(await absentCtx({ userId: admin.id, databaseId: other.id })).not.toBeNull();
    await expect(administer()).rejects.toMatchObject({ code: "second-factor" });
    expect(await enter(lawyer, real.document)).toMatchObject({ databaseId: real.id });
    await giveCodes(admin);
    expect([await from(admin), await listDemanding(db(), admin.id)]).toEqual([null, ["Escritório de Teste"]]);
    expect(await administer()).toMatchObject({ databaseId: real.id });
    // A second factor that is not due, and one that others of their databases ask for, keep nobody from the rest.
    await db().delete(memberships).where(eq(memberships.userId, lawyer.id));
    await member(lawyer.id, real.id, "lawyer");
    await db()
      .update(users)
      .set({ secondFactorFrom: sql`now() - interval '1 day'` })
      .where(eq(users.id, lawyer.id));
    expect(await from(lawyer)).toBeNull();
    expect(await enter(lawyer, real.document)).toMatchObject({ databaseId: real.id });
    // Who still administers keeps it; whose last one was lost is asked at once.
    expect(await removeSecondFactor(admin.actor, admin)).toMatchObject({ ok: false });
    await db().transaction((tx) => forgetSecondFactor(tx, cli, admin.id));
    const later = await makePersonWithCodes();
    await member(later.id, real.id, "admin");
    await db().transaction((tx) => forgetSecondFactor(tx, cli, later.id));
    await signInOf(later.id);
    await expect(enter(later, real.document)).rejects.toMatchObject({ code: "second-factor" });
    await expect(administer()).rejects.toMatchObject({ code: "second-factor" });
  });

  test("is also an owner, for all of them, with a role there or without", async () => {
    const { id, document } = await makeDatabase();
    const owner = await makePerson();
    await db().update(users).set({ isOwner: true }).where(eq(users.id, owner.id));
    await signInOf(owner.id);
    const administer = async () =>
      await administrationCtxAmong({ person: await owner.find(), document, address: null });
    expect(await administer()).toMatchObject({ databaseId: id });
    await passDays(owner.id, 14);
    await expect(administer()).rejects.toMatchObject({ code: "second-factor" });
  });
});

/** Whoever administers these databases only. */
const of = (...ids: string[]) => ({ isOwner: false, databases: ids.map((id) => ({ id })) });

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
    expect(await listDemands(of(theirs.id))).toMatchObject([{ isDemanded: false, without: [] }]);
  });

  test("says to an administrator neither by name nor by number which of those who work elsewhere too have none", async () => {
    const [mine, theirs] = [await makeDatabase(), await makeDatabase()];
    const [here, lacking, ready] = [await makePerson(), await makePerson(), await makePersonWithCodes()];
    for (const { id } of [here, lacking, ready]) await member(id, mine.id, "lawyer");
    for (const { id } of [lacking, ready]) await member(id, theirs.id, "paralegal");
    const told = { without: [here.actor.name], untold: 2 };
    expect(await listDemands(of(mine.id))).toMatchObject([told]);
    await giveCodes(lacking);
    expect(await listDemands(of(mine.id))).toMatchObject([told]);
    await db().transaction((tx) => forgetSecondFactor(tx, lacking.actor, lacking.id));
    const both = [here, lacking].map(({ actor: { name } }) => name).sort();
    expect(await listDemands(of(mine.id, theirs.id), [mine.id])).toMatchObject([
      { without: both, untold: 0 },
    ]);
    expect(await listDemands({ isOwner: true, databases: [{ id: mine.id }] })).toMatchObject([
      { without: both, untold: 0 },
    ]);
  });

  test("names who has none, and is not demanded by an administrator without one", async () => {
    const { id: databaseId } = await makeDatabase();
    const [admin, ready, gone] = [await makePerson(), await makePersonWithCodes(), await makePerson()];
    await member(admin.id, databaseId, "admin");
    await member(admin.id, databaseId, "lawyer");
    await member(ready.id, databaseId, "lawyer");
    await member(gone.id, databaseId, "lawyer");
    await db().update(users).set({ disabledAt: wednesday }).where(eq(users.id, gone.id));
    const ctx = userCtx({ actor: admin.actor, databaseId, roles: ["admin"] });
    expect(await demandSecondFactor(ctx, true)).toEqual({ ok: false, reason: "own-first" });
    expect(await listDemands(of(databaseId))).toMatchObject([
      { isDemanded: false, without: [admin.actor.name], untold: 0 },
    ]);
    await giveCodes(admin);
    expect(await demandSecondFactor(ctx, true)).toEqual({ ok: true });
    expect(await listDemands(of(databaseId))).toMatchObject([{ isDemanded: true, without: [], untold: 0 }]);
    expect(await listDemanding(db(), ready.id)).toEqual(["Escritório de Teste"]);
    const known = await listWithSecondFactor([admin.id, ready.id, gone.id]);
    expect([...known].sort()).toEqual([admin.id, ready.id].sort());
  });
});
