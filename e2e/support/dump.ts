import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";

/**
 * Prints every row of every table of the application's database, as the superuser, from whom nothing is hidden; but for the
 * sealed bytes of kept documents, which may be hundreds of megabytes.
 */
const [dataDir = ""] = process.argv.slice(2);
const embedded = await ensureEmbeddedPostgres({ dataDir });
const address = new URL(embedded.superuserUrl);
address.pathname = "/autos";
const client = new pg.Client(address.href);
await client.connect();
const tables = await client.query<{ name: string }>(
  `select format('%I.%I', schemaname, tablename) as name from pg_tables
   where schemaname in ('public', 'pgboss', 'drizzle') and tablename <> 'cached_chunks' order by 1`,
);
for (const { name } of tables.rows) {
  const { rows } = await client.query(`select row_to_json(t)::text as row from ${name} t`);
  for (const { row } of rows) process.stdout.write(`${name} ${row}\n`);
}
await client.end();
await embedded.release();
