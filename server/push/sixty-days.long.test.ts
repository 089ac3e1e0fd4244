import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { periodicities } from "#lib/cases/push/schema.ts";
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
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj, memberCtx } from "#testing/fixtures.ts";

/** Sixty days of the simulated service, a day in a second, with one case at each rhythm and one that nobody watches. */

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
  await askDueWatches(job(), { until: Date.now() + 10_000, clock: () => new Date(Date.now() + 1_000) });
});
afterAll(() => firm.close());

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
  for (const { cnj } of rows) await runCaseRefresh({ databaseId: firm.ctx.databaseId, cnj });
  return rows.map(({ cnj }) => cnj);
}

const missingIn = async (cnj: Cnj): Promise<string[]> => {
  const [row] = await firm.here((tx) =>
    tx.select({ operatorId: cases.operatorId }).from(cases).where(sql`cnj = ${cnj}`),
  );
  const told = await listMovements(await operatorTarget(job()), { operatorId: row?.operatorId ?? "" });
  const kept = await firm.here((tx) =>
    tx.select({ id: movements.id }).from(movements).where(sql`cnj = ${cnj}`),
  );
  const known = new Set(kept.map(({ id }) => id));
  return told.movements.map(({ id }) => id).filter((id) => !known.has(id));
};
const countIn = (cnj: Cnj) => firm.here((tx) => tx.$count(movements, sql`cnj = ${cnj}`));

test("every case is asked about more often than at any rhythm, and no movement is missing after sixty days", async () => {
  const before = await Promise.all(numbers.map(countIn));
  await firm.control("POST", "/clock", { factor: (hoursAtOnce * 3_600_000) / stepMs });
  const asked = new Map<Cnj, number>(numbers.map((cnj) => [cnj, 0]));
  const steps = (daysInAll * 24) / hoursAtOnce;
  const begun = Date.now();
  for (let step = 1; step <= steps; step += 1) {
    await age(hoursAtOnce);
    for (const cnj of await work()) asked.set(cnj, (asked.get(cnj) ?? 0) + 1);
    const over = begun + step * stepMs - Date.now();
    if (over > 0) await new Promise((resolve) => setTimeout(resolve, over));
  }
  await firm.control("POST", "/clock", { factor: 1 });
  // Four times a day, where the densest rhythm is once.
  for (const cnj of numbers) expect(asked.get(cnj)).toBe(steps);
  await age(hoursAtOnce);
  await work();
  for (const cnj of numbers) expect(await missingIn(cnj)).toEqual([]);
  // The denser the rhythm, the more the court was looked at; without one nothing new came.
  const grown = (await Promise.all(numbers.map(countIn))).map((count, at) => count - (before[at] ?? 0));
  expect(grown[0]).toBeGreaterThan(0);
  expect(grown.at(-1)).toBe(0);
}, 300_000);

test.each([
  ["a revoked token", { kind: "revoked" }, "credential"],
  ["a service that does not answer", { kind: "status", status: 503 }, "unavailable"],
] as const)("%s is on *Hoje* within the densest rhythm", async (_, fault, failure) => {
  await firm.calm();
  await age(hoursAtOnce);
  await work();
  expect((await getToday(ana)).blind.total).toBe(0);
  await firm.fault({ operation: "*", times: 10_000, ...fault });
  await age(hoursAtOnce);
  await work();
  const { blind } = await getToday(ana);
  expect(blind.total).toBeGreaterThan(0);
  expect(blind.groups.map(({ reason }) => reason)).toContain(failure);
  await firm.calm();
  await age(24);
  await work();
  await age(24);
  await work();
});

test("a worker that stands still is on *Hoje* after a day", async () => {
  await firm.calm();
  await age(hoursAtOnce);
  await work();
  await age(25);
  const { blind } = await getToday(ana);
  expect(blind).toMatchObject({ total: numbers.length, groups: [{ reason: "overdue" }] });
});
