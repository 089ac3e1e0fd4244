import "server-only";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core/dialect";
import { Pool } from "pg";
import { env } from "#server/env.ts";
import "./query-error.ts";

export type Db = NodePgDatabase;
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
  return drizzle(pool());
}

const dialect = new PgDialect();

/**
 * Runs `work` in a transaction that names its customer database; row-level security does the rest. Times that become
 * text do so in UTC, wherever the cluster stands. All of it travels with the beginning: a page waits for one answer less.
 */
export async function inDatabase<T>(databaseId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  const named = `set_config('autos.database_id', ${client.escapeLiteral(databaseId)}, true)`;
  const zone = "set_config('TimeZone', 'UTC', true)";
  let broken: Error | undefined;
  try {
    await client.query(`begin; select ${named}, ${zone}`);
    const result = await work(tx);
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection on which nothing can be taken back is not used again.
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The name under which connections keep a statement planned, for what a page waits for: planning takes longer than
 * answering. None through a pooler, which hands connections around.
 */
export function planned(name: string): string {
  return env().DATABASE_URL_DIRECT === undefined ? name : "";
}

export async function closePool(): Promise<void> {
  const open = globalThis.autosPool;
  globalThis.autosPool = undefined;
  await open?.end();
}
