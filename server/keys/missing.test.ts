import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inDatabase } from "#server/db/connection.ts";
import { credentials } from "#server/db/schema/schema.ts";
import { sealedColumns } from "#server/db/tables.ts";
import { env } from "#server/env.ts";
import { tokenIdentity } from "#server/secrets/identities.ts";
import { parseKeyring, seal } from "#server/secrets/keyring.ts";
import { ring } from "#server/secrets/ring.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeSealedRows } from "#testing/sealed.ts";
import { missingKeys } from "./uses.ts";

let database: TestDatabase;
let databaseId: string;
const given = env().AUTOS_KEYS;
const other = drawnBytes(32).toString("base64");
const [otherId = ""] = parseKeyring(other).map(({ id }) => id);
const everyTable = sealedColumns.map(({ table }) => table);

beforeAll(async () => {
  database = await moveToOwnDatabase();
  ({ id: databaseId } = await makeDatabase());
  await makeSealedRows(databaseId);
  await makeDatabase();
});
afterEach(async () => {
  env().AUTOS_KEYS = given;
  await inDatabase(ofFirm(databaseId), (tx) => tx.delete(credentials));
});
afterAll(async () => await database.drop());

/** A token under the other key, stored where it belongs, or where a token of another kind does. */
async function store(kind: "api" | "capture", sealedFor = kind) {
  const identity = tokenIdentity({ databaseId, kind: sealedFor, origins: [] });
  const sealed = seal({ ring: parseKeyring(other), text: "tóken", identity });
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(credentials).values({ databaseId, kind, lastFour: "oken", setBy: "a", sealed }),
  );
}
const missing = (tables: readonly string[] = everyTable) =>
  inDatabase(ofFirm(databaseId), (tx) => missingKeys(tx, { ring: ring(), tables }));

test("of a ring that has the keys that each kind of sealed row names none is missing", async () => {
  expect(await missing()).toEqual([]);
});

test("each key that rows of these tables name and the ring does not have is named, in every customer database", async () => {
  const [activeId] = ring().map(({ id }) => id);
  await store("api");
  expect(await missing()).toEqual([otherId]);
  expect(await missing(["blobs"])).toEqual([]);
  env().AUTOS_KEYS = other;
  for (const table of everyTable.filter((one) => one !== "credentials"))
    expect(await missing([table])).toEqual([activeId]);
  env().AUTOS_KEYS = drawnBytes(32).toString("base64");
  expect(await missing()).toEqual([activeId, otherId].sort());
});

test("a text that its key does not open, or a place that no key made, is not the ring's fault", async () => {
  env().AUTOS_KEYS = `${given},${other}`;
  await store("api", "capture");
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .insert(credentials)
      .values({ databaseId, kind: "capture", lastFour: "oken", setBy: "a", sealed: "v1.nenhuma.a.b.c" }),
  );
  expect(await missing()).toEqual([]);
});
