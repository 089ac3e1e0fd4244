import "server-only";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Client } from "pg";
import * as schema from "#server/db/schema/schema.ts";

const ours: string[] = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));

/** Whether a database has neither people nor customer databases, and no tables of others. */
export async function isVacant(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  if (rows.some(({ name }) => !ours.includes(name))) return false;
  if (!rows.some(({ name }) => name === "users")) return true;
  const { rows: found } = await client.query<{ some: boolean }>(
    "select exists (select from users) or exists (select from databases) as some",
  );
  return found[0]?.some === false;
}
