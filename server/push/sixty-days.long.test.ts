import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Periodicity, periodicities } from "#lib/cases/push/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { requestDueRefreshes } from "#server/mirror/asking/due.ts";
import { runCaseRefresh } from "#server/mirror/asking/jobs.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { orderWatch } from "#server/push/changing/mutations.ts";
import { askDueWatches } from "#server/push/outbox/jobs.ts";
import { getToday } from "#server/today/data.ts";
import { fromNow } from "#testing/clock.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj, memberCtx } from "#testing/fixtures.ts";

/** Sixty days of the simulated service, a day in a second, with one case at each rhythm and one that nobody watches. */

/** The days from one look at the court to the next (docs/sandbox.md). */
const daysBetween: Record<Periodicity, number> = { 30: 1, 8: 3.5, 4: 7, 2: 15, 1: 30 };

const hoursAtOnce = 6;
const stepMs = 250;
const daysInAll = 60;

let firm: TestFirm;
let ana: Awaited<ReturnType<typeof memberCtx>>;
let numbers: Cnj[];
const job = () => systemCtx({ databaseId: firm.ctx.databaseId, job: "test" });

beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  ana = await memberCtx(firm.ctx.databaseId);
  numbers = Array.from({ length: periodicities.length + 1 }, makeCnj);
  const imported = await firm.start(numbers);
  await firm.advanceUntil(imported, ({ ready }) => ready === numbers.length);
  for (const [at, periodicity] of periodicities.entries())
    await orderWatch(ana, { numbers: numbers.slice(at, at + 1), periodicity });
  await askForAll();
});
afterAll(() => firm.close());

const askForAll = () =>
  askDueWatches(job(), { until: Number.POSITIVE_INFINITY, clock: () => fromNow({ seconds: 1 }) });

/** Lets hours pass for what Autos knows of its cases. */
const age = (hours: number) =>
  firm.here((tx) => {
    const by = sql`make_interval(hours => ${hours})`;
    return tx.execute(sql`update cases set asked_at = asked_at - ${by}, checked_at = checked_at - ${by},
      imported_at = imported_at - ${by}, first_answer_at = first_answer_at - ${by}, failing_since = failing_since - ${by}`);
  });

/** What the worker does when its minute comes; which cases it asked about. */
async function work(): Promise<Cnj[]> {
  await requestDueRefreshes(job());
  const { rows } = await firm.here((tx) =>
    tx.execute<{ cnj: Cnj }>(sql`select cnj from ${cases} where refreshing_since is not null order by cnj`),
  );
  await Promise.all(rows.map(({ cnj }) => runCaseRefresh({ databaseId: firm.ctx.databaseId, cnj })));
  return rows.map(({ cnj }) => cnj);
}

/** The movements that the service has of a case. */
async function toldIn(cnj: Cnj): Promise<string[]> {
  const [row] = await firm.here((tx) =>
    tx.select({ operatorId: cases.operatorId }).from(cases).where(sql`cnj = ${cnj}`),
  );
  const told = await listMovements(await operatorTarget(job()), { operatorId: row?.operatorId ?? "" });
  return told.movements.map(({ id }) => id);
}

/** Those of them that are not here. */
async function missingOf(cnj: Cnj, told: readonly string[]): Promise<string[]> {
  const kept = await firm.here((tx) =>
    tx.select({ id: movements.id }).from(movements).where(sql`cnj = ${cnj}`),
  );
  const known = new Set(kept.map(({ id }) => id));
  return told.filter((id) => !known.has(id));
}

