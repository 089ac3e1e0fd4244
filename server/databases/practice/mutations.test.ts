import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { holdsToken, operatorTarget } from "#server/operator/credentials.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { adminCtx, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { freshSandbox, type TestSandbox } from "#testing/sandbox.ts";
import { practise } from "./mutations.ts";

let sandbox: TestSandbox;
const origins = env().SANDBOX_ORIGINS;
const allowed = env().ALLOW_PRIVATE_OPERATORS.origins;
beforeAll(async () => {
  sandbox = await freshSandbox();
  const { baseUrl, appUrl, webUrl } = sandbox.info;
  env().SANDBOX_ORIGINS = [baseUrl, appUrl, webUrl];
  env().ALLOW_PRIVATE_OPERATORS.origins = [baseUrl, appUrl, webUrl];
});
afterAll(async () => {
  env().SANDBOX_ORIGINS = origins;
  env().ALLOW_PRIVATE_OPERATORS.origins = allowed;
  await closePool();
});

test("a database to practise with is the simulated service's customer and has its tokens, however often it is asked", async () => {
  const { baseUrl, appUrl, webUrl, controlUrl, tokens } = sandbox.info;
  const { id, document } = await makeDatabase({ addresses: { baseUrl, appUrl, webUrl } });
  const ctx = adminCtx(id);
  const capture = async () => captureCases(await operatorTarget(ctx), { cnjs: [makeCnj()] });
  await expect(capture()).rejects.toThrow();
  for (let times = 0; times < 2; times++) expect(await practise({ id, document }, controlUrl)).toBe(true);
  for (const kind of ["api", "capture", "services", "filing", "integration"] as const)
    expect(await holdsToken(ctx, { kind, token: tokens[kind] })).toBe(true);
  await capture();
});

test("where no simulated service answers, the tokens stay to be given", async () => {
  const { id, document } = await makeDatabase();
  expect(await practise({ id, document }, "http://127.0.0.1:9")).toBe(false);
  expect(await practise({ id, document })).toBe(false);
});
