import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noTrailFilters } from "#lib/trail/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { hearingsDigest } from "#server/db/functions/files.ts";
import { caseRestrictions, cases, deadlines } from "#server/db/schema/schema.ts";
import { deadlinesOfCase } from "#server/deadlines/answering/data.ts";
import { dismissDeadline } from "#server/deadlines/deciding/mutations.ts";
import { deadlineCount, listDeadlines } from "#server/deadlines/list/data.ts";
import { deadlinesOfToday } from "#server/deadlines/today/data.ts";
import { getDigest } from "#server/today/digest/data.ts";
import { listTrail } from "#server/trail/data.ts";
import { movementOf } from "#testing/answers.ts";
import { addDeadline } from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
import { ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeMirrored } from "#testing/mirrored.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { settleHearing } from "./mutations.ts";

const now = new Date("2026-11-18T12:00:00Z");
const told = (id: string, at: string, description: string) =>
  movementOf({ id, description, at: `${at}T15:00:00.000Z` });
const set = told("set", "2026-11-10", "Designada audiência de instrução e julgamento.");
const act = "Audiência de instrução e julgamento";

let mirrored: Awaited<ReturnType<typeof makeMirrored>>;
let helena: Ctx & Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  mirrored = await makeMirrored();
  helena = await memberCtx(mirrored.ctx.databaseId, ["lawyer"], "Helena Moura");
});
afterAll(closePool);
const owner = ownerOfTables();

/** The movements with such a hearing, as the case has them; list, *Hoje*, summary and side bar have as many. */
async function everywhere(ctx: Ctx = helena): Promise<string[]> {
  const { undated } = await deadlinesOfCase(ctx, { cnj: mirrored.cnj, now });
  const list = await listDeadlines(ctx, { ...noDeadlineFilters, now });
  const [today, digest] = [
    await inDatabase(ctx, (tx) => deadlinesOfToday(tx, ctx, { now })),
    await getDigest(ctx, { now }),
  ];
  const beside = await deadlineCount(ctx, { now });
  expect(beside.needs).toEqual(list.counts.needs);
  expect([
    beside.needs.undated,
    list.undated.items.length,
    today.hearings.undated,
    digest.today.hearings.undated,
  ]).toEqual(Array(4).fill(undated.length));
  const closed = await listDeadlines(ctx, { ...noDeadlineFilters, whose: "closed", now });
  expect([closed.undated.items.length, closed.counts.needs.undated]).toEqual([0, undated.length]);
  return undated.map(({ movementId }) => movementId);
}

test("a hearing that a movement sets without a readable day stands in case, list, Hoje and summary until its day is known", async () => {
  await mirrored.answer({ movements: [set] });
  expect(await everywhere()).toEqual(["set"]);
  const { undated } = await deadlinesOfCase(helena, { cnj: mirrored.cnj, now });
  expect(undated[0]).toMatchObject({ cnj: mirrored.cnj, kind: act, setOn: "2026-11-10" });

  const id = drawnId();
  await addDeadline(helena.databaseId, {
    id,
    cnj: mirrored.cnj,
    act,
    kind: "appointment",
    amount: null,
    dueOn: "2026-12-10",
  });
  expect(await everywhere()).toEqual([]);
  await dismissDeadline(helena, { id, revision: 1 });
  expect(await everywhere()).toEqual(["set"]);
  const held = { kind: "appointment", amount: null, dueOn: "2026-11-12", state: "closed" } as const;
  await addDeadline(helena.databaseId, { cnj: mirrored.cnj, act: "Audiência de conciliação", ...held });
  expect(await everywhere()).toEqual(["set"]);
  // What else has a fixed day is no hearing.
  await addDeadline(helena.databaseId, {
    cnj: mirrored.cnj,
    act: "Depósito",
    kind: "appointment",
    amount: null,
    dueOn: "2026-12-10",
  });
  expect(await everywhere()).toEqual(["set"]);
});

test.each([
  ["says its day", "Audiência de instrução e julgamento designada para 10/12/2026 às 14h"],
  ["calls it off", "Audiência de instrução e julgamento cancelada"],
  ["says that it took place", "Audiência de instrução e julgamento realizada"],
  [
    "says its day, naming another one first",
    "Perícia médica cancelada. Audiência de instrução e julgamento designada para 10/12/2026 às 14h",
  ],
])("it is over once a later movement %s, and no earlier one ends it", async (_, description) => {
  const end = (at: string) => mirrored.answer({ movements: [set, told("end", at, description)] });
  await end("2026-11-05");
  expect(await everywhere()).toEqual(["set"]);
  await end("2026-11-12");
  expect(await everywhere()).toEqual([]);
});

test.each([
  ["another hearing's day", "Audiência de conciliação designada para 20/11/2026 às 14h"],
  [
    "a hearing set first",
    "Audiência de conciliação designada para 20/11/2026 às 14h. Será designada audiência de instrução e julgamento",
  ],
  ["any other that was held", "Audiência de conciliação realizada"],
  ["the bare word", "Audiência realizada"],
  ["a decided motion", "Julgados improcedentes os embargos de declaração"],
  ["a part", "Homologado o acordo em parte"],
  ["another party", "Extinta a punibilidade de corréu"],
  ["a judgment", "Julgado procedente o pedido"],
])("%s later in its case does not end it", async (_, description) => {
  await mirrored.answer({ movements: [set, told("other", "2026-11-12", description)] });
  expect(await everywhere()).toEqual(["set"]);
});

