import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, caseRestrictions, cases, memberships, users } from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { whenWaiting } from "#testing/waiting.ts";
import { getSecretDefaults } from "./data.ts";
import { nameForUnattended, setSecretAccess } from "./mutations.ts";

type Member = Awaited<ReturnType<typeof memberCtx>>;

let helena: Member;
let ivo: Member;
let rui: Member;
let secret: Cnj;
let mine: Cnj;
let open: Cnj;
beforeEach(async () => {
  const { id: databaseId } = await makeDatabase();
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
  rui = await memberCtx(databaseId, ["admin"], "Rui Administra");
  [secret, mine, open] = [makeCnj(), makeCnj(), makeCnj()];
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values([
      { databaseId, cnj: secret, restricted: true },
      { databaseId, cnj: mine, restricted: true, importedById: helena.actor.userId },
      { databaseId, cnj: open },
    ]),
  );
});
afterAll(closePool);

const seenBy = async (who: Ctx) =>
  (await Promise.all([secret, mine, open].map((cnj) => getCase(who, cnj)))).map((view) => view !== null);

test("a rule that keeps reaches the cases that are here, one that opens only those that come", async () => {
  const wanted = { access: "named" as const, people: [ivo.actor.userId] };
  await setCaseAccess(ivo, { cnj: secret, wanted, despiteLoss: false });
  expect(await setSecretAccess(rui, "named")).toEqual({ before: "everyone", cases: 1 });
  expect([await seenBy(helena), await seenBy(ivo)]).toEqual([
    [false, true, true],
    [true, false, true],
  ]);
  expect(await setSecretAccess(rui, "everyone")).toEqual({ before: "named", cases: 0 });
  const { databaseId } = rui;
  // Its cover comes again, without secrecy and with it.
  for (const restricted of [false, true])
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.update(cases).set({ restricted }).where(eq(cases.cnj, mine)),
    );
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, open)),
  );
  expect([await seenBy(helena), await seenBy(ivo)]).toEqual([
    [false, true, true],
    [true, false, true],
  ]);
  expect(await auditActions(rui)).toEqual(["case.access", "secrecy.default", "secrecy.default"]);
  expect((await auditDetails(rui)).slice(1)).toEqual([
    { from: "everyone", to: "named", cases: 1 },
    { from: "named", to: "everyone", cases: 0 },
  ]);
});

/** Somebody, as an owner of the installation. */
async function owning(who: Member): Promise<Member> {
  await db().update(users).set({ isOwner: true }).where(eq(users.id, who.actor.userId));
  return who;
}

test("a rule that keeps waits for a cover that is being stored, and reaches that case", async () => {
  const { databaseId } = rui;
  const setting = await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx
      .update(cases)
      .set({ restricted: true, importedById: ivo.actor.userId })
      .where(eq(cases.cnj, open));
    return await whenWaiting(tx, setSecretAccess(rui, "named"));
  });
  expect(await setting.end).toEqual({ before: "everyone", cases: 3 });
  expect([await seenBy(helena), await seenBy(ivo)]).toEqual([
    [false, true, false],
    [false, false, true],
  ]);
});

test("a rule that keeps leaves alone a case that a person gives to everyone at that moment", async () => {
  const setting = await inDatabase(ofFirm(rui.databaseId), async (tx) => {
    await tx.update(cases).set({ access: "everyone" }).where(eq(cases.cnj, secret));
    return await whenWaiting(tx, setSecretAccess(rui, "named"));
  });
  expect(await setting.end).toMatchObject({ cases: 1 });
  expect(await seenBy(helena)).toEqual([true, true, true]);
});

test("cases that no lawyer sees are counted, and an owner gives them to one without being told which they are", async () => {
  await setSecretAccess(rui, "named");
  const lawyers = [helena, ivo].map(({ actor: { userId: id, name } }) => ({ id, name }));
  const counts = { access: "named", secret: 2, kept: 2, withoutLawyer: 1 };
  expect(await getSecretDefaults(rui)).toEqual({ ...counts, lawyers: null });
  await owning(rui);
  expect(await getSecretDefaults(rui)).toEqual({ ...counts, lawyers });
  const ana = await memberCtx(rui.databaseId, ["paralegal"], "Ana Prado");
  for (const other of [rui, ana])
    expect(await nameForUnattended(rui, other.actor.userId)).toEqual({ ok: false, reason: "not-lawyer" });
  expect(await nameForUnattended(rui, ivo.actor.userId)).toEqual({ ok: true, cases: 1 });
  const rows = await inDatabase(ofFirm(rui.databaseId), (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.action, "case.access")),
  );
  expect(rows.map(({ object, actorId, detail }) => ({ object, actorId, detail }))).toEqual([
    {
      object: secret,
      actorId: rui.actor.userId,
      detail: { access: "named", given: ivo.actor.userId, taken: "", unseen: true },
    },
  ]);
  // A person decided: the rule of the database says nothing of it any more.
  await setSecretAccess(rui, "everyone");
  await setSecretAccess(rui, "named");
  expect([await seenBy(helena), await seenBy(ivo)]).toEqual([
    [false, true, true],
    [true, false, true],
  ]);
  await db().update(users).set({ disabledAt: wednesday }).where(eq(users.id, ivo.actor.userId));
  expect(await getSecretDefaults(rui)).toMatchObject({ secret: 2, withoutLawyer: 1 });
  expect(await auditDetails(rui)).toContainEqual({ cases: 1 });
});

