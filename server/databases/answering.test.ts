import { afterAll, expect, onTestFinished, test } from "vitest";
import { closePool, openPool, pool } from "#server/db/connection.ts";
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
