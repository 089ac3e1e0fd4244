import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { getImport } from "#server/imports/data.ts";
import { reimportCase } from "#server/imports/mutations.ts";
import { retryImport } from "#server/imports/progress/mutations.ts";
import { minutesUntil } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { cardOf } from "#testing/sandbox.ts";
import type { CaptureStage } from "../../../sandbox/cases/imported-case.ts";
import { claimBatch } from "./claim.ts";

/** A case is captured again. Its old cover answers even if the sending was lost. */

let firm: TestFirm;
let ctx: Ctx;
let cnj: Cnj;
const longAgo = "2026-03-03T12:00:00.000Z";

beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  ({ ctx } = firm);
});
beforeEach(async () => {
  cnj = makeCnj();
  await firm.advanceUntil(await firm.start([cnj]), ({ ready }) => ready === 1);
  await firm.here((tx) =>
    tx.execute(sql`update cases set captured_at = ${longAgo}, imported_at = ${longAgo},
      first_answer_at = ${longAgo} where cnj = ${cnj}`),
  );
  await firm.control("DELETE", "/requests");
});
afterEach(() => firm.calm());
afterAll(() => firm.close());

const loseSendings = (times: number) => firm.fault({ operation: 1, kind: "status", status: 504, times });
const sendings = () => firm.callsOf(1);
/** The capture that follows begins when it is moved, not by the clock. */
const beginLater = () => firm.control("POST", "/quirks", { recaptureDelayMs: 86_400_000 });
const move = (to: CaptureStage) => firm.moveCapture(cnj, to);

async function again(): Promise<string> {
  const started = await reimportCase(ctx, { cnj });
  if (!started.ok) throw new Error(started.reason);
  return started.importId;
}

const capturedAt = async () => (await getCase(ctx, cnj))?.capturedAt;
const isNow = (at: string | null | undefined) => minutesUntil(at) > -1;

describe("a case that is captured again", () => {
  test("is sent once more when the first sending was lost, and only then said to be captured", async () => {
    await loseSendings(1);
    const importId = await again();
    for (let round = 0; round < 5; round += 1) await firm.advance(10);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ sent: 1, ready: 0 });
    expect(await capturedAt()).toBe(longAgo);
    expect(await sendings()).toBe(1);
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(2);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("ends as not known when no sending is ever answered, until somebody tries again", async () => {
    await loseSendings(100);
    const importId = await again();
    const view = await firm.advanceUntil(importId, ({ failed }) => failed === 1);
    expect(view.problems).toMatchObject([
      { state: "failed", failure: null, message: expect.stringContaining("Não sabemos"), cnjs: [cnj] },
    ]);
    expect(view.finishedAt).not.toBeNull();
    expect(await sendings()).toBe(2);
    expect(await capturedAt()).toBe(longAgo);
    await firm.control("DELETE", "/faults");
    expect(await retryImport(ctx, { importId })).toBe(1);
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("is sent when the process that was to send it died before", async () => {
    const importId = await again();
    expect(await firm.here((tx) => claimBatch(tx, ctx, drawnId()))).toHaveLength(1);
    await firm.advance(301);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ ready: 0 });
    expect(await capturedAt()).toBe(longAgo);
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(1);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("is sent once more as well when all that is here is an answer that brought nothing", async () => {
    cnj = cardOf("failedImport");
    await firm.advanceUntil(await firm.start([cnj]), (counts) => counts.failed === 1);
    await firm.control("DELETE", "/requests");
    await loseSendings(1);
    const importId = await again();
    for (let round = 0; round < 5; round += 1) await firm.advance(10);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ sent: 1, failed: 0 });
    await firm.advanceUntil(importId, (counts) => counts.failed === 1);
    expect(await sendings()).toBe(2);
  });

  test("is not ready while the service, which accepted it, still answers with the old record", async () => {
    await beginLater();
    const importId = await again();
    for (let round = 0; round < 5; round += 1) {
      await firm.advance(10);
      expect((await getImport(ctx, importId))?.counts).toMatchObject({ sent: 1, ready: 0 });
      expect(await capturedAt()).toBe(longAgo);
    }
    expect(await firm.callsOf(2)).toBeGreaterThan(1);
    await move("running");
    await firm.advanceUntil(importId, ({ importing }) => importing === 1);
    await move("done");
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(1);
    expect(isNow(await capturedAt())).toBe(true);
  });

  test("is ready at once when its record says something new", async () => {
    await beginLater();
    await firm.control("POST", `/cases/${cnj}/movements`, { description: "Conclusos para sentença" });
    const importId = await again();
    for (const seconds of [0, 2]) await firm.advance(seconds);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ ready: 1 });
    expect(await sendings()).toBe(1);
  });

  test("is ready after two minutes of the old record: the capture brought nothing new", async () => {
    await beginLater();
    const importId = await again();
    const counts = async () => (await getImport(ctx, importId))?.counts;
    await firm.advance(2);
    await firm.advance(90);
    expect(await counts()).toMatchObject({ sent: 1, ready: 0 });
    await firm.advance(30);
    expect(await counts()).toMatchObject({ ready: 1 });
    expect(await sendings()).toBe(1);
  });

  test("is ready without another sending when the service is seen at work on it", async () => {
    await beginLater();
    await firm.fault({ operation: 1, kind: "cut-after", times: 1 });
    const importId = await again();
    await firm.advance(0);
    await move("running");
    await firm.advanceUntil(importId, ({ importing }) => importing === 1);
    await move("done");
    await firm.advanceUntil(importId, ({ ready }) => ready === 1);
    expect(await sendings()).toBe(1);
    expect(isNow(await capturedAt())).toBe(true);
  });
});
