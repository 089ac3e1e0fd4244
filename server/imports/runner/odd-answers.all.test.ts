import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { getImport } from "#server/imports/data.ts";
import { cancelImport, retryImport } from "#server/imports/progress/mutations.ts";
import { findPause } from "#server/pace/pauses.ts";
import { minutesUntil } from "#testing/clock.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { cardOf, type Fault } from "#testing/sandbox.ts";

/** What imports do with numbers whose answers nobody understands. */

let firm: TestFirm;
let ctx: Ctx;

beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  ({ ctx } = firm);
});
afterEach(async () => {
  await firm.calm();
  await firm.here((tx) => tx.delete(cases));
});
afterAll(() => firm.close());

const hours = (count: number) => count * 3_600;

const answerOddly = (cnj: Cnj) => firm.fault({ operation: 2, kind: "not-json", times: 100_000, cnj });

const pause = () => firm.here((tx) => findPause(tx, ctx, "imports"));
describe("a number that is answered oddly", () => {
  test("alone pauses nothing, stands still after hours, and is ready as soon as its case comes", async () => {
    const cnj = makeCnj();
    await answerOddly(cnj);
    const importId = await firm.start([cnj]);
    for (let round = 0; round < 6; round += 1) {
      await firm.advance(70);
      expect(await pause()).toBeNull();
    }
    expect(await getImport(ctx, importId)).toMatchObject({ counts: { sent: 1 }, finishedAt: null });
    await firm.advance(hours(6));
    expect(await getImport(ctx, importId)).toMatchObject({
      counts: { stalled: 1, sent: 0 },
      problems: [{ state: "stalled", failure: "contract", cnjs: [cnj] }],
      finishedAt: expect.any(String),
    });
    const [item] = await firm.here((tx) => tx.select().from(importItems));
    expect(minutesUntil(item?.nextPollAt) * 60).toBeGreaterThan(800);
    await firm.control("DELETE", "/faults");
    await firm.advance(900);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ ready: 1 });
  });

  test("with others like it keeps no other import from its end, nor any of them from standing still", async () => {
    const odd = [makeCnj(), makeCnj(), makeCnj(), makeCnj()];
    for (const cnj of odd) await answerOddly(cnj);
    const stuck = await firm.start(odd);
    for (let round = 0; round < 4; round += 1) await firm.advance(70);
    const importId = await firm.start([makeCnj(), makeCnj()]);
    await firm.advanceUntil(importId, ({ ready }) => ready === 2);
    expect(await pause()).toBeNull();
    await firm.advance(70);
    expect(await pause()).toBeNull();
    for (let round = 0; round < 4; round += 1) await firm.advance(hours(3));
    expect((await getImport(ctx, stuck))?.counts).toMatchObject({ stalled: odd.length });
  });

  test("stands still after hours however often the service hiccups meanwhile, and is said so after one as well", async () => {
    const cnj = makeCnj();
    const importId = await firm.start([cnj]);
    const hiccup = async (fault: Omit<Fault, "operation">) => {
      await firm.control("DELETE", "/faults");
      await firm.fault({ operation: 2, times: 100_000, cnj, ...fault });
      await firm.advance(901);
      await firm.control("DELETE", "/faults");
      await answerOddly(cnj);
      await firm.advance(30);
    };
    await answerOddly(cnj);
    await firm.advance(5);
    await firm.advance(hours(2.5));
    await hiccup({ kind: "status", status: 503 });
    await firm.advance(hours(2.5));
    await hiccup({ kind: "busy", retryAfter: 1 });
    await firm.advance(hours(2));
    await firm.advance(70);
    const isStanding = { counts: { stalled: 1 }, problems: [{ state: "stalled", failure: "contract" }] };
    expect(await getImport(ctx, importId)).toMatchObject(isStanding);
    await firm.control("DELETE", "/faults");
    await firm.fault({ operation: 2, times: 100_000, cnj, kind: "status", status: 503 });
    await firm.advance(901);
    expect(await getImport(ctx, importId)).toMatchObject(isStanding);
    const [item] = await firm.here((tx) => tx.select().from(importItems));
    expect(minutesUntil(item?.nextPollAt) * 60).toBeGreaterThan(800);
  });

  test("has its time anew when it runs after all, and stays where it is while the number is on its way again", async () => {
    const cnj = cardOf("neverReady");
    await answerOddly(cnj);
    const other = await firm.start([cnj]);
    expect(await cancelImport(ctx, { importId: other })).toEqual([cnj]);
    const importId = await firm.start([cnj]);
    await firm.advance(5);
    await firm.advance(hours(7));
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
    expect(await retryImport(ctx, { importId: other, kind: "cancelled" })).toBe(1);
    await firm.control("DELETE", "/faults");
    await firm.advance(900);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
    await firm.here((tx) => tx.delete(imports).where(sql`id = ${other}::uuid`));
    await firm.advance(900);
    await firm.advance(hours(1));
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ importing: 1 });
    await firm.advance(hours(6));
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
  });
});

test("what ran before an outage of seven hours has not stood still all that time", async () => {
  const importId = await firm.start([cardOf("neverReady")]);
  await firm.advanceUntil(importId, ({ importing }) => importing === 1);
  await firm.advance(hours(2));
  await firm.fault({ operation: 2, kind: "status", status: 503, times: 100_000 });
  await firm.advance(70);
  expect(await pause()).toMatchObject({ failure: "unavailable" });
  await firm.advance(hours(7));
  await firm.control("DELETE", "/faults");
  await firm.advance(70);
  expect(await pause()).toBeNull();
  await firm.advance(70);
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ importing: 1, stalled: 0 });
  await firm.advance(hours(4));
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
});
