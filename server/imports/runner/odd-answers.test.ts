import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { getImport } from "#server/imports/data.ts";
import { startImport } from "#server/imports/mutations.ts";
import { findPause } from "#server/pace/pauses.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { cards } from "../../../sandbox/cards.ts";
import { advanceImports } from "./jobs.ts";

/** What imports do with numbers that the service answers with something that is no case. */

let firm: TestFirm;
let ctx: Ctx;

beforeAll(async () => {
  firm = await startTestFirm("import_odd");
  ({ ctx } = firm);
});
afterEach(async () => {
  await firm.calm();
  await here((tx) => tx.delete(cases));
});
afterAll(() => firm.close());

const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);
const hours = (count: number) => count * 3_600;

const control: TestFirm["control"] = (...asked) => firm.control(...asked);
const answerOddly = (cnj: Cnj) =>
  control("POST", "/faults", { operation: 2, kind: "not-json", times: 100_000, cnj });

async function start(...numbers: Cnj[]): Promise<string> {
  const started = await startImport(ctx, { text: numbers.join("\n") });
  if (!started.ok || started.importId === null) throw new Error("nothing was imported");
  return started.importId;
}

/** Lets time pass by moving the clocks of this database back, and runs the job. */
async function advance(seconds: number): Promise<void> {
  const moved = sql`make_interval(secs => ${seconds})`;
  await here(async (tx) => {
    await tx.execute(sql`update import_items set next_poll_at = next_poll_at - ${moved},
      waiting_since = waiting_since - ${moved} where next_poll_at is not null`);
    await tx.execute(sql`update operator_waits set until = until - ${moved}, since = since - ${moved}`);
  });
  globalThis.autosOperatorGates?.clear();
  await advanceImports({ databaseId: ctx.databaseId });
}

async function advanceUntil(importId: string, done: (counts: Record<string, number>) => boolean) {
  for (let round = 0; round < 100; round += 1) {
    await advance(5);
    const view = await getImport(ctx, importId);
    if (view !== null && done(view.counts)) return view;
  }
  throw new Error("the import did not get there");
}

const pause = () => here((tx) => findPause(tx, ctx, "imports"));
const cardOf = (name: keyof typeof cards): Cnj => {
  const parsed = parseCnj(cards[name].cnj);
  if (!parsed.ok) throw new Error("the card is no number");
  return parsed.cnj;
};

describe("a number that is answered oddly", () => {
  test("alone pauses nothing, stands still after hours, and is ready as soon as its case comes", async () => {
    const cnj = makeCnj();
    await answerOddly(cnj);
    const importId = await start(cnj);
    for (let round = 0; round < 6; round += 1) {
      await advance(70);
      expect(await pause()).toBeNull();
    }
    expect(await getImport(ctx, importId)).toMatchObject({ counts: { sent: 1 }, finishedAt: null });
    await advance(hours(6));
    expect(await getImport(ctx, importId)).toMatchObject({
      counts: { stalled: 1, sent: 0 },
      problems: [{ state: "stalled", failure: "contract", cnjs: [cnj] }],
      finishedAt: expect.any(String),
    });
    const [item] = await here((tx) => tx.select().from(importItems));
    expect(((item?.nextPollAt?.getTime() ?? 0) - Date.now()) / 1_000).toBeGreaterThan(800);
    await control("DELETE", "/faults");
    await advance(900);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ ready: 1 });
  });

  test("with others like it keeps no other import from its end, nor any of them from standing still", async () => {
    const odd = [makeCnj(), makeCnj(), makeCnj(), makeCnj()];
    for (const cnj of odd) await answerOddly(cnj);
    const stuck = await start(...odd);
    for (let round = 0; round < 4; round += 1) await advance(70);
    const importId = await start(makeCnj(), makeCnj());
    await advanceUntil(importId, ({ ready }) => ready === 2);
    expect(await pause()).toBeNull();
    await advance(70);
    expect(await pause()).toBeNull();
    for (let round = 0; round < 4; round += 1) await advance(hours(3));
    expect((await getImport(ctx, stuck))?.counts).toMatchObject({ stalled: odd.length });
  });

  test("stands still after hours however often the service hiccups meanwhile, and is said so after one as well", async () => {
    const cnj = makeCnj();
    const importId = await start(cnj);
    const hiccup = async (fault: Record<string, unknown>) => {
      await control("DELETE", "/faults");
      await control("POST", "/faults", { operation: 2, times: 100_000, cnj, ...fault });
      await advance(901);
      await control("DELETE", "/faults");
      await answerOddly(cnj);
      await advance(30);
    };
    await answerOddly(cnj);
    await advance(5);
    for (const kind of [
      { kind: "status", status: 503 },
      { kind: "busy", retryAfter: 1 },
    ]) {
      await advance(hours(2.5));
      await hiccup(kind);
    }
    await advance(hours(2));
    await advance(70);
    const isStanding = { counts: { stalled: 1 }, problems: [{ state: "stalled", failure: "contract" }] };
    expect(await getImport(ctx, importId)).toMatchObject(isStanding);
    await control("DELETE", "/faults");
    await control("POST", "/faults", { operation: 2, times: 100_000, cnj, kind: "status", status: 503 });
    await advance(901);
    expect(await getImport(ctx, importId)).toMatchObject(isStanding);
    const [item] = await here((tx) => tx.select().from(importItems));
    expect(((item?.nextPollAt?.getTime() ?? 0) - Date.now()) / 1_000).toBeGreaterThan(800);
  });

  test("has its time anew when it runs after all, and stays where it is while the number is on its way again", async () => {
    const cnj = cardOf("neverReady");
    await answerOddly(cnj);
    const importId = await start(cnj);
    await advance(5);
    await advance(hours(7));
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
    const again = await start(cnj);
    await control("DELETE", "/faults");
    await advance(900);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
    await here((tx) => tx.delete(imports).where(sql`id = ${again}::uuid`));
    await advance(900);
    await advance(hours(1));
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ importing: 1 });
    await advance(hours(6));
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
  });
});

test("what ran before an outage of seven hours has not stood still all that time", async () => {
  const importId = await start(cardOf("neverReady"));
  await advanceUntil(importId, ({ importing }) => importing === 1);
  await advance(hours(2));
  await control("POST", "/faults", { operation: 2, kind: "status", status: 503, times: 100_000 });
  await advance(70);
  expect(await pause()).toMatchObject({ failure: "unavailable" });
  await advance(hours(7));
  await control("DELETE", "/faults");
  await advance(70);
  expect(await pause()).toBeNull();
  await advance(70);
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ importing: 1, stalled: 0 });
  await advance(hours(4));
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ stalled: 1 });
});
