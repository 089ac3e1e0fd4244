import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, expect, test } from "vitest";
import { exportedFiles, notExported } from "#lib/users/exported.ts";
import { holdings } from "#lib/users/holdings.ts";
import { closePool, pool } from "#server/db/connection.ts";
import * as schema from "#server/db/schema/schema.ts";

afterAll(closePool);

const inSchema = async (text: string): Promise<string[]> => {
  const { rows } = await pool().query<{ found: string }>(text);
  return rows.map(({ found }) => found).sort();
};
const said = (each: (holding: (typeof holdings)[number]) => string[]) => holdings.flatMap(each).sort();

test("every column with the id of a person says what becomes of it, as its constraint does", async () => {
  const found = await inSchema(`
    select format('%s.%s %s', c.conrelid::regclass, a.attname, case c.confdeltype when 'c' then 'row' when 'n' then 'id' end) as found
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union all select format('%s.%s id', table_name, column_name) from information_schema.columns
      where table_schema = 'public' and udt_name = '_uuid'`);
  expect(found.length).toBeGreaterThan(30);
  expect(said(({ table, ids }) => Object.entries(ids).map(([id, fate]) => `${table}.${id} ${fate}`))).toEqual(
    found,
  );
});

test("every column with the name of a person is known, and whose it is", async () => {
  const found = await inSchema(`
    select format('%s.%s', table_name, column_name) as found from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(by|author)$'`);
  expect(found.length).toBeGreaterThan(25);
  expect(said(({ table, names }) => Object.keys(names).map((name) => `${table}.${name}`))).toEqual(found);
  for (const { ids, names } of holdings)
    for (const id of Object.values(names)) if (id !== null) expect(ids).toHaveProperty(id);
});

test("tables are of the installation or of a firm as row-level security has it, and what stays has its reason", async () => {
  const guarded = await inSchema(
    "select relname as found from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
  );
  for (const { table, of, ids, names, why, shared } of holdings) {
    expect([table, of]).toEqual([table, guarded.includes(table) ? "firm" : "installation"]);
    const stays = Object.values(ids).every((fate) => fate === "id") || shared !== undefined;
    if (stays || Object.keys(names).length > 1) expect([table, why]).not.toEqual([table, null]);
  }
});

test("what the installation holds of a person they get, or it says why not; and no column that is a secret", async () => {
  const held = holdings.flatMap(({ table, ids }) => Object.keys(ids).map((id) => `${table}.${id}`));
  const given = exportedFiles.flatMap(({ table, whose }) => whose.map((id) => `${table}.${id}`));
  // Who issued a link, or cancelled it, says nothing of its person.
  const others = ["one_time_links.issued_by_id", "one_time_links.cancelled_by_id"];
  const withheld = held.filter(
    (id) => others.includes(id) || notExported[id.split(".")[0] ?? ""] !== undefined,
  );
  expect([...given.filter((id) => id !== "users.id"), ...withheld].sort()).toEqual(held.sort());
  const columns = exportedFiles.flatMap((file) => Object.values(file.columns).map(({ column }) => column));
  expect(columns.filter((column) => /hash|secret|sealed|token|password|selector|four/.test(column))).toEqual(
    [],
  );
});

test("of every column that holds codes they get what the codes are called", () => {
  const tables = Object.values(schema).flatMap((one) =>
    one instanceof PgTable ? [getTableConfig(one)] : [],
  );
  const coded = exportedFiles.flatMap(({ table, columns }) =>
    Object.values(columns).flatMap(({ column, words = {} }) => {
      const held = tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
      return held?.enumValues === undefined ? [] : [{ column, codes: [...held.enumValues], words }];
    }),
  );
  expect(coded.length).toBeGreaterThan(5);
  for (const { column, codes, words } of coded)
    expect([column, Object.keys(words).sort()]).toEqual([column, codes.sort()]);
});
