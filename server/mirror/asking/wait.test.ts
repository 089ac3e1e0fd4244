import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import type { FailedCall } from "#lib/pace/rules.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { retryBlind } from "#server/cases/blind/mutations.ts";
import { requestRefreshes } from "#server/cases/selection/mutations.ts";
import { setToken } from "#server/databases/mutations.ts";
import { inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { cases, documents, operatorWaits } from "#server/db/schema/schema.ts";
import { openDocumentFile } from "#server/documents/data.ts";
import { getImport } from "#server/imports/data.ts";
import { startImport } from "#server/imports/mutations.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";
import { findPause } from "#server/pace/pauses.ts";
import { findWait, noteAnswer } from "#server/pace/waits.ts";
import { around } from "#testing/around.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { requestDueRefreshes } from "./due.ts";
import { runCaseRefresh, sweepCases } from "./jobs.ts";
import { refreshCase } from "./refresh.ts";
import { requestRefresh, requestRefreshIfStale } from "./request.ts";

/** A service that answers "come back in an hour" (Retry-After) is not asked during that hour. */

let firm: TestFirm;
let ctx: Ctx;
beforeAll(async () => {
  firm = await startTestFirm();
  ctx = firm.ctx;
});
beforeEach(async () => {
  await firm.control("DELETE", "/requests");
});
afterEach(async () => {
  await firm.calm();
  await here((tx) => tx.delete(cases));
  await pool().query("delete from pgboss.job");
});
afterAll(() => firm.close());

const here = <T>(work: (tx: Tx) => Promise<T>, of = ctx) => inDatabase(ofFirm(of.databaseId), work);
const busy = (operation: number | "*", retryAfter = 3_600) =>
  firm.fault({ operation, kind: "busy", retryAfter, times: 100_000 });
const refresh = (cnj: Cnj, of = ctx) => runCaseRefresh({ databaseId: of.databaseId, cnj });

/** Adds cases that are due and that the service knows. */
async function addDue(count: number, of = ctx): Promise<Cnj[]> {
  const numbers = Array.from({ length: count }, makeCnj);
  await here(
    (tx) =>
      tx.execute(sql`insert into cases (database_id, cnj, importing, asked_at, checked_at)
        select ${of.databaseId}, cnj, false, now() - interval '7 hours', now() - interval '7 hours'
        from unnest(${sql.param(numbers)}::char(20)[]) cnj`),
    of,
  );
  return numbers;
}

type Job = { cnj: Cnj; seconds: number };
async function queued(of = ctx): Promise<Job[]> {
  const { rows } = await pool().query<{ cnj: string; seconds: number }>(
    `select data->>'cnj' as cnj, extract(epoch from start_after - now())::float as seconds from pgboss.job
      where name = 'case-refresh' and group_id = $1 and state = 'created'`,
    [of.databaseId],
  );
  return rows.flatMap(({ cnj, seconds }) => {
    const parsed = parseCnj(cnj);
    return parsed.ok ? [{ cnj: parsed.cnj, seconds }] : [];
  });
}

/** Runs every refresh that is due, as the worker does. */
async function work(): Promise<void> {
  const jobs = (await queued()).filter(({ seconds }) => seconds <= 0);
  await pool().query("delete from pgboss.job where name = 'case-refresh' and start_after <= now()");
  for (const { cnj } of jobs) await refresh(cnj);
}

const failing = () => here((tx) => tx.$count(cases, isNotNull(cases.failingSince)));
const marked = () => here((tx) => tx.$count(cases, isNotNull(cases.refreshingSince)));
const waitEnd = async (of = ctx) => (await here((tx) => findWait(tx, of), of))?.until.getTime() ?? null;
describe("a service that asks us to wait for an hour", () => {
  test("is asked once; the other queued cases are put off and stay as they were", async () => {
    await addDue(60);
    expect(await requestDueRefreshes(ctx)).toBe(40);
    await busy("*");
    await work();
    expect(await firm.callsOf()).toBe(1);
    expect(await failing()).toBe(1);
    expect(await marked()).toBe(0);
    await sweepCases();
    await work();
    expect(await firm.callsOf()).toBe(1);
    // The queued refreshes become due when the hour is over, and no earlier.
    const putOff = await queued();
    expect(putOff).toHaveLength(39);
    for (const { seconds } of putOff) expect(seconds).toBeGreaterThan(3_500);
  });

  test("is asked again after the hour", async () => {
    const [cnj] = await addDue(1);
    if (cnj === undefined) throw new Error("no case");
    await busy(2);
    await refresh(cnj);
    await firm.control("DELETE", "/faults");
    await firm.pass(3_599);
    expect(await requestDueRefreshes(ctx)).toBe(0);
    await firm.pass(2);
    expect(await waitEnd()).toBeNull();
    await here((tx) => tx.execute(sql`update cases set asked_at = now() - interval '1 day'`));
    expect(await requestDueRefreshes(ctx)).toBe(1);
    await work();
    expect(await firm.callsOf()).toBeGreaterThan(1);
  });

  test("makes every request for a refresh fail with the time and what to do, without a job", async () => {
    const numbers = await addDue(2);
    const [first, second] = numbers;
    if (first === undefined || second === undefined) throw new Error("no cases");
    await busy(2);
    await refresh(first);
    const refusal = {
      code: "busy",
      message: expect.stringMatching(/^O serviço pediu para esperar até \d\d:\d\d\. .* Atualize de novo/),
    };
    await expect(requestRefresh(ctx, second)).rejects.toMatchObject(refusal);
    await expect(requestRefreshes(ctx, numbers)).rejects.toMatchObject(refusal);
    await expect(retryBlind(ctx, { reason: "unavailable" })).rejects.toMatchObject(refusal);
    await requestRefreshIfStale(ctx, second);
    expect(await queued()).toEqual([]);
    expect(await marked()).toBe(0);
    expect(await auditActions(ctx)).not.toContain("case.refresh");
    expect(await firm.callsOf()).toBe(1);
    await expect(requestRefresh(ctx, makeCnj())).rejects.toMatchObject({ code: "not_found" });
  });

  test("is still asked by another database, which has its own tokens and limits", async () => {
    const { baseUrl, appUrl, webUrl, databases, tokens } = firm.info;
    const addresses = { baseUrl, appUrl, webUrl };
    const other = ctxFor((await makeDatabase({ document: databases[1], addresses })).id);
    expect(other.databaseId).not.toBe(ctx.databaseId);
    await setToken(adminCtx(other.databaseId), { kind: "api", token: tokens.api });
    const [mine] = await addDue(1);
    const [theirs] = await addDue(1, other);
    if (mine === undefined || theirs === undefined) throw new Error("no case");
    await busy(2);
    await refresh(mine);
    expect(await waitEnd(other)).toBeNull();
    await requestRefresh(other, theirs);
    expect((await queued(other)).map(({ cnj }) => cnj)).toEqual([theirs]);
    await refresh(theirs, other);
    expect(await firm.callsOf()).toBe(2);
  });

  test("is not asked by imports either, which show the pause", async () => {
    const [cnj] = await addDue(1);
    if (cnj === undefined) throw new Error("no case");
    await busy(2);
    await refresh(cnj);
    const started = await startImport(ctx, { text: makeCnj(), rows: null });
    if (!started.ok || started.importId === null) throw new Error("nothing was imported");
    await advanceImports({ databaseId: ctx.databaseId });
    expect(await firm.callsOf()).toBe(1);
    expect(await getImport(ctx, started.importId)).toMatchObject({
      counts: { queued: 1 },
      pause: { failure: "busy" },
    });
  });

  test("pauses imports under way, so that the hour does not count as time a number did not come", async () => {
    const [cnj] = await addDue(1);
    if (cnj === undefined) throw new Error("no case");
    const pauses = () =>
      here((tx) => tx.select().from(operatorWaits).where(eq(operatorWaits.work, "imports")));
    await busy(2);
    await refresh(cnj);
    expect(await pauses()).toEqual([]);
    await startImport(ctx, { text: makeCnj(), rows: null });
    const { from } = await around(() => refreshCase(ctx, cnj));
    expect(await pauses()).toMatchObject([{ failure: "busy" }]);
    const pause = await here((tx) => findPause(tx, ctx, "imports"));
    expect(pause).toMatchObject({ failure: "busy", isOn: true });
    expect(pause?.until.getTime()).toBeGreaterThanOrEqual(from + 3_600_000);
  });

  test("makes refreshes wait as well when it answered an import", async () => {
    await addDue(3);
    await busy(1);
    await startImport(ctx, { text: makeCnj(), rows: null });
    const { from } = await around(() => advanceImports({ databaseId: ctx.databaseId }));
    expect(await firm.callsOf()).toBe(1);
    expect(await waitEnd()).toBeGreaterThanOrEqual(from + 3_600_000);
    expect(await requestDueRefreshes(ctx)).toBe(0);
    await advanceImports({ databaseId: ctx.databaseId });
    expect(await firm.callsOf()).toBe(1);
  });
});

test("a wait answered when a person opens a document holds for refreshes and imports as well", async () => {
  const [cnj] = await addDue(1);
  if (cnj === undefined) throw new Error("no case");
  const { databaseId } = ctx;
  const document = {
    databaseId,
    cnj,
    id: "d1",
    filename: "a.pdf",
    file: "a".repeat(24),
    origin: "court",
    raw: {},
  } as const;
  await here((tx) => tx.insert(documents).values(document));
  await startImport(ctx, { text: makeCnj(), rows: null });
  await busy(5);
  const { signal } = new AbortController();
  const { from } = await around(async () => {
    const opening = openDocumentFile(ctx, { cnj, id: "d1", download: false, signal });
    await expect(opening).rejects.toMatchObject({ code: "busy" });
  });
  expect(await waitEnd()).toBeGreaterThanOrEqual(from + 3_600_000);
  expect(await requestDueRefreshes(ctx)).toBe(0);
  await advanceImports({ databaseId });
  expect(await firm.callsOf()).toBe(1);
});

test("a failure that cannot be stored is thrown, and not stored as another failure", async () => {
  const [cnj] = await addDue(1);
  if (cnj === undefined) throw new Error("no case");
  await busy(2);
  const outcome = await here(async (tx) => {
    await tx.select().from(cases).where(eq(cases.cnj, cnj)).for("update");
    const refreshing = refreshCase(ctx, cnj).then(
      () => "stored",
      () => "thrown",
    );
    await endBlockedTransaction();
    return { refreshing };
  });
  expect(await outcome.refreshing).toBe("thrown");
  expect(await failing()).toBe(0);
});

/** Ends the connection that waits for another one's lock, as soon as there is one. */
async function endBlockedTransaction(): Promise<void> {
  const blocked = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  while ((await pool().query(blocked)).rows.length === 0);
}

describe("the length of a wait", () => {
  const failed = (given: Partial<FailedCall>) =>
    noteAnswer(ctx, { sentAt: new Date(), operation: 2, failure: { code: "busy", status: 429, ...given } });

  test.each([
    [{ retryAfterSeconds: 3_600 }, 3_600],
    [{ retryAfterSeconds: 86_400 }, 3_600],
    [{}, 30],
    [{ code: "unavailable" as const, status: 503, retryAfterSeconds: 120 }, 120],
    [{ code: "unavailable" as const, status: 503, retryAfterSeconds: 0 }, null],
    [{ code: "unavailable" as const, status: 503 }, null],
    [{ retryAfterSeconds: 5, mayPass: false }, null],
    [{ code: "not-found" as const, retryAfterSeconds: 120 }, null],
  ])("for %o is %s seconds", async (given, seconds) => {
    await startImport(ctx, { text: makeCnj(), rows: null });
    const { from, to } = await around(() => failed(given));
    if (seconds === null) {
      const pauses = await here((tx) => tx.$count(operatorWaits, eq(operatorWaits.work, "imports")));
      return expect([await waitEnd(), pauses]).toEqual([null, 0]);
    }
    const until = await waitEnd();
    expect(until).toBeGreaterThanOrEqual(from + seconds * 1_000);
    expect(until).toBeLessThanOrEqual(to + seconds * 1_000);
  });

  test("counts anew from the newest answer, and since when it is obeyed only once it is over", async () => {
    const first = await around(() => failed({ retryAfterSeconds: 600 }));
    await firm.pass(60);
    const newer = await around(() => failed({ retryAfterSeconds: 60 }));
    const lasting = await here((tx) => findWait(tx, ctx));
    expect(lasting?.until.getTime()).toBeLessThanOrEqual(newer.to + 60_000);
    expect(lasting?.since.getTime()).toBeLessThanOrEqual(first.to - 60_000);
    await firm.pass(700);
    const last = await around(() => failed({ retryAfterSeconds: 60 }));
    const found = await here((tx) => findWait(tx, systemCtx({ databaseId: ctx.databaseId, job: "sweep" })));
    expect(found?.until.getTime()).toBeGreaterThanOrEqual(last.from + 60_000);
    expect(found?.since.getTime()).toBeGreaterThanOrEqual(last.from);
  });
});
