import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { listIngestKeys } from "#server/databases/ingest/data.ts";
import { revokeIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool } from "#server/db/connection.ts";
import { adminCtx, makeDatabase } from "#testing/fixtures.ts";
import { freshSandbox, type TestSandbox } from "#testing/sandbox.ts";
import { practiseDeliveries } from "./mutations.ts";

afterAll(closePool);

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
  await sandbox.control("DELETE", "/deliveries/target");
});
afterAll(async () => void (await sandbox.control("DELETE", "/deliveries/target")));

const targets = async () =>
  z
    .array(z.object({ database: z.string(), url: z.string() }))
    .parse(await sandbox.control("GET", "/deliveries/target"));

async function started(port = 9) {
  const database = await makeDatabase();
  await sandbox.control("POST", "/customers", { document: database.document });
  const start = (to = port) =>
    practiseDeliveries(database, { control: sandbox.info.controlUrl, origin: `http://127.0.0.1:${to}` });
  return { ...database, start, keys: () => listIngestKeys(adminCtx(database.id)) };
}

test("the first start makes a key and sets the address; others only correct the address", async () => {
  const { document, start, keys } = await started();
  expect([await start(), await start(), await start(10)]).toEqual([true, true, true]);
  expect(await keys()).toMatchObject([
    { name: "Diários (SIMULAÇÃO)", rhythm: "daily", createdBy: "terminal" },
  ]);
  expect(await targets()).toEqual([
    { database: document, url: "http://127.0.0.1:10/api/ingest/publications" },
  ]);
});

test("a service that forgot the key gets another one, and a key that was revoked is not made again", async () => {
  const { start, keys, id } = await started();
  await start();
  const [before] = await keys();
  await sandbox.control("DELETE", "/deliveries/target");
  expect(await start()).toBe(true);
  const [after] = await keys();
  expect(await keys()).toHaveLength(1);
  expect(after?.id).not.toBe(before?.id);
  await revokeIngestKey(adminCtx(id), after?.id ?? "");
  expect([await start(), await keys()]).toEqual([false, []]);
});

test("an address that is not of this machine, or no service at all, leaves things as they are", async () => {
  const database = await makeDatabase();
  const origin = "http://127.0.0.1:9";
  expect(await practiseDeliveries(database, { control: "http://127.0.0.1:9", origin })).toBe(false);
  const elsewhere = { control: sandbox.info.controlUrl, origin: "https://autos.example" };
  expect(await practiseDeliveries(database, elsewhere)).toBe(false);
  expect(await listIngestKeys(adminCtx(database.id))).toEqual([]);
});
