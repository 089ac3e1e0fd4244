import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { credentialKinds } from "#lib/credentials.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { changeAddresses } from "#server/databases/addresses/mutations.ts";
import { setToken } from "#server/databases/mutations.ts";
import { caseLabels, caseNotes, cases, importItems } from "#server/db/schema/schema.ts";
import { getImport } from "#server/imports/data.ts";
import { reimportCase } from "#server/imports/mutations.ts";
import { minutesUntil } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { forgetOutage, startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, makeCnj } from "#testing/fixtures.ts";
import { cardOf } from "#testing/sandbox.ts";
import { claimBatch } from "./claim.ts";
import { advanceImports } from "./jobs.ts";

/** What imports do when the service is away, or when a process of ours dies, in the middle of them. */

let firm: TestFirm;
let ctx: Ctx;

beforeAll(async () => {
  firm = await startTestFirm();
  ({ ctx } = firm);
});
afterEach(() => firm.calm());
afterAll(() => firm.close());

const numbersOf = (count: number) => [...new Set(Array.from({ length: count }, makeCnj))];
const itemsOf = () => firm.here((tx) => tx.select().from(importItems));
/** Of each number, how many sendings were accepted, and how many never answered. */
const sendingsOf = async () => (await itemsOf()).map(({ sends, lost }) => [sends, lost]);
describe("while the service is away", () => {
  test("one question at a time finds out when it is back, and no number is given up", async () => {
    const numbers = numbersOf(30);
    const importId = await firm.start(numbers);
    await firm.fault({ operation: 2, kind: "status", status: 503, times: 100_000 });
    for (let round = 0; round < 30; round += 1) {
      await advanceImports({ databaseId: ctx.databaseId });
      await firm.pass(125);
    }
    const items = await itemsOf();
    const asked = items.reduce((sum, { polls }) => sum + polls, 0);
    // A few calls until the outage is noticed, then one at a time, however many numbers wait.
    expect(asked).toBeGreaterThanOrEqual(28);
    expect(asked).toBeLessThan(45);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(["sent"]));
    const view = await getImport(ctx, importId);
    expect(view).toMatchObject({ pause: { failure: "unavailable" }, finishedAt: null, problems: [] });
    expect(minutesUntil(view?.pause?.since)).toBeLessThan(-60);

    await firm.control("DELETE", "/faults");
    forgetOutage();
    const back = await firm.advanceUntil(importId, ({ ready }) => ready === numbers.length);
    expect(back).toMatchObject({ pause: null, finishedAt: expect.any(String) });
    expect(await firm.callsOf(1)).toBeLessThanOrEqual(2);
  });

  test("what could not even be sent waits in the queue and goes when it is back", async () => {
    const importId = await firm.start(numbersOf(3));
    const { baseUrl, appUrl, webUrl, tokens } = firm.info;
    const admin = adminCtx(ctx.databaseId);
    const away = async (to: string) => {
      const addresses = { baseUrl: to, appUrl, webUrl };
      await changeAddresses(admin, { name: "Teste", addresses, mayDrop: credentialKinds });
      for (const kind of ["api", "capture"] as const) await setToken(admin, { kind, token: tokens[kind] });
    };
    await away("http://127.0.0.1:9");
    for (let round = 0; round < 5; round += 1) {
      await advanceImports({ databaseId: ctx.databaseId });
      await firm.pass(60);
    }
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ queued: 3 });
    expect((await itemsOf()).map(({ sends }) => sends)).toEqual([0, 0, 0]);
    await away(baseUrl);
    forgetOutage();
    await firm.advanceUntil(importId, ({ ready }) => ready === 3);
  });
});

test("a capture whose answer was lost, and of which nothing appears, is sent again after three minutes, and not before", async () => {
  const numbers = numbersOf(6);
  await firm.fault({ operation: 1, kind: "cut-before", times: 1 });
  await firm.control("DELETE", "/requests");
  const importId = await firm.start(numbers);
  await advanceImports({ databaseId: ctx.databaseId });
  const view = await getImport(ctx, importId);
  expect(view).toMatchObject({ counts: { sent: 6 }, unanswered: { count: 6 } });
  const again = minutesUntil(view?.unanswered?.againAt) * 60;
  expect(Math.abs(again - 180)).toBeLessThan(10);
  for (let waited = 0; waited < 160; waited += 20) await firm.advance(20);
  expect(await firm.callsOf(1)).toBe(1);
  expect(await sendingsOf()).toEqual(numbers.map(() => [0, 1]));
  // The longest time between two questions is 72 seconds; a number goes in the round after its own.
  for (let waited = 0; waited < 100; waited += 20) await firm.advance(20);
  expect(await sendingsOf()).toEqual(numbers.map(() => [1, 1]));
  // Together with what else goes in its round: one call in each of the five at most.
  const calls = await firm.callsOf(1);
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThanOrEqual(1 + 5);
  const back = await firm.advanceUntil(importId, ({ ready }) => ready === 6);
  expect(back.unanswered).toBeNull();
});

