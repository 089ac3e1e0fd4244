import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import {
  handOverCases,
  restoreResponsible,
  setResponsible,
} from "#server/cases/organisation/responsible/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, caseRestrictions, cases, databases, memberships } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf } from "#testing/answers.ts";
import { drawnId } from "#testing/drawn.ts";
import {
  adminCtx,
  auditActions,
  auditDetails,
  ctxFor,
  makeCnj,
  makeDatabase,
  memberCtx,
} from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { whenWaiting } from "#testing/waiting.ts";
import { nameLawyers, setCaseAccess } from "./mutations.ts";

type Member = Awaited<ReturnType<typeof memberCtx>>;

let databaseId: string;
let helena: Member;
let ivo: Member;
let ana: Member;
let cnj: Cnj;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
  ana = await memberCtx(databaseId, ["paralegal"], "Ana Prado");
  cnj = makeCnj();
});
afterAll(closePool);

const id = (of: Member) => of.actor.userId;
const sees = async (...people: Ctx[]) =>
  await Promise.all(people.map(async (who) => (await getCase(who, cnj)) !== null));

/** The service says the cover of the case, by default as under secrecy. */
const say = (level: number, of = cnj) =>
  inDatabase(ofFirm(databaseId), (tx) => {
    const secrecy = { label: null, level, restricted: level > 0 };
    return mirrorAnswer(
      tx,
      adminCtx(databaseId),
      of,
      answerOf({ cover: coverOf({ operatorId: of, secrecy }) }),
    );
  });
const byDefault = (secretAccess: "everyone" | "named") =>
  db().update(databases).set({ secretAccess }).where(eq(databases.id, databaseId));
const keep = (who: Ctx, people: string[], despiteLoss = false) =>
  setCaseAccess(who, { cnj, wanted: { access: "named", people }, despiteLoss });
const give = (who: Ctx) => setCaseAccess(who, { cnj, wanted: { access: "everyone" }, despiteLoss: false });

const name = (who: Ctx, people: string[]) => nameLawyers(who, { cnj, people });

/** An import of a person's, that is bringing the case. */
const importing = (who: Member) =>
  inDatabase(ofFirm(databaseId), async (tx) => {
    const importId = drawnId();
    await tx.execute(
      `insert into imports (database_id, id, created_by, created_by_id, total) values ('${databaseId}', '${importId}', 'x', '${id(who)}', 1)`,
    );
    await tx.execute(
      `insert into import_items (database_id, import_id, cnj, batch, position, state) values ('${databaseId}', '${importId}', '${cnj}', 1, 0, 'importing')`,
    );
  });

