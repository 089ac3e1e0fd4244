import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { db, inDatabase, pool } from "#server/db/connection.ts";
import { sealedColumns } from "#server/db/tables.ts";
import { env } from "#server/env.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { openText } from "#server/secrets/ring.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeSealedRows, whichOpen } from "#testing/sealed.ts";
import { columns } from "./columns.ts";
import { resealAll } from "./reseal.ts";
import { presentUses } from "./uses.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => await database.drop());

const names = Object.keys(columns).sort();

describe("what the key ring seals", () => {
  test("is in these columns, each of which is watched for dropped keys", async () => {
    const { rows } = await pool().query<{ table: string; column: string; watched: string | null }>(`
      select c.table_name as table, c.column_name as column, t.trigger_name as watched
      from information_schema.columns c left join pg_catalog.pg_class k on k.relname = c.table_name
      left join lateral (select tgname as trigger_name from pg_trigger where tgrelid = k.oid
        and tgname = 'refuse_retired_key') t on true
      where c.table_schema = 'public' and c.column_name like '%sealed%' order by 1`);
    expect(rows).toEqual(
      [...sealedColumns]
        .sort((one, other) => one.table.localeCompare(other.table))
        .map(({ table, column }) => ({ table, column, watched: "refuse_retired_key" })),
    );
    for (const { table, column } of sealedColumns) expect(columns[table]).toMatchObject({ table, column });
    expect(names).toEqual(sealedColumns.map(({ table }) => table).sort());
  });

  test("is sealed by these files, for a column or for a browser to keep", () => {
    const sealing = globSync("{app,lib,server,scripts}/**/*.{ts,tsx}")
      .filter((path) => !path.endsWith(".test.ts") && !path.startsWith("server/secrets/"))
      .filter((path) =>
        /\bsealText\b|\bseal\b[^;]*from "#server\/secrets\/keyring\.ts"/.test(readFileSync(path, "utf8")),
      );
    expect(sealing.sort()).toEqual([
      "server/audit/sealing/key.ts", // audit_seals
      "server/auth/provider/departure.ts", // the browser's, for ten minutes
      "server/auth/second-factor/secret.ts", // second_factors
      "server/auth/second-factor/setup.ts", // the browser's, for half an hour
      "server/blobs/key.ts", // blobs, cached_documents
      "server/filings/documents/removal/data.ts", // the browser's, until the file is swept
      "server/filings/window/mutations.ts", // filings
      "server/operator/credentials.ts", // credentials
    ]);
  });
});

/** The rows of a table in a customer database, as they are sealed again: what is sealed, and what it is bound to. */
async function rowsOf(table: keyof typeof columns, databaseId: string) {
  const { key, also, column, identityOf, of } = columns[table];
  const named = [...key, ...also].map((name) => (name === "size" ? "size::text as size" : name)).join(", ");
  const read = sql.raw(`select ${named}, ${column} as sealed from ${table} where ${column} is not null`);
  const { rows } = await (of === "installation"
    ? db().execute<{ sealed: string }>(read)
    : inDatabase(ofFirm(databaseId), (tx) => tx.execute<{ sealed: string }>(read)));
  return rows.map((row) => ({ sealed: row.sealed, identity: identityOf(row) }));
}

describe("in two databases, one of them with two rows of each", () => {
  let here: string;
  let there: string;
  beforeAll(async () => {
    [here, there] = [(await makeDatabase()).id, (await makeDatabase()).id];
    for (const id of [here, there, here]) expect(await whichOpen(await makeSealedRows(id))).toEqual(names);
  });

  test.each(sealedColumns.map(({ table }) => table))(
    "a text of %s opens in its own row, and neither in another one nor in another database",
    async (table) => {
      const all = [...(await rowsOf(table, here)), ...(await rowsOf(table, there))];
      expect(all.length).toBeGreaterThanOrEqual(2);
      for (const { sealed, identity } of all) {
        expect(openText({ sealed, identity })).not.toBe("");
        for (const other of all.filter((one) => one.sealed !== sealed))
          expect(() => openText({ sealed, identity: other.identity })).toThrow(KeyringError);
      }
    },
  );
});

test.each([
  ["another kind", "credentials", sql`update credentials set kind = 'api'`],
  ["other origins", "credentials", sql`update credentials set origins = '{https://outra.example}'`],
  ["no origins", "credentials", sql`update credentials set origins = '{}'`],
  ["another kind", "blobs", sql`update blobs set kind = 'receipt'`],
  ["another length", "blobs", sql`update blobs set size = size + 1`],
  ["another hash", "blobs", sql`update blobs set sha256 = repeat('0', 64)`],
  ["another document", "cached_documents", sql`update cached_documents set sha256 = repeat('0', 64)`],
])("taken to %s in %s it does not open", async (_, table, change) => {
  const databaseId = (await makeDatabase()).id;
  const rows = await makeSealedRows(databaseId);
  // The client would not ask for a token of that kind: here it is opened as what its row says that it is.
  if (table === "credentials")
    rows.opens.credentials = async () => {
      const [row] = await rowsOf(table, databaseId);
      return row !== undefined && openText(row) !== "";
    };
  await inDatabase(ofFirm(databaseId), (tx) => tx.execute(change));
  expect(await whichOpen(rows)).toEqual(names.filter((name) => name !== table));
});

test("all of it is sealed again under the active key, opens with that key alone, and can be counted by key", async () => {
  const databaseId = (await makeDatabase()).id;
  const rows = await makeSealedRows(databaseId);
  const [older, newer] = [env().AUTOS_KEYS, drawnBytes(32).toString("base64")];
  onTestFinished(() => {
    env().AUTOS_KEYS = older;
  });
  env().AUTOS_KEYS = `${newer},${older}`;
  expect((await resealAll(database)).done).toBeGreaterThanOrEqual(names.length);
  expect(await resealAll(database)).toMatchObject({ done: 0 });
  env().AUTOS_KEYS = newer;
  expect(await whichOpen(rows)).toEqual(names);
  env().AUTOS_KEYS = older;
  expect(await whichOpen(rows)).toEqual([]);
  const tables = [...(await presentUses()).values()].map((use) => Object.keys(use.tables).sort());
  expect(tables).toContainEqual(names);
});
