import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { getSecretDefaults } from "#server/cases/secrecy/defaults/data.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, caseRestrictions, cases, users } from "#server/db/schema/schema.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { readDirectory } from "#server/users/directory/data.ts";
import { openWork, openWorkIn, workCtx } from "#server/users/handover/data.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeFeed } from "#testing/feeds.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { accessTrail, type Made, makePerson, makeSession, rolesOf } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";
import { giveCodes } from "#testing/second-factor.ts";
import {
  changeOwnership,
  changeRoles,
  endSessions,
  forgetSecondFactorOf,
  reactivate,
  suspend,
} from "./mutations.ts";

afterAll(closePool);

type Firm = { id: string; document: string };
let firm: Firm;
let other: Firm;
let owner: Made;
let admin: Made;
let ana: Made;

beforeEach(async () => {
  firm = await makeDatabase();
  other = await makeDatabase();
  owner = await makePerson({ isOwner: true, name: "Renata Sá" });
  admin = await makePerson({ roles: [[firm, "admin"]], name: "Caio Nóbrega" });
  ana = await makePerson({ roles: [[firm, "paralegal"]], name: "Ana Sobral" });
});

const isSuspended = async (id: string) => {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  return user?.disabledAt !== null;
};
const inFirm = () => ({ personId: ana.id, databaseId: firm.id });
const notFound = { code: "not_found" };

test("roles are given and taken back, and the trail says which", async () => {
  const change = await changeRoles(admin.authority, {
    ...inFirm(),
    was: ["paralegal"],
    roles: ["lawyer", "admin"],
  });
  expect(change).toEqual({ ok: true, given: ["lawyer", "admin"], taken: ["paralegal"], hasLeft: false });
  expect(await rolesOf(ana.id, firm.id)).toEqual(["admin", "lawyer"]);
  expect(await accessTrail(admin.id)).toEqual(["role.take", "role.grant", "role.grant"]);
  const again = { ...inFirm(), was: ["paralegal"] as const, roles: [] };
  expect(await changeRoles(admin.authority, again)).toEqual({ ok: false, reason: "changed" });
  expect(await rolesOf(ana.id, firm.id)).toEqual(["admin", "lawyer"]);
});

test("a role that was just taken can be given back, also the last one of somebody who is not listed any more", async () => {
  await changeRoles(admin.authority, { ...inFirm(), roles: [] });
  await changeRoles(admin.authority, { ...inFirm(), was: [], roles: ["paralegal"] });
  expect(await rolesOf(ana.id, firm.id)).toEqual(["paralegal"]);
});

test("an administrator reaches neither other databases nor people they do not see", async () => {
  const foreign = await makePerson({ roles: [[other, "lawyer"]] });
  for (const personId of [foreign.id, drawnId()]) {
    const change = { personId, databaseId: firm.id, roles: ["admin"] as const };
    await expect(changeRoles(admin.authority, change)).rejects.toMatchObject(notFound);
    await expect(suspend(admin.authority, { personId })).rejects.toMatchObject(notFound);
    await expect(reactivate(admin.authority, { personId })).rejects.toMatchObject(notFound);
    await expect(endSessions(admin.authority, { personId })).rejects.toMatchObject(notFound);
  }
  const there = { personId: ana.id, databaseId: other.id, roles: ["lawyer"] as const };
  await expect(changeRoles(admin.authority, there)).rejects.toMatchObject(notFound);
  // A lawyer administers nothing, whatever a request claims for them.
  const lawyer = await makePerson({ roles: [[firm, "lawyer"]] });
  const claimed = { ...lawyer.authority, databases: [{ id: firm.id }], isOwner: true };
  await expect(suspend(claimed, { personId: ana.id })).rejects.toMatchObject(notFound);
  expect(await rolesOf(ana.id, other.id)).toEqual([]);
  expect(await isSuspended(ana.id)).toBe(false);
});

