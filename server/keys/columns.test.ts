import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { db, inDatabase, pool } from "#server/db/connection.ts";
import { sealedColumns } from "#server/db/tables.ts";
import { env } from "#server/env.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
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
      "server/auth/second-factor/secret.ts", // second_factors
      "server/auth/second-factor/setup.ts", // the browser's, for half an hour
      "server/blobs/key.ts", // blobs, cached_documents
      "server/filings/documents/removal/data.ts", // the browser's, until the file is swept
      "server/filings/window/mutations.ts", // filings
      "server/operator/credentials.ts", // credentials
    ]);
  });
});

/** Takes what is sealed in one row of a table to another row. */
async function take(table: keyof typeof columns, from: string, to: string, databaseId: string) {
  const name = sql.identifier(columns[table].column);
  const of = sql.identifier(table);
  const copy = sql`update ${of} set ${name} = ${from} where ${name} = ${to}`;
  const { rowCount } = await (table === "second_factors"
    ? db().execute(copy)
    : inDatabase(ofFirm(databaseId), (tx) => tx.execute(copy)));
  expect(rowCount).toBe(1);
}

async function sealedIn(table: keyof typeof columns, databaseId: string): Promise<string[]> {
  const name = sql.identifier(columns[table].column);
  const read = sql`select ${name} as sealed from ${sql.identifier(table)} where ${name} is not null`;
  const { rows } = await (table === "second_factors"
    ? db().execute<{ sealed: string }>(read)
    : inDatabase(ofFirm(databaseId), (tx) => tx.execute<{ sealed: string }>(read)));
  return rows.map(({ sealed }) => sealed);
}

describe.each(sealedColumns.map(({ table }) => table))("a text of %s", (table) => {
  test("opens in its own row, and neither in another one nor in another database", async () => {
    const [here, there] = [(await makeDatabase()).id, (await makeDatabase()).id];
    const before = table === "second_factors" ? await sealedIn(table, here) : [];
    const rows = await makeSealedRows(here);
    const others = await makeSealedRows(there);
    expect(await whichOpen(rows)).toEqual(names);
    const isNew = (sealed: string) => !before.includes(sealed);
    const [own = "", next] = (await sealedIn(table, here)).filter(isNew);
    const foreign = next ?? (await sealedIn(table, there))[0] ?? "";
    await take(table, foreign, own, here);
    expect(await whichOpen(rows)).toEqual(names.filter((name) => name !== table));
    expect(await whichOpen(others)).toEqual(names);
  });
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
  if (table === "credentials")
    rows.opens.credentials = opensAs(databaseId, await sealedIn(table, databaseId));
  await inDatabase(ofFirm(databaseId), (tx) => tx.execute(change));
  expect(await whichOpen(rows)).toEqual(names.filter((name) => name !== table));
});

/** Reads a token's row as the client does, whatever kind the row says that it is. */
function opensAs(databaseId: string, [sealed = ""]: string[]): () => Promise<boolean> {
  return async () => {
    const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
      tx.execute(sql`select database_id, kind, origins from credentials where sealed = ${sealed}`),
    );
    const { openText } = await import("#server/secrets/ring.ts");
    return openText({ sealed, identity: columns.credentials.identityOf(rows[0]) }) !== "";
  };
}

test("all of it is sealed again under the active key, opens with that key alone, and can be counted by key", async () => {
  const databaseId = (await makeDatabase()).id;
  const rows = await makeSealedRows(databaseId);
  const [older, newer] = [env().AUTOS_KEYS, randomBytes(32).toString("base64")];
  onTestFinished(() => {
    env().AUTOS_KEYS = older;
  });
  env().AUTOS_KEYS = `${newer},${older}`;
  expect((await resealAll()).done).toBeGreaterThanOrEqual(names.length);
  expect(await resealAll()).toMatchObject({ done: 0 });
  env().AUTOS_KEYS = newer;
  expect(await whichOpen(rows)).toEqual(names);
  env().AUTOS_KEYS = older;
  expect(await whichOpen(rows)).toEqual([]);
  const tables = [...(await presentUses()).values()].map((use) => Object.keys(use.tables).sort());
  expect(tables).toContainEqual(names);
});