test("a number that never gets an answer does not hold up the next import", async () => {
  const [bad, good] = numbersOf(2);
  if (!bad || !good) throw new Error("too few");
  await firm.fault({ operation: 2, kind: "status", status: 503, times: 100_000, cnj: bad });
  const stuck = await firm.start([bad]);
  for (let round = 0; round < 4; round += 1) {
    await advanceImports({ databaseId: ctx.databaseId });
    await firm.pass(10);
  }
  expect(await getImport(ctx, stuck)).toMatchObject({
    pause: { failure: "unavailable" },
    counts: { sent: 1 },
  });
  forgetOutage();
  const importId = await firm.start([good]);
  for (let round = 0; round < 10; round += 1) {
    await advanceImports({ databaseId: ctx.databaseId });
    await firm.pass(2);
    forgetOutage();
  }
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ ready: 1 });
  expect((await getImport(ctx, stuck))?.counts).toMatchObject({ sent: 1 });
});

test("who asks us to wait is obeyed for the whole database", async () => {
  const numbers = numbersOf(25);
  const importId = await firm.start(numbers);
  await firm.advanceUntil(importId, ({ queued }) => queued === 0);
  await firm.fault({ operation: 2, kind: "busy", retryAfter: 120, times: 4 });
  await firm.pass(60);
  await advanceImports({ databaseId: ctx.databaseId });
  const pause = (await getImport(ctx, importId))?.pause;
  const wait = minutesUntil(pause?.until) * 60;
  if (pause === undefined || pause === null) throw new Error("no pause");
  expect(pause.failure).toBe("busy");
  expect(pause.reason).toMatch(/respondeu 429 \(chamadas demais\) à consulta da capa de um processo\.$/);
  expect(wait).toBeGreaterThan(100);
  await firm.control("DELETE", "/requests");
  await firm.pass(60);
  await advanceImports({ databaseId: ctx.databaseId });
  expect(await firm.callsOf(2)).toBe(0);
  await firm.pass(61);
  await firm.advanceUntil(importId, ({ ready }) => ready === numbers.length);
});

test("a process that dies with a batch in its hands leaves it to the next", async () => {
  const numbers = numbersOf(3);
  const importId = await firm.start(numbers);
  expect(await firm.here((tx) => claimBatch(tx, ctx, drawnId()))).toHaveLength(3);
  await advanceImports({ databaseId: ctx.databaseId });
  expect((await getImport(ctx, importId))?.counts).toMatchObject({ sent: 3 });
  await firm.pass(301);
  await firm.advanceUntil(importId, ({ ready }) => ready === 3);
  // In one call or in several: the next process may send the first of them before it has asked about the last.
  expect((await itemsOf()).map(({ sends }) => sends)).toEqual([2, 2, 2]);
});

test("a token that is refused while numbers run pauses them and they go on with the next one", async () => {
  const numbers = numbersOf(12);
  const importId = await firm.start(numbers);
  await setToken(adminCtx(ctx.databaseId), { kind: "api", token: "errado-de-propósito" });
  for (let round = 0; round < 4; round += 1) {
    await advanceImports({ databaseId: ctx.databaseId });
    await firm.pass(2);
  }
  expect(await getImport(ctx, importId)).toMatchObject({ pause: { failure: "credential" }, problems: [] });
  await setToken(adminCtx(ctx.databaseId), { kind: "api", token: firm.info.tokens.api });
  await firm.pass(60);
  await firm.advanceUntil(importId, ({ ready }) => ready === numbers.length);
});

test("one number of three hundred that the court does not know keeps no other from coming, and is named", async () => {
  const [numbers, unknown] = [numbersOf(299), cardOf("notFound")];
  const importId = await firm.start([...numbers.slice(0, 150), unknown, ...numbers.slice(150)]);
  await firm.advanceUntil(importId, ({ ready }) => ready === numbers.length);
  for (const seconds of [181, 1, 181]) await firm.advance(seconds);
  const view = await firm.advanceUntil(importId, ({ not_found }) => not_found === 1);
  expect(view).toMatchObject({ counts: { ready: 299, not_found: 1 }, finishedAt: expect.any(String) });
  expect(view.problems).toMatchObject([{ state: "not_found", cnjs: [unknown] }]);
  expect(view.batches.map(({ problems }) => problems)).toEqual([0, 1, 0]);
});

