import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Periodicity } from "#lib/cases/push/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { cases, operatorWaits, pushOrders } from "#server/db/schema/schema.ts";
import { dueOf } from "#server/pace/due.ts";
import {
  orderWatch,
  pauseChange,
  resumeChange,
  retryRefused,
  stopChange,
} from "#server/push/changing/mutations.ts";
import { getMonitoring } from "#server/push/overview/data.ts";
import { listChanges, refusedOf, watchOfCase } from "#server/push/standing/data.ts";
import { listWatched } from "#server/push/watched/data.ts";
import { getToday } from "#server/today/data.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, auditDetails, makeCnj, memberCtx } from "#testing/fixtures.ts";
import { askDueWatches } from "./jobs.ts";

let firm: TestFirm;
let ana: Awaited<ReturnType<typeof memberCtx>>;
let numbers: Cnj[];
let now: Date;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  ana = await memberCtx(firm.ctx.databaseId, ["lawyer"], "Ana Prado");
  numbers = Array.from({ length: 8 }, makeCnj).sort();
  const imported = await firm.start(numbers);
  await firm.advanceUntil(imported, ({ ready }) => ready === numbers.length);
});
beforeEach(async () => {
  await firm.calm();
  await firm.here(async (tx) => {
    await tx.execute(sql`delete from push_changes`);
    await tx.update(cases).set({ push: null, pushSaidAt: null, pushDetails: null });
    await tx.execute(sql`delete from operator_waits`);
  });
  // Later than whatever the test orders, however slow the machine is.
  now = fromNow({ minutes: 1 });
});
afterAll(() => firm.close());

const job = () => systemCtx({ databaseId: firm.ctx.databaseId, job: "test" });
const round = () => askDueWatches(job(), { until: Number.POSITIVE_INFINITY, clock: () => now });
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const want = async (periodicity: Periodicity | null, of: readonly string[] = numbers) =>
  await orderWatch(ana, { numbers: [...of], periodicity });
const pauseUntil = (until: Date) => firm.here((tx) => tx.update(operatorWaits).set({ until }));
const first = () => numbers[0] ?? makeCnj();
const watch = (cnj: Cnj = first()) => watchOfCase(ana, { cnj });
const only = async () => {
  const [change] = (await listChanges(ana)).changes;
  if (change === undefined) throw new Error("no change");
  return change;
};

test("the service's answer settles what was wanted, and leaves the cover as it was", async () => {
  const coverOf = () => firm.here((tx) => tx.select({ cover: cases.cover, raw: cases.coverRaw }).from(cases));
  const before = await coverOf();
  expect(await want(30, [first()])).toMatchObject({ ordered: 1, already: 0, unrecorded: 0 });
  expect(await watch()).toMatchObject({
    push: null,
    wish: { wanted: 30, by: "Ana Prado", state: "waiting", failure: null },
  });
  await round();
  expect(await watch()).toMatchObject({
    push: { enabled: true, periodicity: 30, credits: 30, withDocuments: true },
    answeredAt: now.toISOString(),
    wish: null,
  });
  expect(await coverOf()).toEqual(before);
  const [row] = await firm.here((tx) => tx.select().from(cases).where(eq(cases.cnj, first())));
  expect(row?.pushDetails).toMatchObject({ provisioning: 0, linkedCases: [], deadlines: [] });
  expect(row?.isWatched).toBe(true);
  expect(await want(30, [first()])).toEqual({ changeId: null, ordered: 0, already: 1, unrecorded: 0 });
  await want(null, [first()]);
  await round();
  expect((await watch()).push).toMatchObject({ enabled: false });
});

test("a case of which the service has not told is named, and not asked for", async () => {
  const fresh = makeCnj();
  await firm.here((tx) => tx.insert(cases).values({ databaseId: firm.ctx.databaseId, cnj: fresh }));
  expect(await want(4, [fresh, first()])).toMatchObject({ ordered: 1, unrecorded: 1 });
  expect(await watch(fresh)).toMatchObject({ isRecorded: false, wish: null });
  await firm.here((tx) => tx.delete(cases).where(eq(cases.cnj, fresh)));
});

test("an answer that is lost after the effect is asked for again, to the same effect", async () => {
  await firm.fault({ operation: 14, kind: "cut-after", times: 10 });
  await want(8, [first()]);
  await round();
  expect(await watch()).toMatchObject({ push: null, wish: { state: "waiting", failure: "unavailable" } });
  await firm.calm();
  pass(10);
  await round();
  expect(await watch()).toMatchObject({ push: { enabled: true, periodicity: 8 }, wish: null });
});

