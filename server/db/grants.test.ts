import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawnId } from "#testing/drawn.ts";

/** The doctor's role, as `autos doctor` uses it. */
const client = new Client({ connectionString: process.env.TEST_DOCTOR_URL });
beforeAll(async () => {
  await client.connect();
});
afterAll(async () => await client.end());

const ours = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";

describe("the doctor's role", () => {
  test("reads the columns that `doctor` prints, and nothing else", async () => {
    const { rows } = await client.query(
      `select n.nspname || '.' || c.relname || '.' || a.attname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${ours}
         and has_schema_privilege(n.oid, 'usage') and has_column_privilege(c.oid, a.attnum, 'select')
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "drizzle.__drizzle_migrations.id",
      "pgboss.job.start_after",
      "pgboss.job.state",
      "public.databases.document",
      "public.databases.id",
    ]);
  });

  test("changes nothing, calls no function that reads more, and makes nothing", async () => {
    const { rows: writable } = await client.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ours}
         and (has_table_privilege(c.oid, 'insert, update, delete, truncate, references, trigger')
           or has_any_column_privilege(c.oid, 'insert, update, references'))`,
    );
    const { rows: callable } = await client.query(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and ${ours} and has_function_privilege(p.oid, 'execute')`,
    );
    const { rows: schemas } = await client.query(
      `select n.nspname from pg_namespace n where ${ours} and has_schema_privilege(n.oid, 'create')`,
    );
    expect({ writable, callable, schemas }).toEqual({ writable: [], callable: [], schemas: [] });
  });

  test("sees no case, whichever database it names", async () => {
    await client.query("select set_config('autos.database_id', $1, false)", [drawnId()]);
    for (const table of ["cases", "movements", "credentials", "users", "sessions", "audit_events"])
      await expect(client.query(`select from ${table}`)).rejects.toMatchObject({ code: "42501" });
    await expect(client.query("select data from pgboss.job")).rejects.toMatchObject({ code: "42501" });
  });
});
