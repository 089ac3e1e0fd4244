import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listPeople } from "#server/cases/organisation/responsible/data.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { cases, memberships } from "#server/db/schema/schema.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { restoreResponsible, setResponsible } from "./mutations.ts";

let ctx: Ctx;
let helena: string;
let ivo: string;
let numbers: [Cnj, Cnj, Cnj];

beforeEach(async () => {
  const { id } = await makeDatabase();
  ctx = ctxFor(id);
  helena = (await memberCtx(id, ["lawyer", "admin"], "Helena Moura")).actor.userId;
  ivo = (await memberCtx(id, ["paralegal"], "Ivo Lins")).actor.userId;
  await memberCtx(id, ["admin"], "Rui Administra");
  const [a = makeCnj(), b = makeCnj(), c = makeCnj()] = [makeCnj(), makeCnj(), makeCnj()].sort();
  numbers = [a, b, c];
  await inDatabase(ofFirm(id), (tx) =>
    tx.insert(cases).values(numbers.map((cnj) => ({ databaseId: id, cnj }))),
  );
});
afterAll(closePool);

async function responsible(): Promise<(string | null)[]> {
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.select().from(cases).orderBy(cases.cnj));
  return rows.map(({ responsibleId }) => responsibleId);
}

async function assigned(of: string[], personId: string | null) {
  const result = await setResponsible(ctx, { numbers: of, personId });
  if (!result.ok) throw new Error(result.reason);
  return result.earlier;
}

test("only lawyers and paralegals of this database may be responsible for cases", async () => {
  const stranger = await memberCtx((await makeDatabase()).id, ["lawyer"], "Ana Alheia");
  expect(await listPeople(ctx)).toEqual([
    { id: helena, name: "Helena Moura" },
    { id: ivo, name: "Ivo Lins" },
  ]);
  for (const personId of [stranger.actor.userId, drawnId()]) {
    const result = await setResponsible(ctx, { numbers, personId });
    expect(result).toEqual({ ok: false, reason: "no-role" });
  }
  expect(await responsible()).toEqual([null, null, null]);
});

test("undoing restores exactly who was responsible for each case before", async () => {
  await assigned([numbers[0]], helena);
  await assigned([numbers[1]], ivo);
  const earlier = await assigned([...numbers], ivo);
  expect(await responsible()).toEqual([ivo, ivo, ivo]);
  // The case that did not change is not in it.
  expect(earlier.flatMap((group) => group.numbers).sort()).toEqual([numbers[0], numbers[2]]);
  expect(await restoreResponsible(ctx, { was: ivo, earlier })).toEqual({ restored: 2, left: 0, changed: 0 });
  expect(await responsible()).toEqual([helena, ivo, null]);
  await assigned([...numbers], null);
  expect(await responsible()).toEqual([null, null, null]);
});

test("undoing leaves a case alone that somebody has changed again since", async () => {
  await assigned([...numbers], ivo);
  const earlier = await assigned([...numbers], helena);
  await assigned([numbers[1]], null);
  expect(await restoreResponsible(ctx, { was: helena, earlier })).toEqual({
    restored: 2,
    left: 0,
    changed: 1,
  });
  expect(await responsible()).toEqual([ivo, null, ivo]);
});

test("undoing does not put back a person who has lost their role meanwhile", async () => {
  await assigned([...numbers], ivo);
  const earlier = await assigned([...numbers], helena);
  await db().delete(memberships).where(eq(memberships.databaseId, ctx.databaseId));
  expect(await restoreResponsible(ctx, { was: helena, earlier })).toEqual({
    restored: 0,
    left: 3,
    changed: 0,
  });
  expect(await responsible()).toEqual([helena, helena, helena]);
});

test("a change of the person responsible is audited with ids and counts", async () => {
  await assigned([numbers[0]], helena);
  await restoreResponsible(ctx, { was: ivo, earlier: await assigned([...numbers], ivo) });
  expect(await auditActions(ctx)).toEqual(["case.assign", "case.assign", "case.assign.undo"]);
  const [first, second] = await auditDetails(ctx);
  expect(first).toEqual({ responsible: helena, cases: 1 });
  expect(second).toEqual({ responsible: ivo, cases: 3, selected: 3 });
});

test("another firm's cases are not found, and a person who is only an admin is refused", async () => {
  const other = await memberCtx((await makeDatabase()).id);
  const { userId } = other.actor;
  await expect(setResponsible(other, { numbers, personId: userId })).rejects.toMatchObject({
    code: "not_found",
  });
  const foreign = { was: null, earlier: [{ personId: userId, numbers }] };
  expect(await restoreResponsible(other, foreign)).toMatchObject({ restored: 0 });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  const forbidden = { code: "forbidden" };
  await expect(setResponsible(admin, { numbers, personId: helena })).rejects.toMatchObject(forbidden);
  await expect(restoreResponsible(admin, { was: null, earlier: [] })).rejects.toMatchObject(forbidden);
  expect(await responsible()).toEqual([null, null, null]);
});