describe("where secret cases are for named people", () => {
  beforeEach(() => byDefault("named"));

  test("a case is kept from the moment its cover says secrecy, for whoever imports it", async () => {
    await importing(ana);
    await say(1);
    expect(await sees(helena, ivo, ana)).toEqual([false, false, true]);
    expect((await getCase(ana, cnj))?.access).toEqual({
      keptFor: [{ id: id(ana), name: "Ana Prado" }],
      isSeen: false,
      mayChange: "lawyers",
    });
  });

  test("a paralegal who alone sees a case names lawyers for it, and neither opens it nor takes anybody off", async () => {
    await importing(ana);
    await say(1);
    expect(await name(ana, [id(helena)])).toEqual({ ok: true, named: 1 });
    expect(await sees(helena, ivo, ana)).toEqual([true, false, true]);
    expect((await getCase(ana, cnj))?.access).toMatchObject({ isSeen: true, mayChange: "lawyers" });
    expect(await name(ana, [id(helena)])).toEqual({ ok: true, named: 0 });
    const forbidden = { code: "forbidden" };
    await expect(give(ana)).rejects.toMatchObject(forbidden);
    await expect(keep(ana, [id(ana)])).rejects.toMatchObject(forbidden);
    expect(await setResponsible(ana, { numbers: [cnj], personId: id(helena) })).toMatchObject({ ok: true });
    expect(await auditDetails(ana)).toContainEqual({ access: "named", given: id(helena), taken: "" });
  });

  test("only lawyers of this firm are named so, by who sees the case, and only for one that is kept", async () => {
    await importing(ana);
    await say(1);
    const bia = await memberCtx(databaseId, ["paralegal"], "Bia Reis");
    const stranger = await memberCtx((await makeDatabase()).id);
    const refused = { ok: false, reason: "not-lawyer" };
    for (const other of [bia, stranger]) expect(await name(ana, [id(helena), id(other)])).toEqual(refused);
    const missing = { code: "not_found" };
    for (const who of [bia, ivo, stranger]) await expect(name(who, [id(ivo)])).rejects.toMatchObject(missing);
    await expect(name(ctxFor(databaseId, ["admin"]), [id(ivo)])).rejects.toMatchObject({ code: "forbidden" });
    expect(await sees(helena, ivo, bia, ana)).toEqual([false, false, false, true]);
    await name(ana, [id(helena)]);
    await give(helena);
    expect(await name(ana, [id(ivo)])).toEqual({ ok: false, reason: "not-kept" });
  });

  test("before its cover came, and without secrecy, everyone sees it", async () => {
    await say(0);
    expect(await sees(helena, ivo, ana)).toEqual([true, true, true]);
    expect((await getCase(ana, cnj))?.access).toBeUndefined();
    await say(1);
    expect(await sees(helena, ivo, ana)).toEqual([false, false, false]);
  });

  test("whoever is responsible when it is first kept sees it, and later only who is named can become so", async () => {
    await say(0);
    await setResponsible(helena, { numbers: [cnj], personId: id(ivo) });
    await importing(ana);
    await say(1);
    expect(await sees(helena, ivo, ana)).toEqual([false, true, true]);
    const kept = { ok: false, reason: "not-named" };
    expect(await setResponsible(ana, { numbers: [cnj], personId: id(helena) })).toEqual(kept);
    expect(await setResponsible(ivo, { numbers: [cnj], personId: id(helena) })).toEqual(kept);
    expect(await setResponsible(ana, { numbers: [cnj], personId: id(ana) })).toMatchObject({ ok: true });
    const earlier = [{ personId: id(helena), numbers: [cnj] }];
    expect(await restoreResponsible(ana, { was: id(ana), earlier })).toMatchObject({ restored: 0, left: 1 });
    expect(await sees(helena, ivo, ana)).toEqual([false, true, true]);
  });

  test("the work of who is suspended passes on, but not what is kept from the heir", async () => {
    await say(0);
    await setResponsible(helena, { numbers: [cnj], personId: id(ivo) });
    await say(1);
    const open = makeCnj();
    await say(0, open);
    await setResponsible(helena, { numbers: [open], personId: id(ivo) });
    const rui = adminCtx(databaseId);
    await inDatabase(ofFirm(databaseId), (tx) => handOverCases(tx, rui, { from: id(ivo), to: id(helena) }));
    expect(await sees(helena, ivo)).toEqual([false, true]);
    expect((await getCase(helena, open))?.responsible?.id).toBe(id(helena));
    expect((await getCase(ivo, cnj))?.responsible).toBeNull();
  });

  test("it stays kept when its cover says secrecy no more, until a person gives it back", async () => {
    await importing(helena);
    await say(1);
    await say(0);
    expect(await sees(helena, ivo)).toEqual([true, false]);
    expect((await getCase(helena, cnj))?.access).toMatchObject({ mayChange: "everything" });
    expect(await give(helena)).toMatchObject({ ok: true, before: { access: "named", people: [id(helena)] } });
    expect(await sees(helena, ivo)).toEqual([true, true]);
    await say(1);
    expect(await sees(helena, ivo)).toEqual([true, true]);
  });

  test("the terminal sees it whatever is said", async () => {
    await say(1);
    expect(await getCase(adminCtx(databaseId), cnj)).not.toBeNull();
  });
});

