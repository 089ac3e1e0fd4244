import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseAttempts, cases, importItems, operatorWaits } from "#server/db/schema/schema.ts";
import { startImport } from "#server/imports/mutations.ts";
import { advanceImports } from "#server/imports/runner/jobs.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf } from "#testing/answers.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { answering, type TinyService } from "#testing/operator.ts";
import { firmAt } from "#testing/service.ts";
import { attempt } from "./attempts.ts";
import { runCaseRefresh } from "./jobs.ts";
import { queueRefreshes } from "./queue.ts";

/** Cases during which processes end: real ones, killed while they wait for a service of a few lines. */

afterAll(async () => {
  await closeQueues();
  await closePool();
});

const cover = (number: string) =>
  JSON.stringify({ data: { _id: "a1", subjects: [], judgment: { className: "Cível", number } } });

/** A service that answers about a case, or keeps the one waiting that is `held`. */
async function serve(): Promise<{ service: TinyService; hold: (cnj: Cnj) => void }> {
  let held = "";
  const service = await answering((request, response) => {
    const [part, what = ""] = request.url?.split("/").slice(3) ?? [];
    if (what === held) return;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(part === "process" ? cover(what) : '{"data": []}');
  });
  return {
    service,
    hold: (cnj) => {
      held = cnj;
    },
  };
}

async function known(ctx: Ctx): Promise<Cnj> {
  const cnj = makeCnj();
  await inDatabase(ctx, (tx) => mirrorAnswer(tx, ctx, cnj, answerOf()));
  return cnj;
}

/** A process asks about the case and is killed while it does; then two minutes pass. */
async function crashDuring(ctx: Ctx, cnj: Cnj, { requests }: TinyService): Promise<void> {
  const before = requests.length;
  const entry = join(import.meta.dirname, "..", "..", "..", "testing", "refreshing.ts");
  const child = spawn("node", ["--conditions=react-server", entry, ctx.databaseId, cnj], {
    stdio: "inherit",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => requests.length, { timeout: 60_000 }).toBeGreaterThan(before);
  child.kill("SIGKILL");
  await once(child, "exit");
  await pass(ctx, "2 minutes");
}

const pass = (ctx: Ctx, time: string) =>
  inDatabase(ctx, (tx) =>
    tx.update(caseAttempts).set({ begunAt: sql`${caseAttempts.begunAt} - ${time}::interval` }),
  );
const rowOf = (ctx: Ctx, cnj: Cnj) =>
  inDatabase(ctx, (tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
/** The refreshes of a firm that come later. */
const putOffOf = async ({ databaseId }: Ctx) =>
  (
    await pool().query(
      `select data->>'cnj' as cnj, start_after < now() + interval '11 seconds' as "isSoon" from pgboss.job
        where group_id = $1 and state = 'created' and start_after > now()`,
      [databaseId],
    )
  ).rows;
const left = (ctx: Ctx) => inDatabase(ctx, (tx) => tx.select().from(caseAttempts));

test("a case that ended three processes is set aside, and says so; other cases and firms go on", async () => {
  const { service, hold } = await serve();
  const [ctx, other] = [await firmAt(service.url), await firmAt(service.url)];
  const [poison, fine, elsewhere] = [await known(ctx), await known(ctx), await known(other)];
  hold(poison);
  for (let time = 0; time < 3; time += 1) await crashDuring(ctx, poison, service);

  const asked = service.requests.length;
  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: poison });
  expect(service.requests).toHaveLength(asked);
  expect(await rowOf(ctx, poison)).toMatchObject([{ failure: "internal", failingSince: expect.any(Date) }]);
  expect(await auditActions(ctx)).toContain("case.set-aside");

  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: fine });
  await runCaseRefresh({ databaseId: other.databaseId, cnj: elsewhere });
  expect(await rowOf(ctx, fine)).toMatchObject([{ failure: null }]);
  expect(await rowOf(other, elsewhere)).toMatchObject([{ failure: null }]);

  // Once more the next day, and whole again when it goes well.
  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: poison });
  expect((await auditActions(ctx)).filter((action) => action === "case.set-aside")).toHaveLength(1);
  await pass(ctx, "24 hours");
  hold(makeCnj());
  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: poison });
  expect(await rowOf(ctx, poison)).toMatchObject([{ failure: null, failingSince: null }]);
  expect(await left(ctx)).toEqual([]);
});