test("two stand, each until it is settled itself, and also where only the bare word names both", async () => {
  const bare = ["b1", "b2"].map((id, at) => told(id, `2026-11-1${3 + at}`, "Perícia designada"));
  await mirrored.answer({ movements: [set, ...bare] });
  expect(await everywhere()).toEqual(["b2", "b1", "set"]);
  await settleHearing(helena, { cnj: mirrored.cnj, movementId: "b2", isSettled: true });
  expect(await everywhere()).toEqual(["b1", "set"]);
});

test("what ended it ends it no more once the court does not list it", async () => {
  const end = told("end", "2026-11-12", "Audiência de instrução e julgamento cancelada");
  const others = [told("k", "2026-11-01", "Juntada de petição"), set, told("l", "2026-11-13", "Conclusos")];
  await mirrored.answer({ movements: [...others, end] });
  expect(await everywhere()).toEqual([]);
  await mirrored.answer({ movements: others });
  expect(await everywhere()).toEqual(["set"]);
});

test("a tab and a search let through what they let through of deadlines, and no more are said to be left", async () => {
  await mirrored.answer({ movements: [set] });
  const found = async (given: Partial<typeof noDeadlineFilters>) =>
    (await listDeadlines(helena, { ...noDeadlineFilters, ...given, now })).undated;
  for (const given of [{}, { whose: "nobody" }, { q: "instrucao" }, { q: mirrored.cnj.slice(0, 7) }] as const)
    expect((await found(given)).items).toHaveLength(1);
  for (const given of [
    { whose: "mine" },
    { q: "perícia" },
    { whose: { person: helena.actor.userId } },
  ] as const)
    expect(await found(given)).toEqual({ items: [], left: 0 });
  await inDatabase(helena, (tx) => tx.update(cases).set({ responsibleId: helena.actor.userId }));
  expect((await found({ whose: "mine" })).items).toMatchObject([{ responsible: { name: "Helena Moura" } }]);
  expect(await found({ whose: "nobody" })).toEqual({ items: [], left: 0 });
});

test("the summary says while older movements are read as another version did", async () => {
  const isReading = async () => (await getDigest(helena, { now })).today.hearings.isReading;
  expect(await isReading()).toBe(false);
  const become = "update drizzle.installed set digest = $1 where part = 'hearings'";
  await owner.query(become, ["another"]);
  try {
    expect(await isReading()).toBe(true);
  } finally {
    await owner.query(become, [hearingsDigest]);
  }
  expect(await isReading()).toBe(false);
});

test("of several called the same the last one stands; one of more than a year ago, or of an archived case, does not", async () => {
  const again = told("again", "2026-11-16", "Redesignada a audiência de instrução e julgamento.");
  await mirrored.answer({ movements: [set, again] });
  expect(await everywhere()).toEqual(["again"]);
  await mirrored.within((tx) => tx.update(cases).set({ archivedAt: now }).where(eq(cases.cnj, mirrored.cnj)));
  expect(await everywhere()).toEqual([]);
  mirrored = await makeMirrored();
  helena = await memberCtx(mirrored.ctx.databaseId, ["lawyer"], "Helena Moura");
  await mirrored.answer({ movements: [told("old", "2025-11-10", "Designada audiência de conciliação.")] });
  expect(await everywhere()).toEqual([]);
});

test("a person says that there is no day to be noted, and takes it back; a reworded movement asks anew", async () => {
  await mirrored.answer({ movements: [set] });
  const of = { cnj: mirrored.cnj, movementId: "set" };
  expect(await settleHearing(helena, { ...of, isSettled: false })).toBe(false);
  expect(await settleHearing(helena, { ...of, isSettled: true })).toBe(true);
  expect(await settleHearing(helena, { ...of, isSettled: true })).toBe(false);
  expect(await everywhere()).toEqual([]);
  await mirrored.answer({ movements: [set] });
  expect(await everywhere()).toEqual([]);
  const settled = async () => (await deadlinesOfCase(helena, { cnj: mirrored.cnj, now })).settled;
  expect(await settled()).toMatchObject([
    { movementId: "set", kind: act, setOn: "2026-11-10", by: "Helena Moura" },
  ]);
  expect(await settleHearing(helena, { ...of, isSettled: false })).toBe(true);
  expect(await everywhere()).toEqual(["set"]);
  expect(await settled()).toEqual([]);
  const admin = await memberCtx(helena.databaseId, ["lawyer", "admin"]);
  const trail = await listTrail({ kind: "database", ctx: admin }, { ...noTrailFilters, q: mirrored.cnj });
  expect(trail.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["movement.hearing.settle", "movement.hearing.settle.undo"]),
  );
  await settleHearing(helena, { ...of, isSettled: true });
  await mirrored.answer({ movements: [told("set", "2026-11-10", "Designada audiência de conciliação.")] });
  expect(await everywhere()).toEqual(["set"]);
});

test("of a case that is kept for others, or of another firm, nobody counts or settles it", async () => {
  await mirrored.answer({ movements: [set] });
  const { databaseId } = mirrored.ctx;
  const ivo = await memberCtx(databaseId);
  await inDatabase(helena, async (tx) => {
    await tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, mirrored.cnj));
    await tx
      .insert(caseRestrictions)
      .values({ databaseId, cnj: mirrored.cnj, people: [helena.actor.userId] });
  });
  expect([await everywhere(), await everywhere(ivo)]).toEqual([["set"], []]);
  const of = { cnj: mirrored.cnj, movementId: "set", isSettled: true };
  for (const ctx of [ivo, await memberCtx((await makeDatabase()).id)])
    await expect(settleHearing(ctx, of)).rejects.toMatchObject({ code: "not_found" });
  await expect(settleHearing(ctxFor(databaseId, ["admin"]), of)).rejects.toMatchObject({ code: "forbidden" });
  await inDatabase(helena, (tx) => tx.delete(deadlines));
  expect(await everywhere()).toEqual(["set"]);
});
