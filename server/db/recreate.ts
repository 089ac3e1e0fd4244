import "server-only";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Client, escapeIdentifier } from "pg";
import { createFunctions } from "./functions/create.ts";
import { digestsOf, readFunctions } from "./functions/files.ts";
import { prepareInstalled, storeInstalled } from "./installed.ts";
import { migrationsFolder } from "./migrate.ts";

/** Replaces a database's tables by empty ones as after the migration of this time; `migrate` brings them up and guards them. */
export async function recreateTables({
  client,
  until,
  appRole,
}: {
  client: Client;
  until: number;
  appRole: string;
}): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const names = rows.map(({ name }) => escapeIdentifier(name));
  if (names.length > 0) await client.query(`drop table ${names.join(", ")} cascade`);
  await client.query("drop sequence if exists access_sequence");
  await client.query("drop schema if exists drizzle cascade");
  await prepareInstalled(client);
  const functions = readFunctions();
  await createFunctions({ client, files: functions, appRole });
  await storeInstalled(client, "functions", digestsOf(functions).functions);
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > until) break;
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
  await unguard(client);
}

/** A migration that changes rows guards its table again at its end: rows of many customer databases come by one COPY. */
async function unguard(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  for (const { table } of rows) await client.query(`alter table ${table} no force row level security`);
}
