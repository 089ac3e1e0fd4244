import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveDatabase } from "#server/databases/mutations.ts";
import { closePool, db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { adminCtx, makeDatabase } from "#testing/fixtures.ts";
import { changeAddresses, refusedAddress } from "./mutations.ts";

const simulated = {
  baseUrl: "http://127.0.0.1:4601",
  appUrl: "http://127.0.0.1:4602",
  webUrl: "http://127.0.0.1:4603",
};
const origins = env().SANDBOX_ORIGINS;
beforeAll(() => {
  env().SANDBOX_ORIGINS = Object.values(simulated);
});
afterAll(async () => {
  env().SANDBOX_ORIGINS = origins;
  await closePool();
});

const mixed = { ...simulated, webUrl: "https://web.operadora.com.br" };

test("a database is all the operator's or all the simulation's, from the page and the terminal, new or changed", async () => {
  expect(refusedAddress(simulated)).toBeNull();
  expect(refusedAddress(mixed)).toMatchObject({ field: "webUrl" });
  const { id, document } = await makeDatabase({ addresses: simulated });
  const change = { name: "A", addresses: mixed, mayDrop: [] };
  await expect(changeAddresses(adminCtx(id), change)).rejects.toThrow(/de serviços diferentes/);
  const saved = saveDatabase({ kind: "cli", account: "teste" }, { document, name: "A", ...mixed });
  await expect(saved).rejects.toThrow(/de serviços diferentes/);
  const [row] = await db().select().from(databases).where(eq(databases.id, id));
  expect(row).toMatchObject(simulated);
});
