import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Cnj } from "#lib/cnj/number.ts";
import type { RefusedCase } from "#lib/push/change.ts";
import { type Child, startChild } from "#scripts/runtime/child.ts";
import { setToken } from "#server/databases/mutations.ts";
import { pool } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { pushOrders } from "#server/db/schema/schema.ts";
import { orderWatch, pauseChange, resumeChange, retryRefused } from "#server/push/changing/mutations.ts";
import { listChanges, refusedOf } from "#server/push/standing/data.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj, memberCtx } from "#testing/fixtures.ts";

/**
 * Two thousand cases at once, at a service that refuses every seventh: by the worker as `npm start` runs it, which is killed in
 * the middle of its work, with a pause on the way. Another one ends it.
 */

const many = 2_000;
const refusedOnes = Math.floor(many / 7);
/** How many calls a worker may have under way when it is killed: each of them is repeated. */
const atATime = 2;

let firm: TestFirm;
let ana: Awaited<ReturnType<typeof memberCtx>>;
let numbers: Cnj[];
const started: Child[] = [];

beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  ana = await memberCtx(firm.ctx.databaseId);
  numbers = Array.from({ length: many }, makeCnj).sort();
  for (let from = 0; from < many; from += 500) {
    const imported = await firm.start(numbers.slice(from, from + 500));
    await firm.advanceUntil(imported, ({ ready }) => ready === 500);
  }
  await firm.calm();
}, 600_000);
afterEach(async () => {
  for (const worker of started) worker.kill();
  await Promise.all(started.splice(0).map(({ exited }) => exited));
});
afterAll(() => firm.close());

async function startWorker(): Promise<Child> {
  const worker = startChild({
    name: "worker",
    entry: join(import.meta.dirname, "../worker/main.ts"),
    env: { DATABASE_URL: pool().options.connectionString, NODE_ENV: "production" },
    readyBy: "message",
  });
  started.push(worker);
  await worker.ready;
  return worker;
}

const patience = { timeout: 240_000, interval: 100 };
const counted = (which: string) => firm.here((tx) => tx.$count(pushOrders, sql.raw(which)));
const waiting = () => counted("outcome is null");
const underWay = () => counted("lease is not null");

/** Has the sweep of the next minute come now. */
const sweep = (name: string) =>
  firm.here((tx) => enqueue({ tx, queue: "sweep", data: {}, singletonKey: name }));

/** How many sweeps and rounds are still to come or under way. */
async function rounds(): Promise<number | undefined> {
  const { rows } = await pool().query<{ left: number }>(
    `select count(*)::int as left from pgboss.job where state < 'completed' and name in ('sweep', 'push-ask')`,
  );
  return rows[0]?.left;
}

const callsSchema = z.array(
  z.looseObject({ operation: z.number().nullable(), path: z.string(), status: z.int() }),
);

/** What the service answered to the calls about each case, the oldest first. */
async function answersByCase(): Promise<Map<string, number[]>> {
  const answers = new Map<string, number[]>();
  for (const { operation, path, status } of callsSchema.parse(await firm.control("GET", "/requests")))
    if (operation === 14) answers.set(path, [...(answers.get(path) ?? []), status]);
  return answers;
}

/** All that the page lists of those refused, page by page. */
async function allRefused(id: string): Promise<RefusedCase[]> {
  const items: RefusedCase[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof refusedOf>> = await refusedOf(ana, { id, cursor });
    items.push(...(page?.items ?? []));
    cursor = page?.nextCursor ?? null;
    if (cursor === null) return items;
  }
}

/** How the service says that each case is watched, or null where it said nothing. */
async function rhythms(): Promise<Map<string, string | null>> {
  const { rows } = await firm.here((tx) =>
    tx.execute<{ cnj: string; rhythm: string | null }>(
      sql`select cnj, case when push ->> 'enabled' = 'true' then push ->> 'periodicity' end as rhythm from cases`,
    ),
  );
  return new Map(rows.map(({ cnj, rhythm }) => [cnj, rhythm]));
}

test("each is asked for until it is as it was wanted or refused, whoever is killed, and nothing goes while it is paused", async () => {
  await firm.control("DELETE", "/requests");
  await firm.fault({ operation: 14, kind: "status", status: 422, times: 100_000, every: 7 });
  const first = await startWorker();
  const { changeId } = await orderWatch(ana, { numbers, periodicity: 8 });
  if (changeId === null) throw new Error("nothing was ordered");
  await expect.poll(() => firm.callsOf(14), patience).toBeGreaterThan(100);

  await pauseChange(ana, { id: changeId });
  // What was on its way is settled; then the worker looks for work once more, and finds none.
  await expect.poll(underWay, patience).toBe(0);
  const atPause = await firm.callsOf(14);
  const leftAtPause = await waiting();
  expect(atPause + leftAtPause).toBe(many);
  expect(leftAtPause).toBeGreaterThan(many / 2);
  await sweep("paused");
  await expect.poll(rounds, patience).toBe(0);
  expect([await firm.callsOf(14), await waiting()]).toEqual([atPause, leftAtPause]);

  await resumeChange(ana, { id: changeId });
  await expect.poll(() => firm.callsOf(14), patience).toBeGreaterThan(atPause + 100);
  await expect.poll(underWay, { ...patience, interval: 1 }).toBeGreaterThan(0);
  first.kill();
  expect(await first.exited).toEqual({ code: null, signal: "SIGKILL" });
  const leftAtDeath = await waiting();
  expect(leftAtDeath).toBeGreaterThan(0);
  expect(leftAtDeath).toBeLessThan(leftAtPause);

  // The time is over in which nobody else takes what the dead one had, and the sweep of the next minute has come.
  await firm.here((tx) => tx.execute(sql`update push_orders set ask_at = now() where lease is not null`));
  await startWorker();
  await sweep("after the death");
  await expect.poll(waiting, patience).toBe(0);

  const answers = await answersByCase();
  expect(answers.size).toBe(many);
  const twice = [...answers.values()].filter(({ length }) => length > 1);
  expect(twice.length).toBeLessThanOrEqual(atATime);
  for (const statuses of twice) expect(statuses).toHaveLength(2);

  const refused = await allRefused(changeId);
  const isRefused = new Set(refused.map(({ cnj }) => cnj));
  expect(isRefused.size).toBe(refused.length);
  expect(Math.abs(refused.length - refusedOnes)).toBeLessThanOrEqual(1);
  for (const one of refused)
    expect(one).toMatchObject({ failure: "rejected", failureMessage: "Falha simulada do serviço." });
  const known = await rhythms();
  const odd = numbers.filter((cnj) => known.get(cnj) !== (isRefused.has(cnj) ? null : "8"));
  expect(odd).toEqual([]);
  const settled = [...answers.values()].filter((statuses) => statuses.at(-1) === 200);
  expect(settled).toHaveLength(many - refused.length);
  const { changes } = await listChanges(ana);
  expect(changes.find(({ id }) => id === changeId)?.counts).toEqual({
    waiting: 0,
    accepted: many - refused.length,
    refused: refused.length,
    overtaken: 0,
    stopped: 0,
  });

  await firm.calm();
  expect(await retryRefused(ana, { id: changeId })).toMatchObject({ ordered: refused.length });
  await expect.poll(waiting, patience).toBe(0);
  expect(new Set((await rhythms()).values())).toEqual(new Set(["8"]));
  expect(await retryRefused(ana, { id: changeId })).toMatchObject({ ordered: 0 });
}, 900_000);
