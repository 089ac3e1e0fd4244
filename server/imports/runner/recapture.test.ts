import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { getImport } from "#server/imports/data.ts";
import { retryImport } from "#server/imports/items/mutations.ts";
import { reimportCase, startImport } from "#server/imports/mutations.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { cards } from "../../../sandbox/cards.ts";
import { claimBatch } from "./claim.ts";
import { advanceImports } from "./jobs.ts";

/** A case that is here is captured again, and the sending may have been lost: its old cover answers all the same. */

let firm: TestFirm;
let ctx: Ctx;
let cnj: Cnj;
const longAgo = "2026-03-03T12:00:00.000Z";

beforeAll(async () => {
  firm = await startTestFirm("import_recapture");
  ({ ctx } = firm);
});
beforeEach(() => bring(makeCnj()));
async function bring(number: Cnj): Promise<void> {
  cnj = number;
  const started = await startImport(ctx, { text: cnj });
  if (!started.ok || started.importId === null) throw new Error("nothing was imported");
  await advanceUntil(started.importId, ({ ready }) => ready === 1);
  await here((tx) =>
    tx.execute(sql`update cases set captured_at = ${longAgo}, imported_at = ${longAgo},
      first_answer_at = ${longAgo} where cnj = ${cnj}`),
  );
  await control("DELETE", "/requests");
}
afterEach(() => firm.calm());
afterAll(() => firm.close());

const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);

const control: TestFirm["control"] = (...asked) => firm.control(...asked);
const loseSendings = (times: number) =>
  control("POST", "/faults", { operation: 1, kind: "status", status: 504, times });
async function sendings(): Promise<number> {
  const requests: { operation: number }[] = await (await control("GET", "/requests")).json();
  return requests.filter(({ operation }) => operation === 1).length;
}

/** Lets time pass by moving the clocks of this database back. */
async function pass(seconds: number): Promise<void> {
  const moved = sql`make_interval(secs => ${seconds})`;
  await here((tx) =>
    tx.execute(sql`update import_items set next_poll_at = next_poll_at - ${moved},
      waiting_since = waiting_since - ${moved} where next_poll_at is not null`),
  );
  await here((tx) =>
    tx.execute(sql`update operator_waits set until = until - ${moved}, since = since - ${moved}`),
  );
}

async function advance(seconds: number): Promise<void> {
  await pass(seconds);
  globalThis.autosOperatorGates?.clear();
  await advanceImports({ databaseId: ctx.databaseId });
}

async function advanceUntil(importId: string, done: (counts: Record<string, number>) => boolean) {
  for (let round = 0; round < 100; round += 1) {
    await advance(10);
    const view = await getImport(ctx, importId);
    if (view !== null && done(view.counts)) return view;
  }
  throw new Error("the import did not get there");
}

async function again(): Promise<string> {
  const started = await reimportCase(ctx, { cnj });
  if (!started.ok) throw new Error(started.reason);
  return started.importId;
}

const capturedAt = async () => (await getCase(ctx, cnj))?.capturedAt;
const isNow = (at: string | null | undefined) => Date.now() - Date.parse(at ?? "") < 60_000;

describe("a case that is captured again", () => {
  test("is sent once more when the first sending was lost, and only then said to be captured", async () => {
    await loseSendings(1);
    const importId = await again();
    for (let round = 0; round < 5; round += 1) await advance(10);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ sent: 1, ready: 0 });
    expect(await capturedAt()).toBe(longAgo);
    expect(await sendings()).toBe(1);
    await advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(2);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("ends as not known when no sending is ever answered, until somebody tries again", async () => {
    await loseSendings(100);
    const importId = await again();
    const view = await advanceUntil(importId, ({ failed }) => failed === 1);
    expect(view.problems).toMatchObject([
      { state: "failed", failure: null, message: expect.stringContaining("não sabemos"), cnjs: [cnj] },
    ]);
    expect(view.finishedAt).not.toBeNull();
    expect(await sendings()).toBe(2);
    expect(await capturedAt()).toBe(longAgo);
    await control("DELETE", "/faults");
    expect(await retryImport(ctx, { importId })).toBe(1);
    await advanceUntil(importId, ({ ready }) => ready === 1);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("is sent when the process that was to send it died before", async () => {
    const importId = await again();
    expect(await here((tx) => claimBatch(tx, ctx, randomUUID()))).toHaveLength(1);
    await advance(301);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ ready: 0 });
    expect(await capturedAt()).toBe(longAgo);
    await advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(1);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("is sent once more as well when all that is here is an answer that brought nothing", async () => {
    const failed = parseCnj(cards.failedImport.cnj);
    if (!failed.ok) throw new Error("the card is no number");
    cnj = failed.cnj;
    const started = await startImport(ctx, { text: cnj });
    if (!started.ok || started.importId === null) throw new Error("nothing was imported");
    await advanceUntil(started.importId, (counts) => counts.failed === 1);
    await control("DELETE", "/requests");
    await loseSendings(1);
    const importId = await again();
    for (let round = 0; round < 5; round += 1) await advance(10);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ sent: 1, failed: 0 });
    await advanceUntil(importId, (counts) => counts.failed === 1);
    expect(await sendings()).toBe(2);
  });

  test("is ready without another sending when the service is seen at work on it", async () => {
    const slow = parseCnj(cards.slow.cnj);
    if (!slow.ok) throw new Error("the card is no number");
    await bring(slow.cnj);
    await control("POST", "/faults", { operation: 1, kind: "cut-after", times: 1 });
    const importId = await again();
    await advanceUntil(importId, ({ importing }) => importing === 1);
    await advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(1);
    expect(isNow(await capturedAt())).toBe(true);
  });
});