test("what only a paralegal sees counts as seen by no lawyer, and an owner's lawyer is named beside them", async () => {
  const { databaseId } = rui;
  const ana = await memberCtx(databaseId, ["paralegal"], "Ana Prado");
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(cases).set({ importedById: ana.actor.userId }).where(eq(cases.cnj, secret)),
  );
  await setSecretAccess(rui, "named");
  expect(await seenBy(ana)).toEqual([true, false, true]);
  expect(await getSecretDefaults(rui)).toMatchObject({ kept: 2, withoutLawyer: 1 });
  expect(await nameForUnattended(await owning(rui), ivo.actor.userId)).toEqual({ ok: true, cases: 1 });
  expect(await seenBy(ana)).toEqual([true, false, true]);
  expect(await seenBy(ivo)).toEqual([true, false, true]);
  expect(await getSecretDefaults(rui)).toMatchObject({ withoutLawyer: 0 });
});

test("a lawyer who is named for a case at that moment is not overwritten", async () => {
  await setSecretAccess(rui, "named");
  await owning(rui);
  const naming = await inDatabase(ofFirm(rui.databaseId), async (tx) => {
    await tx.update(cases).set({ access: "named" }).where(eq(cases.cnj, secret));
    const people = [helena.actor.userId];
    await tx.update(caseRestrictions).set({ people }).where(eq(caseRestrictions.cnj, secret));
    return await whenWaiting(tx, nameForUnattended(rui, ivo.actor.userId));
  });
  expect(await naming.end).toEqual({ ok: true, cases: 0 });
  expect([await seenBy(helena), await seenBy(ivo)]).toEqual([
    [true, true, true],
    [false, false, true],
  ]);
});

test("no administrator reaches the cases that no lawyer sees, by themselves or by an account of their making", async () => {
  const both = await memberCtx(rui.databaseId, ["lawyer", "admin"], "Bia Ambos");
  await setSecretAccess(both, "named");
  // Takes the roles of whoever sees a case, and invites somebody to be named for it.
  await db().delete(memberships).where(eq(memberships.userId, helena.actor.userId));
  const invited = await memberCtx(rui.databaseId, ["lawyer"], "Caio Convidado");
  const refused = { ok: false, reason: "not-owner" };
  for (const { actor } of [both, invited])
    expect(await nameForUnattended(both, actor.userId)).toEqual(refused);
  expect(await getSecretDefaults(both)).toMatchObject({ withoutLawyer: 2, lawyers: null });
  expect([await seenBy(both), await seenBy(invited)]).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
});

test("an owner who is also the only lawyer names themselves", async () => {
  const { id: databaseId } = await makeDatabase();
  const alone = await owning(await memberCtx(databaseId, ["lawyer", "admin"], "Dora Sozinha"));
  const cnj = makeCnj();
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, restricted: true }),
  );
  await setSecretAccess(alone, "named");
  expect(await getCase(alone, cnj)).toBeNull();
  expect(await nameForUnattended(alone, alone.actor.userId)).toEqual({ ok: true, cases: 1 });
  expect(await getCase(alone, cnj)).not.toBeNull();
});

test("only an administrator reads and sets the rule, and another firm's cases stay as they are", async () => {
  const forbidden = { code: "forbidden" };
  await expect(setSecretAccess(helena, "named")).rejects.toMatchObject(forbidden);
  await expect(nameForUnattended(helena, helena.actor.userId)).rejects.toMatchObject(forbidden);
  await expect(getSecretDefaults(helena)).rejects.toMatchObject(forbidden);
  const elsewhere = ctxFor((await makeDatabase()).id, ["admin"]);
  expect(await setSecretAccess(elsewhere, "named")).toEqual({ before: "everyone", cases: 0 });
  expect(await seenBy(ivo)).toEqual([true, true, true]);
});
