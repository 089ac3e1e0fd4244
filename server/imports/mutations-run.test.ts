import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ctxFor, makeCnj, makeDatabase } from "#scripts/test-fixtures.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { OperatorError, type OperatorFailure } from "#server/operator/error.ts";
import { getImport } from "./data.ts";
import { cancelImport, retryImport, startImport } from "./mutations.ts";
import { batchArrived, batchRefused, claimBatch, claimItem, settleItem } from "./mutations-run.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);
const lease = randomUUID();
const captureError = (failure: Omit<OperatorFailure, "operation" | "why">) =>
  new OperatorError({ operation: 1, why: "test", ...failure });

async function started(text: string = makeCnj()): Promise<string> {
  const result = await startImport(ctx, { text });
  if (!result.ok) throw new Error(result.reason);
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
    const batches = await Promise.all([1, 2].map(() => here((tx) => claimBatch(tx, ctx, randomUUID()))));
    expect(batches.map(({ length }) => length).sort()).toEqual([0, 1]);
    await elapse();
    const items = await Promise.all([1, 2].map(() => here((tx) => claimItem(tx, ctx, randomUUID()))));
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

  test("a batch turned away at the door was not sent: it counts no sending and waits", async () => {
    await started();
    for (const failure of [
      { code: "busy", retryAfterSeconds: 86_400, effect: "none" },
      { code: "unavailable", effect: "none" },
    ] as const) {
      await elapse();
      const batch = await here((tx) => claimBatch(tx, ctx, lease));
      expect((await theItem()).sends).toBe(1);
      await here((tx) => batchRefused(tx, ctx, { batch, lease, error: captureError(failure) }));
      const item = await theItem();
      expect(item).toMatchObject({ state: "queued", sends: 0, failure: failure.code });
      expect((item.nextPollAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(900_000);
    }
  });

  test("a batch whose answer was lost stays sent and is looked for", async () => {
    await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    const error = captureError({ code: "unavailable", effect: "unknown" });
    await here((tx) => batchRefused(tx, ctx, { batch, lease, error }));
    expect(await theItem()).toMatchObject({ state: "sent", sends: 1, lease: null });
  });

  test("a refusal does not undo what another asking has found in the meantime", async () => {
    await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => tx.update(importItems).set({ state: "ready", lease: null, nextPollAt: null }));
    await here((tx) => batchRefused(tx, ctx, { batch, lease, error: captureError({ code: "credential" }) }));
    expect((await theItem()).state).toBe("ready");
  });

  test("cancelling keeps what went out before and was to be sent again", async () => {
    const importId = await started();
    const batch = await here((tx) => claimBatch(tx, ctx, lease));
    await here((tx) => batchRefused(tx, ctx, { batch, lease, error: captureError({ code: "rejected" }) }));
    expect((await theItem()).state).toBe("failed");
    await retryImport(ctx, { importId });
    expect(await cancelImport(ctx, { importId })).toBe(1);
    expect(await theItem()).toMatchObject({ state: "failed", message: expect.stringContaining("Cancelado") });
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
