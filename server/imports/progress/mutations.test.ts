import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { type ItemState, problemStates } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases, importItems } from "#server/db/schema/schema.ts";
import { getImport, listImports } from "#server/imports/data.ts";
import { reimportCase, startImport } from "#server/imports/mutations.ts";
import { claimBatch } from "#server/imports/runner/claim.ts";
import { wednesday } from "#testing/clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { listImportItems } from "./data.ts";
import { cancelImport, removeImportItems, restoreImportItems, retryImport } from "./mutations.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

async function started(numbers: Cnj[], whose = ctx): Promise<string> {
  const result = await startImport(whose, { text: numbers.join(" ") });
  if (!result.ok) throw new Error(result.reason);
  if (result.importId === null) throw new Error("nothing was imported");
  return result.importId;
}

const setState = (cnj: Cnj, state: ItemState) =>
  inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.update(importItems).set({ state, nextPollAt: null }).where(eq(importItems.cnj, cnj)),
  );

/** Starts an import with one number in each of these states. */
async function inStates(...states: ItemState[]) {
  const numbers = [...new Set(Array.from({ length: states.length }, makeCnj))];
  const importId = await started(numbers);
  for (const [index, state] of states.entries()) {
    const cnj = numbers[index];
    if (cnj) await setState(cnj, state);
  }
  return { importId, numbers };
}

describe("removing a number from an import", () => {
  test("leaves the others, keeps the item as cancelled and finishes an import with nothing left to wait for", async () => {
    const { importId, numbers } = await inStates("not_found", "ready");
    expect(await removeImportItems(ctx, { importId, cnjs: numbers, from: "not_found" })).toEqual(
      numbers.slice(0, 1),
    );
    expect(await getImport(ctx, importId)).toMatchObject({
      total: 2,
      counts: { ready: 1, not_found: 0, cancelled: 1 },
      batches: [{ total: 1, ready: 1, problems: 0 }],
      problems: [],
      finishedAt: expect.any(String),
    });
    expect((await listImports(ctx)).items).toMatchObject([
      { total: 2, counts: { ready: 1, not_found: 0, cancelled: 1 } },
    ]);
    expect(await auditActions(ctx)).toEqual(["import.start", "import.remove"]);
  });

  test("does not remove a number that may still come", async () => {
    const { importId, numbers } = await inStates("queued", "sent", "importing", "stalled", "ready");
    for (const from of problemStates)
      expect(await removeImportItems(ctx, { importId, cnjs: numbers, from })).toEqual([]);
    expect(await auditActions(ctx)).toEqual(["import.start"]);
  });

  test("removes failed numbers and those whose answers nobody understands, and can restore them as they were", async () => {
    const { importId, numbers } = await inStates("failed", "stalled", "stalled");
    const [failed, odd, slow] = numbers;
    if (!failed || !odd || !slow) throw new Error("too few");
    const itemOf = async (cnj: Cnj) => {
      const [item] = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.select().from(importItems).where(eq(importItems.cnj, cnj)),
      );
      return item;
    };
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .update(importItems)
        .set({ failure: "contract", lease: importId, nextPollAt: wednesday })
        .where(eq(importItems.cnj, odd)),
    );
    expect(await removeImportItems(ctx, { importId, cnjs: numbers, from: "stalled" })).toEqual([odd]);
    expect(await removeImportItems(ctx, { importId, cnjs: numbers, from: "failed" })).toEqual([failed]);
    expect(await itemOf(odd)).toMatchObject({ state: "cancelled", lease: null, nextPollAt: null });
    expect((await itemOf(slow))?.state).toBe("stalled");
    expect(await restoreImportItems(ctx, { importId, cnjs: [odd], to: "stalled" })).toBe(1);
    expect(await itemOf(odd)).toMatchObject({
      state: "stalled",
      failure: "contract",
      nextPollAt: expect.any(Date),
    });
    expect(await restoreImportItems(ctx, { importId, cnjs: [failed], to: "failed" })).toBe(1);
    expect(await itemOf(failed)).toMatchObject({ state: "failed", nextPollAt: null });
  });

  test("changes nothing in another database, and is refused to a person who is only an admin", async () => {
    const { importId, numbers } = await inStates("not_found");
    const other = ctxFor((await makeDatabase()).id);
    expect(await removeImportItems(other, { importId, cnjs: numbers, from: "not_found" })).toEqual([]);
    expect(await auditActions(other)).toEqual([]);
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(
      removeImportItems(admin, { importId, cnjs: numbers, from: "not_found" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect((await getImport(ctx, importId))?.total).toBe(1);
  });
});

test("retrying one number leaves the others as they are", async () => {
  const { importId, numbers } = await inStates("failed", "failed", "not_found");
  expect(await retryImport(ctx, { importId, cnjs: numbers.slice(0, 1) })).toBe(1);
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ queued: 1, failed: 1, not_found: 1 });
  expect(await auditActions(ctx)).toEqual(["import.start", "import.retry"]);
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(retryImport(admin, { importId })).rejects.toMatchObject({ code: "forbidden" });
});