test("cases that were under way when a process ended are asked one after the other, beside all others", async () => {
  const { service, hold } = await serve();
  const [ctx, other] = [await firmAt(service.url), await firmAt(service.url)];
  const [suspect, second, fine] = [await known(ctx), await known(ctx), await known(other)];
  for (const cnj of [suspect, second]) {
    hold(cnj);
    await crashDuring(ctx, cnj, service);
  }
  hold(suspect);
  const suspected = runCaseRefresh({ databaseId: ctx.databaseId, cnj: suspect });
  await expect.poll(() => service.requests.at(-1)).toContain(suspect);
  const asked = service.requests.length;
  // Whoever waits to be asked keeps no worker, comes again soon, and is not to blame when the process ends now.
  await inDatabase(ctx, (tx) => queueRefreshes(tx, ctx, { numbers: [second], urgency: "person" }));
  await pool().query("delete from pgboss.job where group_id = $1", [ctx.databaseId]);
  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: second });
  expect((await left(ctx)).find(({ cnj }) => cnj === second)).toMatchObject({ crashes: 1, process: null });
  expect(await rowOf(ctx, second)).toMatchObject([{ failure: null, refreshingSince: null }]);
  expect(await putOffOf(ctx)).toEqual([{ cnj: second, isSoon: true }]);
  expect(service.requests).toHaveLength(asked);
  // Nobody else waits for the suspects.
  await runCaseRefresh({ databaseId: other.databaseId, cnj: fine });
  expect(await rowOf(other, fine)).toMatchObject([{ failure: null }]);
  await service.close();
  await suspected;
  await runCaseRefresh({ databaseId: ctx.databaseId, cnj: second });
  expect(await left(ctx)).toEqual([]);
});

test("a number of an import that is suspect is given back until its turn, and keeps no place of other imports", async () => {
  const { service, hold } = await serve();
  const ctx = await firmAt(service.url);
  const [suspect, imported] = [await known(ctx), makeCnj()];
  const started = await startImport(ctx, { text: imported, rows: null });
  expect(started).toMatchObject({ ok: true });
  await inDatabase(ctx, async (tx) => {
    const ofBoth = [suspect, imported].map((cnj) => ({ databaseId: ctx.databaseId, cnj, crashes: 1 }));
    await tx.insert(caseAttempts).values(ofBoth);
    await tx.update(importItems).set({ state: "sent", sentAt: sql`now()`, nextPollAt: sql`now()` });
  });
  hold(suspect);
  const suspected = runCaseRefresh({ databaseId: ctx.databaseId, cnj: suspect });
  await expect.poll(() => service.requests.at(-1)).toContain(suspect);
  const asked = service.requests.length;
  // A pause is over: of a service that is asked nothing it is not said that it did not answer.
  const [pause] = await inDatabase(ctx, (tx) =>
    tx
      .insert(operatorWaits)
      .values({ databaseId: ctx.databaseId, work: "imports", failure: "unavailable", until: sql`now()` })
      .returning(),
  );
  await advanceImports({ databaseId: ctx.databaseId });
  expect(service.requests).toHaveLength(asked);
  const pauses = await inDatabase(ctx, (tx) =>
    tx.select().from(operatorWaits).where(eq(operatorWaits.work, "imports")),
  );
  expect(pauses).toEqual([pause]);
  const isSoon = sql<boolean>`${importItems.nextPollAt} between now() and now() + interval '11 seconds'`;
  const { lease, state } = importItems;
  const items = await inDatabase(ctx, (tx) => tx.select({ lease, state, isSoon }).from(importItems));
  expect(items).toEqual([{ lease: null, state: "sent", isSoon: true }]);
  await service.close();
  await suspected;
});

test("a case whose day is over stays a suspect until it was asked about, however often its turn does not come", async () => {
  const ctx = ctxFor((await makeDatabase()).id);
  const cnj = makeCnj();
  await inDatabase(ctx, (tx) =>
    tx
      .insert(caseAttempts)
      .values({
        databaseId: ctx.databaseId,
        cnj,
        process: null,
        crashes: 3,
        begunAt: sql`now() - interval '25 hours'`,
      }),
  );
  const other = ctxFor((await makeDatabase()).id);
  await inDatabase(other, (tx) =>
    tx.insert(caseAttempts).values({ databaseId: other.databaseId, cnj, process: null, crashes: 1 }),
  );
  // Firms that came in vain in other tests have lost their places by then.
  const later = performance.now() + 61_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  onTestFinished(() => void vi.restoreAllMocks());
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const turn = attempt(other, cnj, () => {
    begun.resolve();
    return over.promise;
  });
  await begun.promise;
  const isSetAside = () => attempt(ctx, cnj, async (given) => given.isSetAside);
  expect([await isSetAside(), await isSetAside()]).toEqual([null, null]);
  over.resolve();
  await turn;
  expect(await isSetAside()).toBe(false);
  expect(await isSetAside()).toBe(true);
});
