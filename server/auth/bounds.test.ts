import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inDatabase, readInDatabase } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { errorAnswer } from "./error-answer.ts";
import { inTurn } from "./in-turn.ts";

const failureOf = async (work: Promise<unknown>) =>
  await work.then(
    () => new Error("it went well"),
    (error) => error,
  );

test("a statement that takes too long is answered with what to do, and not as a defect", async () => {
  const { id } = await makeDatabase();
  const until = performance.now() + 50;
  const ended = await failureOf(
    readInDatabase(ofFirm(id), (tx) => tx.execute(sql`select pg_sleep(3600)`), { until }),
  );
  const { status, headers, body } = errorAnswer(ended, "/test");
  expect({ status, again: headers["Retry-After"], code: body.code }).toEqual({
    status: 503,
    again: "5",
    code: "late",
  });
  expect(body.message).toMatch(/^Isto demorou demais e foi interrompido; nada foi alterado\. Tente de novo/);
});

test("what somebody else changes for too long is answered so too", async () => {
  const { id } = await makeDatabase();
  const blocked = await inDatabase(ofFirm(id), async (tx) => {
    await oneAtATime(tx, "bounds test");
    return await failureOf(
      inDatabase(ofFirm(id), async (other) => {
        await other.execute(sql`set local lock_timeout = 50`);
        await oneAtATime(other, "bounds test");
      }),
    );
  });
  expect(errorAnswer(blocked, "/test")).toMatchObject({ status: 429, body: { code: "busy" } });
});

test("what comes while too much goes on is answered with 429, words and when to come again", async () => {
  const ctx = ctxFor((await makeDatabase()).id);
  const ended = Promise.withResolvers<void>();
  const patient = { ...ctx, readUntil: performance.now() + 60_000 };
  const held = Array.from({ length: 2 }, () => inTurn(patient, "heavy", () => ended.promise));
  const refused = await failureOf(inTurn({ ...ctx, readUntil: 0 }, "heavy", async () => {}));
  expect(errorAnswer(refused, "/test")).toEqual({
    status: 429,
    headers: { "Cache-Control": "no-store", "Retry-After": "5" },
    body: { code: "busy", message: "Muitos pedidos ao mesmo tempo. Tentamos de novo em instantes." },
  });
  ended.resolve();
  await Promise.all(held);
  expect(turnsOf("heavy").running).toBe(0);
});