test.each([
  [{ kind: "status", status: 422 }, "rejected"],
  [{ kind: "status", status: 404 }, "not-found"],
] as const)("what the service refuses says so, until it is wanted again: %j", async (fault, failure) => {
  await firm.fault({ operation: 14, times: 1, ...fault });
  await want(4, [first()]);
  await round();
  expect(await watch()).toMatchObject({ push: null, wish: { state: "refused", wanted: 4, failure } });
  const { id, counts } = await only();
  expect(counts).toMatchObject({ refused: 1, accepted: 0, waiting: 0 });
  expect(await refusedOf(ana, { id })).toMatchObject({ items: [{ cnj: first(), failure }], total: 1 });
  expect(await retryRefused(ana, { id })).toMatchObject({ ordered: 1 });
  await round();
  expect(await watch()).toMatchObject({ push: { periodicity: 4 }, wish: null });
  expect(await retryRefused(ana, { id })).toMatchObject({ ordered: 0 });
});

test.each([
  [3, { periodicity: null, otherPeriodicity: 3 }, 3],
  [8, { periodicity: 8 }, null],
])(
  "another rhythm than was wanted is no yes: asked for 30, the service says %i",
  async (named, push, says) => {
    await firm.control("POST", "/quirks", { namedRhythm: named });
    await want(30, [first()]);
    await round();
    expect(await watch()).toMatchObject({
      push: { enabled: true, ...push },
      wish: { state: "refused", wanted: 30, failure: "contract" },
    });
    const { id, counts } = await only();
    expect(counts).toMatchObject({ refused: 1, accepted: 0 });
    expect((await refusedOf(ana, { id }))?.items).toMatchObject([
      { cnj: first(), failure: "contract", says },
    ]);
    const [row] = (await listWatched(ana, { q: "", part: "all", cursor: null })).items;
    expect(row).toMatchObject({ cnj: first(), rhythm: push.periodicity });
    expect(row?.otherRhythm).toBe(says ?? undefined);
    expect((await getMonitoring(ana)).rhythms).toMatchObject([
      { rhythm: push.periodicity, other: says, cases: 1 },
    ]);
    // What the service says is no reason not to ask for what was wanted.
    await firm.control("DELETE", "/quirks");
    expect(await want(30, [first()])).toMatchObject({ ordered: 1, already: 0 });
    pass(60);
    await round();
    expect(await watch()).toMatchObject({ push: { periodicity: 30 }, wish: null });
  },
);

test("what somebody wants of one case goes next, before the rest of a change of many, which keeps its order", async () => {
  const many = Array.from({ length: 30 }, makeCnj).sort();
  await firm.here(async (tx) => {
    for (const cnj of many)
      await tx.insert(cases).values({ databaseId: firm.ctx.databaseId, cnj, operatorId: cnj });
  });
  await want(30, many);
  const claimed: (string | undefined)[] = [];
  const claim = async () => {
    const { claimDue } = dueOf({ table: pushOrders, work: "push" });
    const id = await firm.here((tx) => claimDue(tx, job(), { lease: drawnId(), now }));
    const [order] = await firm.here((tx) =>
      tx
        .select()
        .from(pushOrders)
        .where(eq(pushOrders.id, id ?? "")),
    );
    claimed.push(order?.cnj);
  };
  for (let turn = 0; turn < 3; turn += 1) await claim();
  await want(4, [first()]);
  pass(60);
  await claim();
  await claim();
  expect(claimed).toEqual([...many.slice(0, 3), first(), many[3]]);
  await firm.here((tx) => tx.delete(cases).where(inArray(cases.cnj, many)));
});

test("of credits a change says what the service named, before and after", async () => {
  await want(30);
  await round();
  expect((await only()).credits).toEqual({ sum: 30 * numbers.length, before: null, cases: numbers.length });
  await want(4, numbers.slice(0, 3));
  pass(60);
  await round();
  expect((await only()).credits).toEqual({ sum: 12, before: 90, cases: 3 });
  await firm.fault({ operation: 15, kind: "status", status: 422, times: 10 });
  await want(null, [first()]);
  pass(60);
  await round();
  expect((await only()).credits).toBeNull();
});

test("a refused token stops the change, which goes on with another token", async () => {
  await firm.fault({ operation: 14, kind: "revoked", times: 100 });
  await want(30);
  await round();
  expect((await only()).counts).toMatchObject({ waiting: numbers.length, refused: 0 });
  expect(await listChanges(ana)).toMatchObject({ halt: { failure: "credential" } });
  expect((await watch()).halt).toMatchObject({ failure: "credential" });
  expect((await getToday(ana)).push.heldUp).toMatchObject({ count: numbers.length, failure: "credential" });
  const asked = await firm.callsOf(14);
  // The pause is PostgreSQL's, and short at first: however slow the machine is, it lasts.
  await pauseUntil(fromNow({ hours: 1 }));
  await round();
  expect(await firm.callsOf(14)).toBe(asked);
  await firm.calm();
  await pauseUntil(new Date(0));
  pass(120);
  await round();
  await round();
  expect((await only()).counts).toMatchObject({ waiting: 0, accepted: numbers.length });
  expect((await listChanges(ana)).halt).toBeNull();
  expect((await getToday(ana)).push.heldUp).toBeNull();
});