test("of owners, and of people who work elsewhere too, an administrator changes the roles in their own base and nothing else", async () => {
  const everywhere: [Firm, Role][] = [
    [firm, "lawyer"],
    [other, "lawyer"],
  ];
  const people = [
    { reason: "elsewhere", is: { roles: everywhere } },
    // Whether this is an owner is not theirs to know, by what is refused either.
    { reason: "elsewhere", is: { isOwner: true, roles: everywhere } },
    { reason: "owner", is: { isOwner: true, roles: everywhere.slice(0, 1) } },
  ];
  for (const { reason, is } of people) {
    const { id: personId } = await makePerson(is);
    const session = await makeSession(personId);
    const refused = { ok: false, reason };
    expect(await suspend(admin.authority, { personId })).toEqual(refused);
    expect(await endSessions(admin.authority, { personId })).toEqual(refused);
    expect(await forgetSecondFactorOf(admin.authority, { personId })).toEqual(refused);
    expect(await session.isOpen()).toBe(true);
    const take = { personId, databaseId: firm.id, roles: ["paralegal"] as const };
    const changed = { ok: true, given: ["paralegal"], taken: ["lawyer"] };
    expect(await changeRoles(admin.authority, take)).toMatchObject(changed);
    expect(await rolesOf(personId, firm.id)).toEqual(["paralegal"]);
    const there = { ...take, databaseId: other.id, roles: [] };
    await expect(changeRoles(admin.authority, there)).rejects.toMatchObject(notFound);
    expect(await rolesOf(personId, other.id)).toEqual(is.roles.length > 1 ? ["lawyer"] : []);
  }
});

test("with all of somebody's sessions, and only then, their calendar addresses end", async () => {
  const session = await makeSession(ana.id);
  const feed = await makeFeed({ databaseId: firm.id, userId: ana.id });
  await endSessions(admin.authority, { personId: ana.id, only: session.sessionId });
  expect(await feed.isOpen()).toBe(true);
  expect(await endSessions(admin.authority, { personId: ana.id })).toEqual({ ok: true, ended: 0 });
  expect(await feed.isOpen()).toBe(false);
});

test("nobody shuts themselves out without being told, and nobody suspends themselves", async () => {
  const own = { personId: admin.id, databaseId: firm.id, roles: [] };
  expect(await changeRoles(admin.authority, own)).toEqual({ ok: false, reason: "own-role" });
  expect(await suspend(admin.authority, { personId: admin.id })).toEqual({ ok: false, reason: "self" });
  expect(await changeRoles(admin.authority, { ...own, acknowledged: true })).toMatchObject({ ok: true });
  const ownership = { personId: owner.id, isOwner: false };
  await makePerson({ isOwner: true });
  expect(await changeOwnership(owner.authority, ownership)).toEqual({ ok: false, reason: "own-ownership" });
  expect(await changeOwnership(owner.authority, { ...ownership, acknowledged: true })).toEqual({ ok: true });
});

test("only owners make owners", async () => {
  const make = { personId: ana.id, isOwner: true };
  await expect(changeOwnership(admin.authority, make)).rejects.toMatchObject({ code: "forbidden" });
  expect(await changeOwnership(owner.authority, make)).toEqual({ ok: true });
  expect(await accessTrail(owner.id)).toEqual(["owner.grant"]);
});

test("a suspension ends every session, is said with who did it, and can be taken back", async () => {
  const sessions = [await makeSession(ana.id), await makeSession(ana.id)];
  expect(await suspend(admin.authority, { personId: ana.id })).toEqual({ ok: true, handed: [] });
  expect(await Promise.all(sessions.map(({ isOpen }) => isOpen()))).toEqual([false, false]);
  const [row] = await db().select().from(users).where(eq(users.id, ana.id));
  expect(row?.disabledBy).toBe("Caio Nóbrega");
  expect(await rolesOf(ana.id, firm.id)).toEqual(["paralegal"]);
  expect(await reactivate(admin.authority, { personId: ana.id })).toEqual({ ok: true });
  expect(await isSuspended(ana.id)).toBe(false);
  // Sessions that were ended stay ended.
  expect(await sessions[0]?.isOpen()).toBe(false);
  expect(await accessTrail(admin.id)).toEqual(["user.disable", "user.enable"]);
});