test("at every rhythm all that the service finds is here a day later, and nothing is missing after sixty days", async () => {
  const before = new Map(await Promise.all(numbers.map(async (cnj) => [cnj, await toldIn(cnj)] as const)));
  const factor = (hoursAtOnce * 3_600_000) / stepMs;
  await firm.control("POST", "/clock", { factor });
  const asked = new Map<Cnj, number>(numbers.map((cnj) => [cnj, 0]));
  const steps = (daysInAll * 24) / hoursAtOnce;
  const begun = performance.now();
  let yesterday = new Map<Cnj, string[]>();
  for (let step = 1; step <= steps; step += 1) {
    await age(hoursAtOnce);
    for (const cnj of await work()) asked.set(cnj, (asked.get(cnj) ?? 0) + 1);
    if (step % (24 / hoursAtOnce) === 0) {
      for (const [cnj, told] of yesterday) expect(await missingOf(cnj, told)).toEqual([]);
      yesterday = new Map(await Promise.all(numbers.map(async (cnj) => [cnj, await toldIn(cnj)] as const)));
    }
    const over = begun + step * stepMs - performance.now();
    if (over > 0) await new Promise((resolve) => setTimeout(resolve, over));
  }
  // On a busy machine more days passed at the service than here.
  const days = ((performance.now() - begun) * factor) / 86_400_000;
  await firm.control("POST", "/clock", { factor: 1 });
  // Four times a day, where the densest rhythm is once.
  for (const cnj of numbers) expect(asked.get(cnj)).toBe(steps);
  await age(hoursAtOnce);
  await work();
  const issuedIn = async (cnj: Cnj) => {
    const told = await toldIn(cnj);
    expect(await missingOf(cnj, told)).toEqual([]);
    const known = new Set(before.get(cnj));
    return told.filter((id) => !known.has(id)).length;
  };
  // Each look at the court finds one to three; without a rhythm nobody looks.
  for (const [at, periodicity] of periodicities.entries())
    expect(await issuedIn(numbers[at] ?? makeCnj())).toBeGreaterThanOrEqual(
      Math.floor(days / daysBetween[periodicity]),
    );
  expect(await issuedIn(numbers.at(-1) ?? makeCnj())).toBe(0);
}, 900_000);

const silence = { kind: "latency", ms: 600_000 } as const;

test.each([
  ["a revoked token", { kind: "revoked" }, "credential"],
  ["a service that is down", { kind: "status", status: 503 }, "unavailable"],
  ["a service that takes the question and never answers", silence, "unavailable"],
] as const)(
  "%s is on *Hoje* within the densest rhythm",
  async (_, fault, failure) => {
    await firm.calm();
    await age(hoursAtOnce);
    await work();
    expect((await getToday(ana)).blind.total).toBe(0);
    await firm.fault({ operation: "*", times: 10_000, ...fault });
    await age(hoursAtOnce);
    await work();
    const { blind } = await getToday(ana);
    expect(blind).toMatchObject({
      total: numbers.length,
      groups: [{ reason: failure, count: numbers.length }],
    });
    await recover();
  },
  300_000,
);

/** The service answers again, and every case was asked about twice since. */
async function recover() {
  await firm.calm();
  await age(24);
  await work();
  await age(24);
  await work();
}

test.each([
  ["a revoked services token", { kind: "revoked" }, { failure: "credential", minutes: 0, rhythm: 4 }],
  ["a silent service", silence, { failure: "unavailable", minutes: 15, rhythm: 30 }],
] as const)(
  "a change that %s stops is on *Hoje*, while all cases are verified",
  async (_, fault, { failure, minutes, rhythm }) => {
    await firm.calm();
    await age(hoursAtOnce);
    await work();
    await firm.fault({ operation: 14, times: 10_000, ...fault });
    expect(await orderWatch(ana, { numbers: numbers.slice(0, 2), periodicity: rhythm })).toMatchObject({
      ordered: 2,
    });
    await askForAll();
    // As long as Autos tries by itself before it tells of an outage.
    await firm.here((tx) =>
      tx.execute(
        sql`update push_orders set failing_since = failing_since - make_interval(mins => ${minutes})`,
      ),
    );
    const { push, blind } = await getToday(ana);
    expect(push.heldUp).toMatchObject({ failure, count: 2 });
    expect(blind.total).toBe(0);
    await firm.calm();
    await firm.here((tx) => tx.execute(sql`update push_orders set ask_at = now() where ask_at is not null`));
    await askForAll();
    expect((await getToday(ana)).push.heldUp).toBeNull();
  },
  300_000,
);

test("a worker that stands still is on *Hoje* after a day", async () => {
  await firm.calm();
  await age(hoursAtOnce);
  await work();
  await age(25);
  const { blind } = await getToday(ana);
  expect(blind).toMatchObject({ total: numbers.length, groups: [{ reason: "overdue" }] });
});