describe("a cancelled number", () => {
  const itemsOf = (importId: string) =>
    inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.select().from(importItems).where(eq(importItems.importId, importId)).orderBy(importItems.position),
    );

  /** An import of numbers that carry a label and a note each. */
  async function annotated(numbers: Cnj[]): Promise<string> {
    const items = numbers.map((cnj): [Cnj, number[], number] => [cnj, [0], 0]);
    const result = await startImport(ctx, { rows: { labels: ["Carteira"], notes: ["pedir cópia"], items } });
    if (!result.ok || result.importId === null) throw new Error("nothing was imported");
    return result.importId;
  }

  test("is restored to its place in the queue with its labels and note", async () => {
    const numbers = [makeCnj(), makeCnj()];
    const importId = await annotated(numbers);
    const before = await itemsOf(importId);
    const cancelled = await cancelImport(ctx, { importId });
    expect(await itemsOf(importId)).toEqual(before.map((item) => ({ ...item, state: "cancelled" })));
    expect((await getImport(ctx, importId))?.finishedAt).not.toBeNull();
    expect(await restoreImportItems(ctx, { importId, cnjs: cancelled, to: "queued" })).toBe(2);
    expect(await itemsOf(importId)).toEqual(before);
    expect(await getImport(ctx, importId)).toMatchObject({ finishedAt: null, counts: { queued: 2 } });
    expect(await auditActions(ctx)).toEqual(["import.start", "import.cancel", "import.restore"]);
  });

  test("is restored only when it is named", async () => {
    const { importId, numbers } = await inStates("not_found", "not_found", "queued");
    const [one, other, waiting] = numbers;
    if (!one || !other || !waiting) throw new Error("too few");
    await removeImportItems(ctx, { importId, cnjs: [one, other], from: "not_found" });
    await cancelImport(ctx, { importId });
    expect(await restoreImportItems(ctx, { importId, cnjs: [one], to: "not_found" })).toBe(1);
    expect((await itemsOf(importId)).map(({ state }) => state)).toEqual([
      "not_found",
      "cancelled",
      "cancelled",
    ]);
    expect(await restoreImportItems(ctx, { importId, cnjs: [one], to: "queued" })).toBe(0);
  });

  test("can be imported again, and cannot be restored or retried meanwhile", async () => {
    const cnj = makeCnj();
    const importId = await annotated([cnj]);
    await cancelImport(ctx, { importId });
    const second = await started([cnj]);
    expect(await restoreImportItems(ctx, { importId, cnjs: [cnj], to: "queued" })).toBe(0);
    expect(await retryImport(ctx, { importId, cnjs: [cnj] })).toBe(0);
    expect(await itemsOf(importId)).toMatchObject([{ state: "cancelled", note: "pedir cópia" }]);
    expect(await itemsOf(second)).toMatchObject([{ state: "queued", note: null }]);
  });

  test("can be retried by its number or with all cancelled ones, but not with the problems", async () => {
    const { importId, numbers } = await inStates("failed", "cancelled", "cancelled", "cancelled");
    expect(await retryImport(ctx, { importId })).toBe(1);
    expect(await retryImport(ctx, { importId, cnjs: numbers.slice(1, 2) })).toBe(1);
    expect(await retryImport(ctx, { importId, kind: "cancelled" })).toBe(2);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ queued: 4, cancelled: 0 });
  });

  test("is restored by no other database, and not by a person who is only an admin", async () => {
    const { importId, numbers } = await inStates("cancelled");
    const given = { importId, cnjs: numbers, to: "queued" as const };
    const other = ctxFor((await makeDatabase()).id);
    expect(await restoreImportItems(other, given)).toBe(0);
    expect(await auditActions(other)).toEqual([]);
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(restoreImportItems(admin, given)).rejects.toMatchObject({ code: "forbidden" });
    expect(await itemsOf(importId)).toMatchObject([{ state: "cancelled" }]);
  });
});

