import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { changeSettings } from "#server/databases/mutations.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { getImport, listImports } from "#server/imports/data.ts";
import { startImport } from "#server/imports/mutations.ts";
import { cancelImport, retryImport } from "#server/imports/progress/mutations.ts";
import { OperatorError, type OperatorFailure } from "#server/operator/error.ts";
import { endPause, findPause, pause } from "#server/pace/pauses.ts";
import { around } from "#testing/around.ts";
import { drawnId } from "#testing/drawn.ts";
import { adminCtx, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { ofFirm } from "#testing/scope.ts";
import { settleItem } from "./ask.ts";
import { claimBatch, claimItem } from "./claim.ts";
import { giveTimeBack, scheduleNext } from "./jobs.ts";
import { batchArrived, batchRefused } from "./send-outcome.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
const lease = drawnId();
const pauseImports = (tx: Tx, given: { failure: FailureReason; seconds: number | null }) =>
  pause(tx, ctx, { work: "imports", ...given });
async function resumeImports(tx: Tx): Promise<void> {
  const ended = await endPause(tx, ctx, "imports");
  if (ended !== null) await giveTimeBack(tx, ctx, ended);
}
const captureError = (failure: Omit<OperatorFailure, "operation" | "why">) =>
  new OperatorError({ operation: 1, why: "test", ...failure });

async function started(text: string = makeCnj()): Promise<string> {
  const result = await startImport(ctx, { text });
  if (!result.ok) throw new Error(result.reason);
  if (result.importId === null) throw new Error("nothing was imported");
  return result.importId;
}

async function theItem() {
  const [item] = await here((tx) => tx.select().from(importItems));
  if (item === undefined) throw new Error("no item");
  return item;
}

const elapse = () =>
  here((tx) => tx.execute(sql`update import_items set next_poll_at = now() - interval '1 second'`));
const running = { state: "importing", failure: null, message: null, delay: 4 } as const;
const stalled = { ...running, state: "stalled" } as const;

describe("a run of an import", () => {
  test("two people who import the same number at once capture it once", async () => {
    const text = makeCnj();
    const results = await Promise.all([startImport(ctx, { text }), startImport(ctx, { text })]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await here((tx) => tx.$count(importItems))).toBe(1);
  });

  test("a batch and an item are held by one run only", async () => {
    await started();
    const batches = await Promise.all([1, 2].map(() => here((tx) => claimBatch(tx, ctx, drawnId()))));
    expect(batches.map(({ length }) => length).sort()).toEqual([0, 1]);
    await elapse();
    const items = await Promise.all([1, 2].map(() => here((tx) => claimItem(tx, ctx, drawnId()))));
    expect(items.filter((item) => item !== null)).toHaveLength(1);
  });

  test("trying again takes the item away from a slow asking, whose late answer is dropped", async () => {
    const importId = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => batchArrived(tx, ctx, { batch, lease }));
    await elapse();
    const first = await here((tx) => claimItem(tx, ctx, lease));
    if (first === null) throw new Error("nothing due");
    await here((tx) => settleItem(tx, ctx, { item: first, lease, step: stalled }));
    expect((await getImport(ctx, importId))?.finishedAt).not.toBeNull();
    await elapse();
    const slow = await here((tx) => claimItem(tx, ctx, lease));
    if (slow === null) throw new Error("nothing due");
    expect(await retryImport(ctx, { importId })).toBe(1);
    await here((tx) => settleItem(tx, ctx, { item: slow, lease, step: stalled }));
    expect(await theItem()).toMatchObject({ state: "queued", sends: 0 });
    expect((await getImport(ctx, importId))?.finishedAt).toBeNull();
  });

  test("a number counts the questions about it, and none where another case had its turn", async () => {
    await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => batchArrived(tx, ctx, { batch, lease }));
    for (const [isUnasked, polls] of [
      [false, 1],
      [true, 1],
      [false, 2],
    ] as const) {
      await elapse();
      const item = await here((tx) => claimItem(tx, ctx, lease));
      if (item === null) throw new Error("nothing due");
      await here((tx) => settleItem(tx, ctx, { item, lease, step: running, isUnasked }));
      expect(await theItem()).toMatchObject({ polls, lease: null, nextPollAt: expect.any(Date) });
    }
  });

  test("a batch turned away at the door was not sent: it counts no sending and waits", async () => {
    await started();
    for (const failure of [
      { code: "busy", retryAfterSeconds: 86_400, effect: "none" },
      { code: "unavailable", effect: "none" },
    ] as const) {
      const batch = await here((tx) => claimBatch(tx, ctx, lease));
      expect((await theItem()).sends).toBe(1);
      await here((tx) => batchRefused(tx, ctx, { batch, lease, error: captureError(failure) }));
      const item = await theItem();
      expect(item).toMatchObject({ state: "queued", sends: 0, failure: failure.code, nextPollAt: null });
      await here((tx) => tx.execute(sql`delete from operator_waits`));
    }
  });

  test("a batch whose answer was lost counts as no sending, stays sent and is looked for", async () => {
    await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    const error = captureError({ code: "unavailable", effect: "unknown" });
    await here((tx) => batchRefused(tx, ctx, { batch, lease, error }));
    expect(await theItem()).toMatchObject({ state: "sent", sends: 0, lease: null });
  });

  test.each(["rejected", "not-found"] as const)(
    "a batch that is %s by a mark alone counts as a sending, and is looked for",
    async (code) => {
      await started();
      const batch = await here((tx) => claimBatch(tx, ctx, lease));
      const error = captureError({ code, effect: "unknown" });
      await here((tx) => batchRefused(tx, ctx, { batch, lease, error }));
      expect(await theItem()).toMatchObject({ state: "sent", sends: 1, failure: code, lease: null });
    },
  );

  test("a refused token fails what waits too: one call is enough to find out", async () => {
    const numbers = [...new Set(Array.from({ length: 150 }, makeCnj))];
    const importId = await started(numbers.join(" "));
    const other = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    expect(batch).toHaveLength(100);
    await here((tx) => tx.execute(sql`update import_items set polls = 9 where import_id = ${other}`));
    await here((tx) => batchRefused(tx, ctx, { batch, lease, error: captureError({ code: "credential" }) }));
    // The token that asks had no part in it, and the refusal is as old as the call.
    const failed = sql`select distinct polls, updated_at < now() as old
      from import_items where import_id in (${importId}, ${other})`;
    expect((await here((tx) => tx.execute(failed))).rows).toEqual([{ polls: 0, old: true }]);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ failed: numbers.length, queued: 0 });
    expect(await getImport(ctx, other)).toMatchObject({
      counts: { failed: 1 },
      finishedAt: expect.any(String),
    });
    expect(await here((tx) => claimBatch(tx, ctx, lease))).toEqual([]);
  });

  test("a running import goes on with the database's batch size of now", async () => {
    await started([makeCnj(), makeCnj(), makeCnj(), makeCnj(), makeCnj()].join(" "));
    await changeSettings(adminCtx(ctx.databaseId), { batchSize: 2 });
    const claim = async () =>
      (await here((tx) => claimBatch(tx, ctx, lease))).map(({ position }) => position);
    expect(await claim()).toEqual([0, 1]);
    await changeSettings(adminCtx(ctx.databaseId), { batchSize: 100 });
    expect(await claim()).toEqual([2, 3, 4]);
    expect(await claim()).toEqual([]);
  });

  test("imports are sent in the order in which they came, each batch of one import", async () => {
    const [first, second] = [await started(), await started()];
    const third = await started(`${makeCnj()} ${makeCnj()}`);
    const claimed: string[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      const items = await here((tx) => claimBatch(tx, ctx, lease));
      claimed.push(...new Set(items.map(({ importId }) => importId)));
    }
    expect(claimed).toEqual([first, second, third]);
  });

  test("during a pause nothing is sent or asked; what waited through an outage has its time anew", async () => {
    await started();
    await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => batchArrived(tx, ctx, { batch, lease }));
    await elapse();
    await here((tx) => pauseImports(tx, { failure: "busy", seconds: 600 }));
    expect(await here((tx) => claimBatch(tx, ctx, lease))).toEqual([]);
    expect(await here((tx) => claimItem(tx, ctx, lease))).toBeNull();
    const from = Date.now();
    await here((tx) =>
      tx.execute(sql`update operator_waits set since = now() - interval '1 hour', until = now()`),
    );
    await here((tx) => tx.execute(sql`update import_items set waiting_since = now() - interval '1 hour'`));
    expect(await here((tx) => claimItem(tx, ctx, lease))).not.toBeNull();
    await here((tx) => resumeImports(tx));
    const [sent] = await here((tx) => tx.select().from(importItems).where(eq(importItems.state, "sent")));
    expect(sent?.waitingSince?.getTime()).toBeGreaterThanOrEqual(from);
    expect(await here((tx) => findPause(tx, ctx, "imports"))).toBeNull();
  });

  test("of what runs or is answered oddly, and after a mere wait of all, only the time of the pause does not count", async () => {
    await started([makeCnj(), makeCnj(), makeCnj()].join(" "));
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    const [first, second] = batch;
    const hoursSince = async () => {
      const items = await here((tx) => tx.select().from(importItems).orderBy(importItems.position));
      return items.map((item) => Math.round((Date.now() - (item.waitingSince?.getTime() ?? 0)) / 3_600_000));
    };
    for (const [failure, expected] of [
      ["unavailable", [2, 2, 0]],
      ["contract", [2, 9, 0]],
      ["busy", [2, 2, 2]],
    ] as const) {
      await here(async (tx) => {
        await tx.execute(sql`update import_items set waiting_since = now() - interval '9 hours'`);
        await tx.execute(sql`update import_items set state = 'importing' where cnj = ${first?.cnj}`);
        await tx.execute(sql`update import_items set failure = 'contract' where cnj = ${second?.cnj}`);
        await pauseImports(tx, { failure, seconds: null });
        await tx.execute(sql`update operator_waits set since = now() - interval '7 hours'`);
        await resumeImports(tx);
      });
      expect(await hoursSince()).toEqual(expected);
    }
  });

  test("a pause doubles while nothing answers, up to about a minute", async () => {
    for (let time = 0; time < 9; time += 1) {
      const failed = () => here((tx) => pauseImports(tx, { failure: "unavailable", seconds: null }));
      const { from, to } = await around(failed);
      const until = (await here((tx) => findPause(tx, ctx, "imports")))?.until.getTime();
      const leastMs = Math.min(60, 2 ** time) * 1_000;
      expect(until).toBeGreaterThanOrEqual(from + leastMs);
      expect(until).toBeLessThanOrEqual(to + leastMs * 1.2);
    }
  });

  test("a refusal does not undo what another asking has found in the meantime", async () => {
    await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => tx.update(importItems).set({ state: "ready", lease: null, nextPollAt: null }));
    await here((tx) => batchRefused(tx, ctx, { batch, lease, error: captureError({ code: "credential" }) }));
    expect((await theItem()).state).toBe("ready");
  });

  test("cancelling takes back also what went out before and was to be sent again", async () => {
    const importId = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) =>
      batchRefused(tx, ctx, { batch, lease, error: captureError({ code: "rejected", effect: "none" }) }),
    );
    expect((await theItem()).state).toBe("failed");
    await retryImport(ctx, { importId });
    expect(await cancelImport(ctx, { importId })).toHaveLength(1);
    expect(await theItem()).toMatchObject({ state: "cancelled", sentAt: expect.any(Date) });
    expect(await here((tx) => claimBatch(tx, ctx, lease))).toEqual([]);
    const [row] = await here((tx) => tx.select().from(imports));
    expect(row).toMatchObject({ total: 1, finishedAt: expect.any(Date) });
  });
});