test("a refused token is on *Hoje* also when it stops a single case, which is too little for a pause", async () => {
  await firm.fault({ operation: 14, kind: "revoked", times: 1 });
  await want(30, [first()]);
  await round();
  expect((await getToday(ana)).push.heldUp).toMatchObject({ count: 1, failure: "credential" });
  expect((await listChanges(ana)).halt).toMatchObject({ failure: "credential" });
  pass(10);
  await round();
  expect((await getToday(ana)).push.heldUp).toBeNull();
});

test("of a change whose every seventh call fails, all is accepted in the end", async () => {
  await firm.fault({ operation: 14, kind: "status", status: 500, every: 7, times: 100 });
  await want(2);
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await round();
    pass(120);
  }
  expect((await only()).counts).toMatchObject({ accepted: numbers.length, waiting: 0, refused: 0 });
});

test("a paused change asks nothing, also for what is tried again, and goes on where it was", async () => {
  const { changeId } = await want(30);
  const id = changeId ?? "";
  await pauseChange(ana, { id });
  const asked = await firm.callsOf(14);
  await round();
  expect(await firm.callsOf(14)).toBe(asked);
  expect(await only()).toMatchObject({
    paused: { by: "Ana Prado" },
    counts: { waiting: numbers.length, accepted: 0 },
  });
  expect((await watch()).wish).toMatchObject({ state: "paused" });
  await resumeChange(ana, { id });
  await round();
  expect(await only()).toMatchObject({ paused: null, counts: { waiting: 0, accepted: numbers.length } });
});

test("an answer is stored without waiting for whoever holds the change, who may wait for the order", async () => {
  await want(30, numbers.slice(0, 2));
  await firm.fault({ operation: 14, kind: "status", status: 422, times: 1, every: 2 });
  await firm.here(async (tx) => {
    await tx.execute(sql`select from push_changes for update`);
    await round();
    expect((await only()).counts).toMatchObject({ accepted: 1, refused: 1, waiting: 0 });
  });
});

test("a call that fails while somebody pauses is not tried again before they go on", async () => {
  const { changeId } = await want(30, [first()]);
  const id = changeId ?? "";
  await firm.fault({ operation: 14, kind: "latency", ms: 400, times: 1 });
  await firm.fault({ operation: 14, kind: "status", status: 500, times: 5 });
  const asking = round();
  await expect.poll(() => firm.here((tx) => tx.$count(pushOrders, isNotNull(pushOrders.lease)))).toBe(1);
  await pauseChange(ana, { id });
  await asking;
  const [order] = await firm.here((tx) => tx.select().from(pushOrders));
  expect(order).toMatchObject({ askAt: null, outcome: null });
});

test("a call on its way while somebody pauses has no second one beside it, whoever goes on or wants otherwise", async () => {
  const { changeId } = await want(30, [first()]);
  const id = changeId ?? "";
  await firm.fault({ operation: 14, kind: "latency", ms: 1_000, times: 1 });
  const asking = round();
  await expect.poll(() => firm.here((tx) => tx.$count(pushOrders, isNotNull(pushOrders.lease)))).toBe(1);
  const dueIn = async () => {
    const [order] = await firm.here((tx) => tx.select().from(pushOrders).where(sql`outcome is null`));
    return (order?.askAt?.getTime() ?? 0) - now.getTime();
  };
  await pauseChange(ana, { id });
  await resumeChange(ana, { id });
  expect(await dueIn()).toBeGreaterThan(paceTimes.lease * 500);
  await pauseChange(ana, { id });
  await want(null, [first()]);
  expect(await dueIn()).toBeGreaterThan(paceTimes.lease * 500);
  await asking;
  await round();
  expect((await watch()).push).toMatchObject({ enabled: false });
});

test("what was stopped is asked for no more, and what the service had done stays", async () => {
  const { changeId } = await want(30);
  await stopChange(ana, { id: changeId ?? "" });
  await round();
  expect(await only()).toMatchObject({
    counts: { stopped: numbers.length, accepted: 0 },
    endedAt: expect.any(String),
  });
  expect((await watch()).wish).toBeNull();
});

test("a newer wish takes the place of one on its way, and is asked for after it", async () => {
  await want(30, [first()]);
  await firm.fault({ operation: 14, kind: "latency", ms: 400, times: 1 });
  const asking = round();
  await expect.poll(() => firm.here((tx) => tx.$count(pushOrders, isNotNull(pushOrders.lease)))).toBe(1);
  await want(null, [first()]);
  const waiting = and(eq(pushOrders.cnj, first()), sql`outcome is null`);
  const [newer] = await firm.here((tx) => tx.select().from(pushOrders).where(waiting));
  expect((newer?.askAt?.getTime() ?? 0) - now.getTime()).toBeGreaterThan(paceTimes.lease * 500);
  const off = await firm.callsOf(15);
  await asking;
  await round();
  expect(await watch()).toMatchObject({ push: { enabled: false }, wish: null });
  expect(await firm.callsOf(15)).toBe(off + 1);
});

test("each wish is on the trail, and what came of it for each case", async () => {
  const { changeId } = await want(4, [first()]);
  await round();
  const details = await auditDetails(job());
  expect(details.at(-1)).toEqual({ change: changeId, periodicity: 4 });
});
