import { afterAll, beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { startImport } from "#server/imports/mutations.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { findLiveImport } from "./data.ts";
import { cancelImport } from "./mutations.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

test("the import that is bringing a number is found while it brings it, and only by its own firm", async () => {
  const cnj = makeCnj();
  const result = await startImport(ctx, { text: cnj });
  const importId = result.ok ? result.importId : null;
  expect(importId).not.toBeNull();
  expect(await findLiveImport(ctx, cnj)).toBe(importId);
  expect(await findLiveImport(ctx, makeCnj())).toBeNull();
  expect(await findLiveImport(ctxFor((await makeDatabase()).id), cnj)).toBeNull();
  await expect(findLiveImport(ctxFor(ctx.databaseId, ["admin"]), cnj)).rejects.toMatchObject({
    code: "forbidden",
  });
  await cancelImport(ctx, { importId: importId ?? "" });
  expect(await findLiveImport(ctx, cnj)).toBeNull();
});
