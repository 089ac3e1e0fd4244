import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { saveDatabase } from "#server/databases/mutations.ts";
import { closePool, db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { adminCtx, makeDatabase } from "#testing/fixtures.ts";
import { changeAddresses, refusedAddress } from "./mutations.ts";

vi.hoisted(() => {
  process.env.SANDBOX_ORIGINS = "http://127.0.0.1:4601,http://127.0.0.1:4602,http://127.0.0.1:4603";
});
afterAll(closePool);

const simulated = {
  baseUrl: "http://127.0.0.1:4601",
  appUrl: "http://127.0.0.1:4602",
  webUrl: "http://127.0.0.1:4603",
};
const mixed = { ...simulated, webUrl: "https://web.operadora.com.br" };

test("a database is all the operator's or all the simulation's, from the page and the terminal, new or changed", async () => {
  expect(refusedAddress(simulated)).toBeNull();
  expect(refusedAddress(mixed)).toMatchObject({ field: "webUrl" });
  const { id, document } = await makeDatabase({ addresses: simulated });
  const change = { name: "A", addresses: mixed, mayDrop: [] };
  await expect(changeAddresses(adminCtx(id), change)).rejects.toThrow(/os três da simulação/);
  const saved = saveDatabase({ kind: "cli", account: "teste" }, { document, name: "A", ...mixed });
  await expect(saved).rejects.toThrow(/os três da simulação/);
  const [row] = await db().select().from(databases).where(eq(databases.id, id));
  expect(row).toMatchObject(simulated);
});
