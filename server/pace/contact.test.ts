import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { contactOf, noteOddAnswer, noteReach, reached } from "./contact.ts";
import { type EndedPause, findPause, pause } from "./pauses.ts";

let ctx: Ctx;
let back: EndedPause[];
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  back = [];
});
afterAll(closePool);

const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
const found = () => here((tx) => findPause(tx, ctx, "imports"));
const onBack = async (_: Tx, ended: EndedPause) => void back.push(ended);
const begin = async () => contactOf({ ctx, work: "imports", pause: await found(), onBack });
const unavailable = { code: "unavailable" } as const;

describe("a service that does not answer", () => {
  test("pauses the work at the third missed question in a row; an answer in between counts them anew", async () => {
    const contact = await begin();
    await noteReach(contact, unavailable);
    await noteReach(contact, unavailable);
    await noteReach(contact, { code: "not-found" });
    await noteReach(contact, unavailable);
    await noteReach(contact, unavailable);
    expect([contact.isStopped, await found()]).toEqual([false, null]);
    await noteReach(contact, unavailable);
    expect(contact.isStopped).toBe(true);
    expect(await found()).toMatchObject({ failure: "unavailable", failures: 1, isOn: true });
  });

  test("that asks us to wait is obeyed at once; for how long, the wait of the whole database says", async () => {
    const contact = await begin();
    await noteReach(contact, { code: "busy", retryAfterSeconds: 600 });
    expect(contact.isStopped).toBe(true);
    expect(await found()).toMatchObject({ failure: "busy", isOn: false });
  });

  test("was not asked when our own queue is full: the work stops for as long as that takes", async () => {
    const contact = await begin();
    await noteReach(contact, { code: "busy", retryAfterSeconds: 5, mayPass: false });
    const wait = await found();
    expect(wait).toMatchObject({ failure: "busy", isOn: true });
    expect(Number(wait?.until) - Number(wait?.since)).toBe(5_000);
  });

  test("is not said to be away by what failed in Autos", async () => {
    const contact = await begin();
    for (let time = 0; time < 5; time += 1) await noteReach(contact, { code: "internal" });
    expect([contact.misses, await found()]).toEqual([0, null]);
  });

  test("is away when three items in a row bring answers that nobody understands", async () => {
    const contact = await begin();
    for (let time = 0; time < 3; time += 1) await noteOddAnswer(contact);
    expect(await found()).toMatchObject({ failure: "contract" });
  });
});

describe("after a pause", () => {
  beforeEach(async () => {
    await here((tx) => pause(tx, ctx, { work: "imports", failure: "unavailable", seconds: 600 }));
    await here((tx) => tx.execute(sql`update operator_waits set since = since - interval '90 seconds'`));
  });

  test("the first answer ends it, and the work hears of that once", async () => {
    const contact = await begin();
    expect(contact.isProbing).toBe(true);
    await reached(contact);
    await reached(contact);
    expect(await found()).toBeNull();
    expect(back).toMatchObject([{ failure: "unavailable" }]);
    expect(back[0]?.seconds).toBeGreaterThanOrEqual(90);
  });

  test("missed questions do not end the round: whoever asks one at a time decides that", async () => {
    const contact = await begin();
    for (let time = 0; time < 3; time += 1) await noteReach(contact, unavailable);
    expect([contact.isProbing, contact.isStopped]).toEqual([true, false]);
    expect(await found()).toMatchObject({ failures: 1 });
    expect(back).toEqual([]);
  });
});