describe("a batch that is refused", () => {
  test("is halved until only the number that is refused stays behind", async () => {
    const numbers = numbersOf(9);
    const [bad] = numbers;
    await firm.fault({ operation: 1, kind: "status", status: 422, times: 100, cnj: bad });
    const importId = await firm.start(numbers);
    const view = await firm.advanceUntil(
      importId,
      ({ ready, failed }) => ready === numbers.length - 1 && failed === 1,
    );
    expect(view.problems).toMatchObject([{ state: "failed", failure: "rejected", cnjs: [bad] }]);
  });

  test("is not sent any further once the service wants us to wait", async () => {
    await firm.fault({ operation: 1, kind: "status", status: 422, times: 1 });
    await firm.fault({ operation: 1, kind: "busy", retryAfter: 3_600, times: 100_000 });
    await firm.control("DELETE", "/requests");
    const importId = await firm.start(numbersOf(9));
    await advanceImports({ databaseId: ctx.databaseId });
    expect(await firm.callsOf(1)).toBe(2);
    expect((await getImport(ctx, importId))?.counts).toMatchObject({ queued: 9, failed: 0 });
    expect((await itemsOf()).every(({ sends }) => sends === 0)).toBe(true);
    await firm.control("DELETE", "/faults");
    await firm.pass(3_601);
    await firm.advanceUntil(importId, ({ ready }) => ready === 9);
  });

  test("for no reason in its numbers is not taken apart number by number", async () => {
    await firm.fault({ operation: 1, kind: "status", status: 422, times: 100_000 });
    await firm.control("DELETE", "/requests");
    const importId = await firm.start(numbersOf(450));
    const view = await firm.advanceUntil(importId, ({ queued }) => queued === 0);
    expect(view.counts.failed).toBe(view.total);
    expect(await firm.callsOf(1)).toBeLessThan(30);
  });
});

test("labels and note are given as soon as the case is here, once", async () => {
  const cnj = makeCnj();
  const importId = await firm.start([], {
    labels: ["Cliente: Padaria"],
    notes: ["Recurso"],
    items: [[cnj, [0], 0]],
  });
  await firm.advanceUntil(importId, ({ ready }) => ready === 1);
  const given = async () => ({
    labels: await firm.here((tx) => tx.$count(caseLabels, eq(caseLabels.cnj, cnj))),
    notes: await firm.here((tx) =>
      tx.select({ text: caseNotes.text, author: caseNotes.author }).from(caseNotes),
    ),
  });
  expect(await given()).toEqual({ labels: 1, notes: [{ text: "Recurso", author: "Joana Prado" }] });
  await firm.here((tx) => tx.delete(caseLabels));
  const again = await reimportCase(ctx, { cnj });
  if (!again.ok) throw new Error(again.reason);
  await firm.pass(10);
  await firm.advanceUntil(again.importId, ({ ready }) => ready === 1);
  expect(await given()).toMatchObject({ labels: 0, notes: [{ text: "Recurso" }] });
});

test("a case that is captured again keeps its cover meanwhile, and says when it was captured", async () => {
  const cnj = makeCnj();
  await firm.advanceUntil(await firm.start([cnj]), ({ ready }) => ready === 1);
  const before = await getCase(ctx, cnj);
  await firm.control("POST", "/quirks", { recaptureDelayMs: 86_400_000 });
  const again = await reimportCase(ctx, { cnj });
  if (!again.ok) throw new Error(again.reason);
  await firm.advance(0);
  await firm.moveCapture(cnj, "running");
  await firm.advanceUntil(again.importId, ({ importing }) => importing === 1);
  expect((await getCase(ctx, cnj))?.cover).toEqual(before?.cover);
  await firm.moveCapture(cnj, "done");
  await firm.advanceUntil(again.importId, ({ ready }) => ready === 1);
  const after = await getCase(ctx, cnj);
  expect(Date.parse(after?.capturedAt ?? "")).toBeGreaterThan(Date.parse(before?.capturedAt ?? ""));
  expect(after?.importedBy).toBe("Joana Prado");
});

test("a cover that never finishes is said to stand still after hours, and asked about seldom", async () => {
  const cnj = cardOf("neverReady");
  const importId = await firm.start([cnj]);
  await firm.advanceUntil(importId, ({ importing }) => importing === 1);
  await firm.pass(6 * 3_600);
  await advanceImports({ databaseId: ctx.databaseId });
  expect(await getImport(ctx, importId)).toMatchObject({
    counts: { stalled: 1, importing: 0 },
    problems: [{ state: "stalled", cnjs: [cnj] }],
    finishedAt: expect.any(String),
  });
  const [item] = await itemsOf();
  const wait = minutesUntil(item?.nextPollAt) * 60;
  expect(wait).toBeGreaterThan(800);
  expect(await firm.here((tx) => tx.$count(cases, eq(cases.cnj, cnj)))).toBe(1);
});