test("of items that end at the same moment, the last one finishes the import", async () => {
  const numbers = Array.from({ length: 6 }, makeCnj);
  const importId = await started(numbers.join(" "));
  const batch = await here((tx) => claimBatch(tx, ctx, lease));
  const ready = { state: "ready", failure: null, message: null, delay: null } as const;
  await Promise.all(batch.map((item) => here((tx) => settleItem(tx, ctx, { item, lease, step: ready }))));
  expect((await getImport(ctx, importId))?.counts.ready).toBe(numbers.length);
  expect((await getImport(ctx, importId))?.finishedAt).not.toBeNull();
});

describe("what a look at the imports costs", () => {
  const finished = 4_000;
  const owner = ownerOfTables();

  /** Adds so many items to an import, and has PostgreSQL take the table's statistics, as autovacuum does by itself. */
  async function addLots(import_id: string, state: string, count: number): Promise<void> {
    await here((tx) =>
      tx.execute(sql`
        insert into import_items (database_id, import_id, cnj, batch, position, state)
        select ${ctx.databaseId}::uuid, ${import_id}::uuid, lpad((n * 97)::text, 20, '0'), n / 100, n, ${state}
        from generate_series(1, ${count}::int) n`),
    );
    await owner.query("analyze import_items");
  }

  /** Rows of import_items that the work read. */
  async function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
    return await here(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ read: string }>(sql`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'import_items'`);
        return Number(rows[0]?.read ?? 0);
      };
      await tx.execute(sql`set local enable_seqscan = off`);
      const before = await read();
      await work(tx);
      return (await read()) - before;
    });
  }

  test("grows with what still runs, not with what was imported", async () => {
    const old = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => batchArrived(tx, ctx, { batch, lease }));
    await started();
    await elapse();
    await addLots(old, "ready", finished);
    expect(await rowsRead((tx) => claimItem(tx, ctx, lease))).toBeLessThan(50);
    expect(await rowsRead((tx) => claimBatch(tx, ctx, lease))).toBeLessThan(50);
    expect(await rowsRead((tx) => scheduleNext(tx, ctx))).toBeLessThan(50);
  });

  test("asking does not read through thousands of numbers that wait to be sent", async () => {
    const waiting = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => batchArrived(tx, ctx, { batch, lease }));
    await elapse();
    await addLots(waiting, "queued", finished);
    expect(await rowsRead((tx) => claimItem(tx, ctx, lease))).toBeLessThan(50);
    expect(await rowsRead((tx) => scheduleNext(tx, ctx))).toBeLessThan(50);
  });

  test("lists of finished imports are not counted again", async () => {
    const importId = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    const ready = { state: "ready", failure: null, message: null, delay: null } as const;
    for (const item of batch) await here((tx) => settleItem(tx, ctx, { item, lease, step: ready }));
    const { items } = await listImports(ctx);
    expect(items).toMatchObject([{ id: importId, counts: { ready: 1, queued: 0 } }]);
    const [row] = await here((tx) => tx.select({ counts: imports.counts }).from(imports));
    expect(row).toEqual({ counts: { ready: 1 } });
  });
});