test.each([
  ["an owner", () => owner.authority],
  ["the terminal", () => cliAuthority("teste")],
])("what %s suspended an owner lets in again, and no administrator", async (_name, by) => {
  await suspend(by(), { personId: ana.id });
  const refused = { ok: false, reason: "suspended-by-owner" };
  expect(await reactivate(admin.authority, { personId: ana.id })).toEqual(refused);
  expect(await isSuspended(ana.id)).toBe(true);
  expect((await directoryOf(admin)).find(({ id }) => id === ana.id)?.suspended?.mayUndo).toBe(false);
  expect(await reactivate(owner.authority, { personId: ana.id })).toEqual({ ok: true });
  // What an administrator suspends afterwards is an administrator's again.
  await suspend(admin.authority, { personId: ana.id });
  expect((await directoryOf(admin)).find(({ id }) => id === ana.id)?.suspended?.mayUndo).toBe(true);
  expect(await reactivate(admin.authority, { personId: ana.id })).toEqual({ ok: true });
});

test.each([
  ["an owner", () => owner.authority, "Renata Sá"],
  ["the terminal", () => cliAuthority("teste"), "terminal"],
])(
  "what an administrator suspended and %s suspends as well, no administrator undoes",
  async (_name, by, who) => {
    await suspend(admin.authority, { personId: ana.id });
    expect((await directoryOf(owner)).find(({ id }) => id === ana.id)?.suspended).toMatchObject({
      by: "Caio Nóbrega",
      mayUndo: true,
      mayRaise: true,
    });
    expect(await suspend(by(), { personId: ana.id })).toEqual({ ok: true, handed: [] });
    const refused = { ok: false, reason: "suspended-by-owner" };
    expect(await reactivate(admin.authority, { personId: ana.id })).toEqual(refused);
    expect((await directoryOf(admin)).find(({ id }) => id === ana.id)?.suspended).toMatchObject({
      by: who,
      mayUndo: false,
    });
    const ofOwner = (await directoryOf(owner)).find(({ id }) => id === ana.id)?.suspended;
    expect(ofOwner).toMatchObject({ mayUndo: true, mayRaise: false });
    // An administrator who suspends once more does not make it theirs, nor does an owner who does so leave another row.
    await suspend(admin.authority, { personId: ana.id });
    expect(await reactivate(admin.authority, { personId: ana.id })).toEqual(refused);
    await suspend(by(), { personId: ana.id });
    const rows = await db()
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.object, ana.id), eq(auditEvents.action, "user.disable")))
      .orderBy(auditEvents.sequence);
    expect(rows.map(({ detail }) => detail)).toMatchObject([{ right: "administrator" }, { right: "owner" }]);
    expect(await reactivate(owner.authority, { personId: ana.id })).toEqual({ ok: true });
  },
);

test("sessions end one by one or all at once", async () => {
  const [one, two, three] = [await makeSession(ana.id), await makeSession(ana.id), await makeSession(ana.id)];
  const { sessionId } = one;
  expect(await endSessions(admin.authority, { personId: ana.id, only: sessionId })).toEqual({
    ok: true,
    ended: 1,
  });
  expect([await one.isOpen(), await two.isOpen()]).toEqual([false, true]);
  // Another person's session is not theirs to end by this one's name.
  const theirs = await makeSession(owner.id);
  expect(await endSessions(admin.authority, { personId: ana.id, only: theirs.sessionId })).toEqual({
    ok: true,
    ended: 0,
  });
  expect(await theirs.isOpen()).toBe(true);
  const rest = await endSessions(admin.authority, { personId: ana.id, except: three.sessionId });
  expect(rest).toEqual({ ok: true, ended: 1 });
  expect([await two.isOpen(), await three.isOpen()]).toEqual([false, true]);
  expect(await accessTrail(admin.id)).toEqual(["session.revoke", "session.revoke"]);
});

