import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { asStranger, closePool, db, openPool, pool, strangersConnections } from "#server/db/connection.ts";
import { deadAddress } from "#testing/operator.ts";
import { databaseAnswers } from "./data.ts";

afterAll(closePool);

test("whether PostgreSQL answers is asked once a second, however many want to know", async () => {
  // Whole milliseconds, whose sums and differences are exact.
  const at = Math.ceil(performance.now()) + 10_000;
  expect(await databaseAnswers(at)).toBe(true);
  const [own, reserved] = [pool(), globalThis.autosReserved];
  const { host } = new URL(await deadAddress());
  globalThis.autosPool = openPool(`postgres://app@${host}/autos`);
  const giveBack = async () => {
    if (globalThis.autosPool !== own) await closePool();
    [globalThis.autosPool, globalThis.autosReserved] = [own, reserved];
  };
  onTestFinished(giveBack);
  expect(await databaseAnswers(at + 999)).toBe(true);
  expect(await databaseAnswers(at + 1_000)).toBe(false);
  await giveBack();
  expect(await databaseAnswers(at + 1_999)).toBe(false);
  expect(await databaseAnswers(at + 2_000)).toBe(true);
});

test("whether PostgreSQL answers is known also while strangers keep all connections they can get", async () => {
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let left = strangersConnections;
  const hold = () =>
    db().transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      left -= 1;
      if (left === 0) begun.resolve();
      await held.promise;
    });
  const holding = asStranger(() => Promise.all(Array.from({ length: strangersConnections }, hold)));
  await begun.promise;
  const at = Math.ceil(performance.now()) + 100_000;
  expect(await asStranger(() => databaseAnswers(at))).toBe(true);
  held.resolve();
  await holding;
});
