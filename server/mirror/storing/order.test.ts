import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { cases, checks, movements } from "#server/db/schema/schema.ts";
import { answerOf, coverOf, movementOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { mirrorAnswer } from "./answer.ts";
import { recordFailure } from "./checks.ts";
import { askingBegins } from "./order.ts";

/** Answers that arrive in another order than their questions were asked. */

let ctx: Ctx;
let cnj: Cnj;
let times: string[];
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = makeCnj();
  await finish("primeira", await within(askingBegins));
  times = [await within(askingBegins), await within(askingBegins)];
});
afterAll(closePool);

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);
const said = (title: string, importing = false) =>
  answerOf({
    cover: coverOf({ title, importing }),
    movements: [movementOf({ id: "a", description: title })],
  });
const finish = (title: string, askedAt = "") =>
  within((tx) => mirrorAnswer(tx, ctx, cnj, { ...said(title), askedAt }));
const run = async (askedAt = "") =>
  (await within((tx) => mirrorAnswer(tx, ctx, cnj, { ...said("em captura", true), askedAt }))).changed;
const fail = (askedAt = "") =>
  within((tx) => recordFailure(tx, ctx, cnj, { failure: "unavailable", askedAt }));

async function known() {
  return await within(async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.cnj, cnj));
    const [movement] = await tx.select().from(movements).where(eq(movements.cnj, cnj));
    return { row, words: movement?.description };
  });
}
const outcomes = async () =>
  (
    await within((tx) => tx.select().from(checks).where(eq(checks.cnj, cnj)).orderBy(asc(checks.firstAt)))
  ).map(({ outcome }) => outcome);

test("an answer to an earlier question than the stored one is dropped", async () => {
  await finish("nova", times[1]);
  const before = await known();
  expect(await finish("velha", times[0])).toMatchObject({ changed: false, importing: false });
  expect(await known()).toEqual(before);
  expect(before).toMatchObject({ row: { cover: { title: "nova" } }, words: "nova" });
  expect(await outcomes()).toEqual(["changed", "changed"]);
});

test("an answer to an earlier question does not make an ended capture run again", async () => {
  await finish("nova", times[1]);
  expect(await run(times[0])).toBe(false);
  expect(await known()).toMatchObject({ row: { importing: false } });
  expect(await outcomes()).toEqual(["changed", "changed"]);
});

test("an answer to an earlier question does not end a running capture, and its caller learns that it runs", async () => {
  await run(times[1]);
  const before = await known();
  expect(await finish("velha", times[0])).toMatchObject({ changed: false, importing: true });
  expect(await known()).toEqual(before);
  expect(before).toMatchObject({ row: { importing: true, cover: { title: "primeira" } } });
});

test("a failure of an earlier question is not stored when a later question was answered", async () => {
  await finish("nova", times[1]);
  expect(await fail(times[0])).toBe(false);
  expect(await known()).toMatchObject({ row: { failingSince: null } });
  expect(await outcomes()).toEqual(["changed", "changed"]);
});

test("after a failure an answer to an earlier question is stored, unless one was stored since that question", async () => {
  await fail(times[1]);
  await finish("nova", times[0]);
  expect(await known()).toMatchObject({ row: { failingSince: null, cover: { title: "nova" } } });
  await fail(await within(askingBegins));
  await finish("velha", times[0]);
  expect(await known()).toMatchObject({ row: { failingSince: expect.any(Date), cover: { title: "nova" } } });
  await finish("novissima", await within(askingBegins));
  expect(await known()).toMatchObject({ row: { failingSince: null, cover: { title: "novissima" } } });
});

test("of two first answers at once, the one to the later question stays", async () => {
  cnj = makeCnj();
  const stored = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const newer = within(async (tx) => {
    await mirrorAnswer(tx, ctx, cnj, { ...said("nova"), askedAt: times[1] ?? "" });
    stored.resolve();
    await released.promise;
  });
  await stored.promise;
  const older = within(async (tx) => {
    // The newer transaction ends only once this one waits for its lock.
    const waiting = mirrorAnswer(tx, ctx, cnj, { ...said("velha"), askedAt: times[0] ?? "" });
    await untilSomebodyWaits();
    released.resolve();
    return await waiting;
  });
  expect(await older).toMatchObject({ changed: false });
  await newer;
  expect(await known()).toMatchObject({ row: { cover: { title: "nova" } }, words: "nova" });
});

async function untilSomebodyWaits(): Promise<void> {
  for (let look = 0; look < 5_000; look += 1) {
    const { rows } = await pool().query(
      "select from pg_locks where not granted and pid <> pg_backend_pid() limit 1",
    );
    if (rows.length > 0) return;
  }
  throw new Error("nobody waits");
}
