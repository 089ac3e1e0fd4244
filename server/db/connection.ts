import "server-only";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { env } from "#server/env.ts";
import "./query-error.ts";
import * as schema from "./schema/schema.ts";

export type Db = NodePgDatabase<typeof schema>;
/** A transaction. Inside `inDatabase` it sees the rows of one customer database and no other. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

declare global {
  var autosPool: Pool | undefined;
}

/** One pool per process: Next loads modules more than once, hence globalThis. */
export function pool(): Pool {
  globalThis.autosPool ??= openPool(env().DATABASE_URL);
  return globalThis.autosPool;
}

export function openPool(connectionString: string, max = 10): Pool {
  const opened = new Pool({
    connectionString,
    max,
    application_name: "autos",
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that dies is replaced on next use; without a listener it would end the process.
  opened.on("error", () => {});
  return opened;
}

/** Queries on global tables: users, sessions, memberships, databases. Tenant tables look empty here. */
export function db(): Db {
  return drizzle(pool(), { schema });
}

/** Runs `work` in a transaction that names its customer database; row-level security does the rest. */
export async function inDatabase<T>(databaseId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db().transaction(async (tx) => {
    await tx.execute(sql`select set_config('autos.database_id', ${databaseId}, true)`);
    return await work(tx);
  });
}

export async function closePool(): Promise<void> {
  const open = globalThis.autosPool;
  globalThis.autosPool = undefined;
  await open?.end();
}