describe("where everyone sees secret cases", () => {
  beforeEach(() => say(1));

  test("one of them can be kept for named people, and whoever is responsible", async () => {
    expect(await sees(helena, ivo, ana)).toEqual([true, true, true]);
    await setResponsible(helena, { numbers: [cnj], personId: id(ana) });
    expect(await keep(helena, [id(helena)])).toEqual({
      ok: true,
      before: { access: "everyone" },
      seesStill: true,
    });
    expect(await sees(helena, ivo, ana)).toEqual([true, false, true]);
    expect((await getCase(helena, cnj))?.access?.keptFor?.map(({ name }) => name)).toEqual([
      "Ana Prado",
      "Helena Moura",
    ]);
  });

  test("nobody is locked out unawares: not oneself without a word, and never all", async () => {
    expect(await keep(helena, [id(ivo)])).toEqual({ ok: false, reason: "locks-out" });
    expect(await keep(helena, [])).toEqual({ ok: false, reason: "nobody" });
    expect(await keep(helena, [], true)).toEqual({ ok: false, reason: "nobody" });
    // A paralegal could only name lawyers for it.
    expect(await keep(helena, [id(ana)], true)).toEqual({ ok: false, reason: "nobody" });
    expect(await sees(helena, ivo)).toEqual([true, true]);
    expect(await keep(helena, [id(ivo)], true)).toMatchObject({ ok: true, seesStill: false });
    expect(await sees(helena, ivo)).toEqual([false, true]);
    await expect(give(helena)).rejects.toMatchObject({ code: "not_found" });
  });

  test("only people with a role are named; who was named before may stay", async () => {
    const stranger = await memberCtx((await makeDatabase()).id);
    expect(await keep(helena, [id(helena), id(stranger)])).toEqual({ ok: false, reason: "no-role" });
    await keep(helena, [id(helena), id(ivo)]);
    await db()
      .delete(memberships)
      .where(eq(memberships.userId, id(ivo)));
    expect(await keep(helena, [id(helena), id(ivo), id(ana)])).toMatchObject({ ok: true });
    expect(await keep(helena, [id(ivo)], true)).toEqual({ ok: false, reason: "nobody" });
  });

  test("a case that is not secret is kept from nobody", async () => {
    await say(0);
    expect(await keep(helena, [id(helena)])).toEqual({ ok: false, reason: "not-secret" });
  });

  test("a paralegal and another firm's lawyer decide nothing, and what is decided is audited with who came and went", async () => {
    await expect(keep(ana, [id(ana)])).rejects.toMatchObject({ code: "forbidden" });
    const elsewhere = await memberCtx((await makeDatabase()).id);
    await expect(keep(elsewhere, [id(elsewhere)])).rejects.toMatchObject({ code: "not_found" });
    await expect(keep(ctxFor(databaseId, ["admin"]), [])).rejects.toMatchObject({ code: "forbidden" });
    await keep(helena, [id(helena), id(ivo)]);
    await keep(helena, [id(helena)]);
    await give(helena);
    const rows = await inDatabase(ofFirm(databaseId), (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, "case.access"))
        .orderBy(auditEvents.sequence),
    );
    const both = `${id(helena)} ${id(ivo)}`;
    expect(rows.map(({ object, actorId, detail }) => ({ object, actorId, detail }))).toEqual(
      [
        { access: "named", given: both, taken: "" },
        { access: "named", given: "", taken: id(ivo) },
        { access: "everyone", given: "", taken: id(helena) },
      ].map((detail) => ({ object: cnj, actorId: id(helena), detail })),
    );
  });
});

describe("while somebody is being taken off a case", () => {
  beforeEach(async () => {
    await say(1);
    await keep(helena, [id(helena), id(ivo)]);
  });

  /** What Ivo, or somebody for him, begins while Helena takes him off; answered when she is done. */
  const meanwhile = async <T>(begin: () => Promise<T>): Promise<T> => {
    const begun = await inDatabase(helena, async (tx) => {
      await tx.update(cases).set({ access: "named" }).where(eq(cases.cnj, cnj));
      await tx
        .update(caseRestrictions)
        .set({ people: [id(helena)] })
        .where(eq(caseRestrictions.cnj, cnj));
      return await whenWaiting(tx, begin());
    });
    return await begun.end;
  };

  test.each<[string, () => Promise<unknown>]>([
    ["put themselves back", () => keep(ivo, [id(ivo)])],
    ["give the case to everyone", () => give(ivo)],
    ["name a lawyer", () => name(ivo, [id(ivo)])],
  ])("they do not %s: the case is not found, and no row says so", async (_, begin) => {
    const before = await auditActions(ivo);
    await expect(meanwhile(begin)).rejects.toMatchObject({ code: "not_found" });
    expect(await sees(helena, ivo)).toEqual([true, false]);
    expect(await auditActions(ivo)).toEqual(before);
  });

  test("they do not become responsible for it, nor does an undo make them so", async () => {
    const assigning = () => setResponsible(helena, { numbers: [cnj], personId: id(ivo) });
    expect(await meanwhile(assigning)).toEqual({ ok: false, reason: "not-named" });
    await keep(helena, [id(helena), id(ivo)]);
    const earlier = [{ personId: id(ivo), numbers: [cnj] }];
    const restoring = () => restoreResponsible(helena, { was: null, earlier });
    expect(await meanwhile(restoring)).toEqual({ restored: 0, left: 1, changed: 0 });
    expect((await getCase(helena, cnj))?.responsible).toBeNull();
  });
});
