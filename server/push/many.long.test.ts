import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { paceTimes } from "#lib/pace/rules.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { cases, pushOrders } from "#server/db/schema/schema.ts";
import { orderWatch, pauseChange, resumeChange, retryRefused } from "#server/push/changing/mutations.ts";
import { askDueWatches, sweepPush } from "#server/push/outbox/jobs.ts";
import { listChanges, refusedOf } from "#server/push/standing/data.ts";
import { eachProcess } from "#testing/crash/processes.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj, memberCtx } from "#testing/fixtures.ts";

/** Two thousand cases at once, at a service that refuses every seventh, with a pause and a killed worker on the way. */

const many = 2_000;
const refusedOnes = Math.floor(many / 7);

let firm: TestFirm;
let ana: Awaited<ReturnType<typeof memberCtx>>;
let numbers: Cnj[];
let now: Date;

beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  ana = await memberCtx(firm.ctx.databaseId);
  numbers = Array.from({ length: many }, makeCnj);
  for (let from = 0; from < many; from += 500) {
    const imported = await firm.start(numbers.slice(from, from + 500));
    await firm.advanceUntil(imported, ({ ready }) => ready === 500);
  }
  await firm.calm();
  now = new Date(Date.now() + 1_000);
}, 600_000);
afterAll(() => firm.close());
// Started in the firm's own database, and so after it.
const obey = eachProcess();

const job = () => systemCtx({ databaseId: firm.ctx.databaseId, job: "test" });
const round = (ms: number) => askDueWatches(job(), { until: Date.now() + ms, clock: () => now });
const watched = () =>
  firm.here((tx) => tx.$count(cases, sql`push ->> 'enabled' = 'true' and push ->> 'periodicity' = '8'`));
const waiting = () => firm.here((tx) => tx.$count(pushOrders, sql`outcome is null`));

test("each is asked for once, what is refused is named, and nothing goes while it is paused", async () => {
  await firm.control("DELETE", "/requests");
  await firm.fault({ operation: 14, kind: "status", status: 422, times: 100_000, every: 7 });
  const { changeId } = await orderWatch(ana, { numbers, periodicity: 8 });
  if (changeId === null) throw new Error("nothing was ordered");
  await round(2_000);
  await pauseChange(ana, { id: changeId });
  const atPause = await firm.callsOf(14);
  expect(atPause).toBeGreaterThan(0);
  expect(atPause).toBeLessThan(many);
  now = new Date(now.getTime() + 60_000);
  await round(2_000);
  expect(await firm.callsOf(14)).toBe(atPause);
  await resumeChange(ana, { id: changeId });

  // A worker dies after the service said yes and before that was stored; the next one asks about that case again.
  const ended = await obey({
    ...{ step: "ask-for-watch", killAt: "after operation 14 enablePush", databaseId: firm.ctx.databaseId },
    ...{
      actor: ana.actor,
      now: now.toISOString(),
      id: "",
      cnj: numbers[0] ?? makeCnj(),
      document: "",
      nonce: "",
    },
  });
  expect(ended).toMatchObject({ wasKilled: true });
  const atDeath = await firm.callsOf(14);

  for (let turn = 0; (await waiting()) > 0; turn += 1) {
    expect(turn).toBeLessThan(60);
    now = new Date(now.getTime() + (paceTimes.lease + 1) * 1_000);
    await sweepPush(now);
    await round(60_000);
  }
  const calls = await firm.callsOf(14);
  // One case was asked about twice: by the dead worker, and by the one after it.
  expect([calls, atDeath > atPause]).toEqual([many + 1, true]);
  const refused = await firm.here((tx) =>
    tx.$count(pushOrders, and(eq(pushOrders.changeId, changeId), eq(pushOrders.outcome, "refused"))),
  );
  expect(refused).toBeGreaterThanOrEqual(refusedOnes - 1);
  expect(refused).toBeLessThanOrEqual(refusedOnes + 1);
  expect(await watched()).toBe(many - refused);
  const { changes } = await listChanges(ana);
  expect(changes.find(({ id }) => id === changeId)?.counts).toMatchObject({
    ...{ waiting: 0, accepted: many - refused, refused, overtaken: 0, stopped: 0 },
  });

  const told = (await refusedOf(ana, { id: changeId }))?.items ?? [];
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ failure }) => failure))).toEqual(new Set(["rejected"]));

  await firm.calm();
  await retryRefused(ana, { id: changeId });
  for (let turn = 0; (await waiting()) > 0; turn += 1) {
    expect(turn).toBeLessThan(60);
    now = new Date(now.getTime() + 5_000);
    await round(60_000);
  }
  expect(await watched()).toBe(many);
  expect(await retryRefused(ana, { id: changeId })).toMatchObject({ ordered: 0 });
}, 600_000);
