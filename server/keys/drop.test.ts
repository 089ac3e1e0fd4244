import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { db, inDatabase } from "#server/db/connection.ts";
import { credentials, retiredKeys } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { tokenIdentity } from "#server/secrets/identities.ts";
import { parseKeyring, seal } from "#server/secrets/keyring.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { retireKey } from "./drop.ts";
import { keepRing } from "./keeper.ts";
import { rotationLock } from "./locks.ts";
import { runningProcesses } from "./processes.ts";

let database: TestDatabase;
const given = env().AUTOS_KEYS;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => {
  env().AUTOS_KEYS = given;
  await database.drop();
});

let older: string;
let newer: string;
let olderId: string;
let newerId: string;
beforeEach(() => {
  [older, newer] = [drawnBytes(32).toString("base64"), drawnBytes(32).toString("base64")];
  [newerId = "", olderId = ""] = parseKeyring(`${newer},${older}`).map(({ id }) => id);
  env().AUTOS_KEYS = `${newer},${older}`;
});

const sealedBy = (key: string, databaseId: string) => {
  const identity = tokenIdentity({ databaseId, kind: "api", origins: [] });
  return seal({ ring: parseKeyring(key), text: "tóken", identity });
};
const row = (databaseId: string, key: string) => ({
  databaseId,
  kind: "api" as const,
  lastFour: "oken",
  setBy: "a",
  sealed: sealedBy(key, databaseId),
});
const store = (databaseId: string, key: string) =>
  inDatabase(ofFirm(databaseId), (tx) => tx.insert(credentials).values(row(databaseId, key)));

test("a key that one row of one database uses stays; without it, it goes, and stores nothing more", async () => {
  const databaseId = (await makeDatabase()).id;
  await store(databaseId, older);
  expect(await retireKey(olderId, database)).toMatchObject({
    reason: "used",
    rows: 1,
    tables: { credentials: 1 },
  });
  await inDatabase(ofFirm(databaseId), (tx) => tx.delete(credentials));
  expect(await retireKey(olderId, database)).toEqual({ ok: true });
  await expect(store(databaseId, older)).rejects.toMatchObject({ code: "23514" });
  await store(databaseId, newer);
  const change = { sealed: sealedBy(older, databaseId) };
  const taken = inDatabase(ofFirm(databaseId), (tx) => tx.update(credentials).set(change));
  await expect(taken).rejects.toMatchObject({ code: "23514" });
});

test("the active key and one that is not here stay as they are, and what was dropped is never taken back", async () => {
  expect(await retireKey(newerId, database)).toEqual({ ok: false, reason: "active" });
  expect(await retireKey("00000000", database)).toEqual({ ok: false, reason: "unknown" });
  expect(await retireKey(olderId, database)).toEqual({ ok: true });
  await expect(db().delete(retiredKeys).where(eq(retiredKeys.id, olderId))).rejects.toMatchObject({
    code: "42501",
  });
});

test("while a rotation goes on no key is dropped: it may be about to become the active one", async () => {
  await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`);
    expect(await retireKey(olderId, database)).toEqual({ ok: false, reason: "rotating" });
  });
  expect(await retireKey(olderId, database)).toEqual({ ok: true });
});

test("whoever is storing what it sealed is waited for, and the key stays", async () => {
  const databaseId = (await makeDatabase()).id;
  let retiring: ReturnType<typeof retireKey> | undefined;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(credentials).values(row(databaseId, older));
    retiring = retireKey(olderId, database);
    await expect.poll(waiting).toBe(1);
  });
  expect(await retiring).toMatchObject({ reason: "used", rows: 1 });
});

const waiting = async () => {
  const { rows } = await db().execute(`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);
  return rows.length;
};

test("a process whose ring begins with a dropped key does not start, while the terminal may set it right", async () => {
  expect(await retireKey(olderId, database)).toEqual({ ok: true });
  env().AUTOS_KEYS = `${older},${newer}`;
  for (const name of ["web", "worker"] as const)
    await expect(keepRing(name)).rejects.toThrow(
      `A primeira chave de AUTOS_KEYS (${olderId}) já foi retirada`,
    );
  expect(await runningProcesses()).toEqual([]);
  const leave = await keepRing("terminal");
  await leave();
});

test("a key with which a running process still seals stays", async () => {
  env().AUTOS_KEYS = `${older},${newer}`;
  const leave = await keepRing("worker");
  onTestFinished(leave);
  env().AUTOS_KEYS = `${newer},${older}`;
  expect(await runningProcesses()).toMatchObject([{ name: "worker", seals: [olderId] }]);
  expect(await retireKey(olderId, database)).toMatchObject({
    reason: "sealing",
    processes: [{ name: "worker" }],
  });
  await leave();
  await expect.poll(() => runningProcesses()).toEqual([]);
  expect(await retireKey(olderId, database)).toEqual({ ok: true });
});