test("who takes the last role that sees cases learns that, and what stays with the person", async () => {
  const rows = [makeCnj(), makeCnj()].map((cnj) => ({ databaseId: firm.id, cnj, responsibleId: ana.id }));
  await inDatabase(ofFirm(firm.id), (tx) => tx.insert(cases).values(rows));
  const one = { personId: ana.id, databaseId: firm.id };
  const change = async (roles: Role[]) => await changeRoles(admin.authority, { ...one, roles });
  expect(await change(["lawyer"])).toMatchObject({ ok: true, hasLeft: false });
  expect(await change(["admin"])).toMatchObject({ ok: true, hasLeft: true });
  expect(await change([])).toMatchObject({ ok: true, hasLeft: false });
  expect(await openWorkIn(workCtx(admin.authority, firm.id), ana.id)).toMatchObject({ work: { cases: 2 } });
});

test("the work of a suspended person passes to whom the administrator names, in the same step", async () => {
  const icaro = await makePerson({ roles: [[firm, "lawyer"]], name: "Ícaro Lima" });
  const numbers = [makeCnj(), makeCnj()];
  const rows = numbers.map((cnj) => ({ databaseId: firm.id, cnj, responsibleId: ana.id }));
  await inDatabase(ofFirm(firm.id), (tx) => tx.insert(cases).values(rows));
  const ctx = ctxFor(firm.id);
  const responsible = async () => {
    const found = await inDatabase(ofFirm(firm.id), (tx) => tx.select().from(cases));
    return [...new Set(found.map(({ responsibleId }) => responsibleId))];
  };
  expect(await openWork(admin.authority, ana.id)).toEqual([
    { databaseId: firm.id, work: { cases: 2 }, heirs: [{ id: icaro.id, name: "Ícaro Lima" }] },
  ]);
  // Somebody of another firm, somebody without a view of cases, and the person themselves may not take over.
  const stranger = await makePerson({ roles: [[other, "lawyer"]] });
  for (const personId of [stranger.id, admin.id, ana.id]) {
    const heirs = [{ databaseId: firm.id, personId }];
    expect(await suspend(admin.authority, { personId: ana.id, heirs })).toEqual({
      ok: false,
      reason: "heir",
    });
    expect([await isSuspended(ana.id), await responsible()]).toEqual([false, [ana.id]]);
  }
  const heirs = [{ databaseId: firm.id, personId: icaro.id }];
  expect(await suspend(admin.authority, { personId: ana.id, heirs })).toEqual({
    ok: true,
    handed: [{ databaseId: firm.id, to: icaro.id, work: { cases: 2 } }],
  });
  expect(await responsible()).toEqual([icaro.id]);
  expect(await auditActions(ctx)).toEqual(["case.hand-over"]);
  expect(await auditDetails(ctx)).toEqual([{ responsible: icaro.id, from: ana.id, cases: 2 }]);
  // With nobody named it passes to nobody.
  expect(await suspend(cliAuthority("teste"), { personId: icaro.id })).toMatchObject({ ok: true });
  expect(await responsible()).toEqual([null]);
});

