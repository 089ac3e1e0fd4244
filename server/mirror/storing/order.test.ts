import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool, pool } from "#server/db/connection.ts";
import { answerOf, coverOf, type GivenAnswer, movementOf } from "#testing/answers.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { mirrorAnswer } from "./answer.ts";
import { askingBegins } from "./checks.ts";

/** Answers that arrive in another order than their questions were asked. */

let here: Mirrored;
/** The beginnings of two questions, one after the other, both after a first answer. */
let [earlier, later] = ["", ""];
beforeEach(async () => {
  here = await makeMirrored();
  await finish("primeira", await here.within(askingBegins));
  [earlier, later] = [await here.within(askingBegins), await here.within(askingBegins)];
});
afterAll(closePool);

const saying = (title: string, askedAt: string): GivenAnswer => ({
  askedAt,
  cover: coverOf({ title }),
  movements: [movementOf({ id: "a", description: title })],
});
const finish = (title: string, askedAt: string) => here.answer(saying(title, askedAt));
const run = async (askedAt: string) =>
  (await here.answer({ askedAt, cover: coverOf({ title: "em captura", importing: true }) })).changed;

async function known() {
  const [movement] = await here.movements();
  return { row: await here.row(), words: movement?.description };
}
const outcomes = async () => (await here.checks()).map(({ outcome }) => outcome);

test("an answer to an earlier question than the stored one is dropped", async () => {
  await finish("nova", later);
  const before = await known();
  expect(await finish("velha", earlier)).toMatchObject({ changed: false, kind: "done" });
  expect(await known()).toEqual(before);
  expect(before).toMatchObject({ row: { cover: { title: "nova" } }, words: "nova" });
  expect(await outcomes()).toEqual(["changed", "changed"]);
});

test("an answer to an earlier question does not make an ended capture run again", async () => {
  await finish("nova", later);
  expect(await run(earlier)).toBe(false);
  expect(await known()).toMatchObject({ row: { importing: false } });
  expect(await outcomes()).toEqual(["changed", "changed"]);
});

test("an answer to an earlier question does not end a running capture, and its caller learns that it runs", async () => {
  await run(later);
  const before = await known();
  expect(await finish("velha", earlier)).toMatchObject({ changed: false, kind: "running" });
  expect(await known()).toEqual(before);
  expect(before).toMatchObject({ row: { importing: true, cover: { title: "primeira" } } });
});

test("a failure of an earlier question is not stored when a later question was answered", async () => {
  await finish("nova", later);
  expect(await here.fail({ askedAt: earlier })).toBe(false);
  expect(await known()).toMatchObject({ row: { failingSince: null } });
  expect(await outcomes()).toEqual(["changed", "changed"]);
});

test("after a failure an answer to an earlier question is stored, unless one was stored since that question", async () => {
  await here.fail({ askedAt: later });
  await finish("nova", earlier);
  expect(await known()).toMatchObject({ row: { failingSince: null, cover: { title: "nova" } } });
  await here.fail({ askedAt: await here.within(askingBegins) });
  await finish("velha", earlier);
  expect(await known()).toMatchObject({ row: { failingSince: expect.any(Date), cover: { title: "nova" } } });
  await finish("novissima", await here.within(askingBegins));
  expect(await known()).toMatchObject({ row: { failingSince: null, cover: { title: "novissima" } } });
});

test("of two first answers at once, the one to the later question stays", async () => {
  here = await makeMirrored();
  const stored = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const newer = here.within(async (tx) => {
    await mirrorAnswer(tx, here.ctx, here.cnj, answerOf(saying("nova", later)));
    stored.resolve();
    await released.promise;
  });
  await stored.promise;
  const older = here.within(async (tx) => {
    // The newer transaction ends only once this one waits for its lock.
    const waiting = mirrorAnswer(tx, here.ctx, here.cnj, answerOf(saying("velha", earlier)));
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