describe("importing a case again", () => {
  async function makeCase(): Promise<Cnj> {
    const cnj = makeCnj();
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, importing: false }),
    );
    return cnj;
  }

  test("starts an import of one number, though the case is here", async () => {
    const cnj = await makeCase();
    const result = await reimportCase(ctx, { cnj });
    if (!result.ok) throw new Error(result.reason);
    expect(await getImport(ctx, result.importId)).toMatchObject({ total: 1, counts: { queued: 1 } });
    expect(await auditActions(ctx)).toEqual(["case.reimport"]);
    const batch = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      claimBatch(tx, ctx, "00000000-0000-4000-8000-000000000001"),
    );
    expect(batch.map((item) => item.cnj)).toEqual([cnj]);
  });

  test("is not started a second time while it is under way", async () => {
    const cnj = await makeCase();
    await reimportCase(ctx, { cnj });
    expect(await reimportCase(ctx, { cnj })).toEqual({ ok: false, reason: "under-way" });
    expect(await auditActions(ctx)).toEqual(["case.reimport"]);
  });

  test("finds only cases of this database, and is refused to a person who is only an admin", async () => {
    const cnj = await makeCase();
    const other = ctxFor((await makeDatabase()).id);
    await expect(reimportCase(other, { cnj })).rejects.toMatchObject({ code: "not_found" });
    await expect(reimportCase(ctxFor(ctx.databaseId, ["admin"]), { cnj })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await auditActions(other)).toEqual([]);
    expect(await auditActions(ctx)).toEqual([]);
  });
});

describe("reading imports", () => {
  test("gives the numbers of an import in pages, filtered by state, from any place on", async () => {
    const numbers = [...new Set(Array.from({ length: 130 }, makeCnj))];
    const importId = await started(numbers);
    const page = (
      filter: "all" | "queued" | "running" | "ready" | "problems" | "cancelled",
      cursor: string | null,
    ) => listImportItems(ctx, { importId, filter, cursor });
    const first = await page("all", null);
    expect(first?.items.map(({ cnj }) => cnj)).toEqual(numbers.slice(0, 100));
    expect(first).toMatchObject({ total: numbers.length, nextCursor: "100" });
    const second = await page("all", "100");
    expect(second?.items.map(({ cnj }) => cnj)).toEqual(numbers.slice(100));
    expect(second?.nextCursor).toBeNull();
    const [a, b, c, d, e] = numbers;
    if (!a || !b || !c || !d || !e) throw new Error("too few");
    await setState(a, "ready");
    await setState(b, "importing");
    await setState(c, "sent");
    await setState(d, "stalled");
    await setState(e, "cancelled");
    expect((await page("ready", null))?.items).toMatchObject([{ cnj: a, state: "ready" }]);
    expect((await page("running", null))?.items.map(({ cnj }) => cnj)).toEqual([b, c]);
    expect((await page("problems", null))?.items.map(({ cnj }) => cnj)).toEqual([d]);
    expect((await page("cancelled", null))?.items.map(({ cnj }) => cnj)).toEqual([e]);
    expect((await page("queued", null))?.total).toBe(numbers.length - 5);
    expect((await page("all", "nonsense"))?.items).toHaveLength(100);
  });

  test("gives no numbers of another database's import, nor of an id that is not an import", async () => {
    const importId = await started([makeCnj()]);
    const other = ctxFor((await makeDatabase()).id);
    expect(await listImportItems(other, { importId, filter: "all", cursor: null })).toBeNull();
    expect(await listImportItems(ctx, { importId: "nada", filter: "all", cursor: null })).toBeNull();
    const admin = ctxFor(ctx.databaseId, ["admin"]);
    await expect(listImportItems(admin, { importId, filter: "all", cursor: null })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("gives the list of imports in pages, each import once", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) ids.unshift(await started([makeCnj()]));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listImports>> = await listImports(ctx, { cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    expect((await listImports(ctx, { cursor: "nada" })).items).toHaveLength(10);
  });

  test("groups equal problems, with how many numbers have it and the first of them", async () => {
    const numbers = [...new Set(Array.from({ length: 40 }, makeCnj))];
    const importId = await started(numbers);
    for (const cnj of numbers.slice(0, 30)) await setState(cnj, "not_found");
    for (const cnj of numbers.slice(30)) await setState(cnj, "stalled");
    const view = await getImport(ctx, importId);
    expect(view?.problems).toMatchObject([
      { state: "not_found", count: 30, cnjs: numbers.slice(0, 20) },
      { state: "stalled", count: numbers.length - 30 },
    ]);
  });
});