describe("the restricted cases of a suspended person", () => {
  let icaro: Made;
  let [open, kept, unseen]: [Cnj, Cnj, Cnj] = [makeCnj(), makeCnj(), makeCnj()];

  beforeEach(async () => {
    icaro = await makePerson({ roles: [[firm, "lawyer"]], name: "Ícaro Lima" });
    [open, kept, unseen] = [makeCnj(), makeCnj(), makeCnj()];
    await inDatabase(ofFirm(firm.id), async (tx) => {
      const rows = [open, kept, unseen].map((cnj) => ({ databaseId: firm.id, cnj, responsibleId: ana.id }));
      await tx.insert(cases).values(rows);
      const secret = { restricted: true, access: "named" } as const;
      await tx
        .update(cases)
        .set(secret)
        .where(inArray(cases.cnj, [kept, unseen]));
      await tx
        .update(caseRestrictions)
        .set({ people: [icaro.id] })
        .where(eq(caseRestrictions.cnj, kept));
      await tx
        .update(caseRestrictions)
        .set({ people: [ana.id] })
        .where(eq(caseRestrictions.cnj, unseen));
    });
  });

  const scope = ({ authority: { actor } }: Made) => {
    if (actor.kind !== "user") throw new Error("not a person");
    return { databaseId: firm.id, actor };
  };
  const responsible = async () => {
    const rows = await inDatabase(ofFirm(firm.id), (tx) => tx.select().from(cases));
    return Object.fromEntries(rows.map(({ cnj, responsibleId }) => [cnj, responsibleId]));
  };

  test("pass only to whoever sees them already, the others to nobody, each with a row on the trail", async () => {
    const heirs = [{ databaseId: firm.id, personId: icaro.id }];
    const result = await suspend(admin.authority, { personId: ana.id, heirs });
    expect(await responsible()).toEqual({ [open]: icaro.id, [kept]: icaro.id, [unseen]: null });
    // The administrator is told of what they see.
    expect(result).toEqual({ ok: true, handed: [{ databaseId: firm.id, to: icaro.id, work: { cases: 1 } }] });
    const seen = await inDatabase(scope(icaro), (tx) => tx.select().from(cases));
    expect(seen.map(({ cnj }) => cnj).sort()).toEqual([open, kept].sort());
    const trail = await inDatabase(ofFirm(firm.id), (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, "case.hand-over")),
    );
    const rows = trail.map(({ object, detail }) => [object, detail]);
    expect(rows).toContainEqual([null, { responsible: icaro.id, from: ana.id, cases: 1 }]);
    expect(rows).toContainEqual([kept, { responsible: icaro.id, from: ana.id }]);
    expect(rows).toContainEqual([unseen, { responsible: null, from: ana.id }]);
    expect(rows).toHaveLength(3);
  });

  test("that no lawyer sees any more are counted for whoever administers", async () => {
    await changeRoles(admin.authority, { ...inFirm(), was: ["paralegal"], roles: ["lawyer"] });
    const ctx = userCtx({ ...scope(admin), roles: ["admin"] });
    expect((await getSecretDefaults(ctx)).withoutLawyer).toBe(0);
    await suspend(admin.authority, { personId: ana.id });
    expect((await getSecretDefaults(ctx)).withoutLawyer).toBe(1);
  });

  test("are not in the counts of an administrator, nor of an owner, to whom they do not exist", async () => {
    const left = [{ databaseId: firm.id, work: { cases: 1 } }];
    expect(await openWork(admin.authority, ana.id)).toMatchObject(left);
    expect(await openWork(owner.authority, ana.id)).toMatchObject(left);
    expect(await openWork(cliAuthority("teste"), ana.id)).toMatchObject([{ work: { cases: 3 } }]);
    const named = await makePerson({
      roles: [
        [firm, "admin"],
        [firm, "lawyer"],
      ],
    });
    const theirs = and(eq(caseRestrictions.cnj, kept), eq(caseRestrictions.databaseId, firm.id));
    await inDatabase(ofFirm(firm.id), (tx) =>
      tx
        .update(caseRestrictions)
        .set({ people: [named.id] })
        .where(theirs),
    );
    expect(await openWork(named.authority, ana.id)).toMatchObject([{ work: { cases: 2 } }]);
  });

  test("pass also where the one who suspends sees none of the person's cases", async () => {
    await inDatabase(ofFirm(firm.id), (tx) => tx.delete(cases).where(eq(cases.cnj, open)));
    expect(await openWork(admin.authority, ana.id)).toEqual([]);
    expect(await suspend(admin.authority, { personId: ana.id })).toEqual({ ok: true, handed: [] });
    expect(await responsible()).toEqual({ [kept]: null, [unseen]: null });
  });
});

test("an administrator hands over nothing of a database that is not theirs", async () => {
  const cnj = makeCnj();
  await inDatabase(ofFirm(other.id), (tx) =>
    tx.insert(cases).values({ databaseId: other.id, cnj, responsibleId: ana.id }),
  );
  expect(await openWork(admin.authority, ana.id)).toEqual([]);
  expect(await suspend(admin.authority, { personId: ana.id })).toEqual({ ok: true, handed: [] });
  const [row] = await inDatabase(ofFirm(other.id), (tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  expect(row?.responsibleId).toBe(ana.id);
});

test("a lost second factor is taken away for its person, which ends their sessions; one's own is not", async () => {
  const session = await makeSession(ana.id);
  const { sessionId } = session;
  const { actor } = ana.authority;
  if (actor.kind !== "user") throw new Error("not a person");
  await giveCodes({ id: ana.id, email: ana.email, sessionId, actor });
  const [row] = (await directoryOf(admin)).filter(({ id }) => id === ana.id);
  expect(row?.hasSecondFactor).toBe(true);
  expect(await forgetSecondFactorOf(ana.authority, { personId: ana.id }).catch(({ code }) => code)).toBe(
    "not_found",
  );
  expect(await forgetSecondFactorOf(admin.authority, { personId: admin.id })).toEqual({
    ok: false,
    reason: "own-second-factor",
  });
  expect(await forgetSecondFactorOf(admin.authority, { personId: ana.id })).toEqual({ ok: true });
  expect((await directoryOf(admin)).find(({ id }) => id === ana.id)?.hasSecondFactor).toBe(false);
  expect(await session.isOpen()).toBe(false);
  expect(await accessTrail(admin.id)).toEqual(["second-factor.remove"]);
});

async function directoryOf({ authority }: Made) {
  const databases = [{ ...firm, name: "Moura Tavares" }];
  const { people } = await readDirectory({ ...authority, databases, sessionId: drawnId() }, null);
  return people;
}

test("the terminal does the same, as the system's user", async () => {
  const authority = cliAuthority("teste");
  const change = { personId: ana.id, databaseId: other.id, roles: ["lawyer"] as const };
  expect(await changeRoles(authority, change)).toMatchObject({ ok: true });
  expect(await suspend(authority, { personId: ana.id })).toMatchObject({ ok: true });
  const [row] = await db().select().from(users).where(eq(users.id, ana.id));
  expect(row?.disabledBy).toBe("terminal");
});

/** Owners are counted in the whole installation: these tests have one to themselves. */
async function withTwoOwners(work: (one: Made, two: Made, own: TestDatabase) => Promise<void>) {
  const own = await moveToOwnDatabase();
  try {
    const one = await makePerson({ isOwner: true });
    await work(one, await makePerson({ isOwner: true }), own);
  } finally {
    await own.drop();
  }
}

test("the last owner can be neither suspended nor demoted, not even from the terminal", () =>
  withTwoOwners(async (one, two) => {
    const last = { ok: false, reason: "last-owner" };
    expect(await suspend(one.authority, { personId: two.id })).toMatchObject({ ok: true });
    // A suspended owner does not count: they cannot come in.
    const demote = { personId: one.id, isOwner: false, acknowledged: true };
    expect(await changeOwnership(one.authority, demote)).toEqual(last);
    expect(await suspend(cliAuthority("teste"), { personId: one.id })).toEqual(last);
    expect(await changeOwnership(cliAuthority("teste"), demote)).toEqual(last);
  }));

test.each([
  ["suspend", (by: Made, whom: Made) => suspend(by.authority, { personId: whom.id })],
  ["demote", (by: Made, whom: Made) => changeOwnership(by.authority, { personId: whom.id, isOwner: false })],
  [
    "resign",
    (by: Made) => changeOwnership(by.authority, { personId: by.id, isOwner: false, acknowledged: true }),
  ],
])("of two owners who %s each other at once, one stays an owner", (_name, act) =>
  withTwoOwners(async (one, two) => {
    await Promise.allSettled([act(one, two), act(two, one)]);
    const rows = await db().select().from(users);
    expect(rows.filter(({ isOwner, disabledAt }) => isOwner && disabledAt === null)).toHaveLength(1);
  }),
);

test("of two administrators who take each other's role at once, one keeps it", async () => {
  const bia = await makePerson({ roles: [[firm, "admin"]], name: "Bia Reis" });
  const take = (by: Made, from: Made) =>
    changeRoles(by.authority, { personId: from.id, databaseId: firm.id, roles: [] });
  const both = await Promise.allSettled([take(admin, bia), take(bia, admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = [await rolesOf(admin.id, firm.id), await rolesOf(bia.id, firm.id)];
  expect(left.flat()).toEqual(["admin"]);
});
