import "server-only";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import {
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from "drizzle-orm/node-postgres/session";
import type { PgDatabase } from "drizzle-orm/pg-core/db";
import { PgDialect } from "drizzle-orm/pg-core/dialect";
import { Pool, type PoolClient } from "pg";
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
  // A connection that dies fails its statements, or is replaced on next use; without listeners, which the pool has for
  // idle ones only, it would end the process.
  opened.on("error", () => {});
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

/** What belongs to something that may go away, made when it is first asked for. */
function keptFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, V>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
}

const databaseOf = keptFor((of: Pool): Db => drizzle(of));

/** Queries on global tables: users, sessions, memberships, databases. Tenant tables look empty here. */
export function db(): Db {
  return databaseOf(pool());
}

const dialect = new PgDialect();
const transactionOn = keptFor(
  (client: PoolClient): Tx =>
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined),
);

/**
 * Runs `work` in a transaction that names its customer database; row-level security does the rest. Times that become
 * text do so in UTC, wherever the cluster stands. All of it travels with the beginning: a page waits for one answer less.
 */
export async function inDatabase<T>(databaseId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await within(databaseId, "begin", async (client) => {
    const result = await work(transactionOn(client));
    await client.query("commit");
    return result;
  });
}

/** The same for what only reads: PostgreSQL refuses it every write, and what was read waits for no end. */
export async function readInDatabase<T>(databaseId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await within(databaseId, "begin read only", async (client) => {
    const result = await work(transactionOn(client));
    // Sent before the connection is free for others. A connection lost meanwhile leaves the pool by itself.
    client.query("commit").catch(() => {});
    return result;
  });
}

async function within<T>(
  databaseId: string,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool().connect();
  const named = `set_config('autos.database_id', ${client.escapeLiteral(databaseId)}, true)`;
  const zone = "set_config('TimeZone', 'UTC', true)";
  let broken: Error | undefined;
  try {
    await client.query(`${begin}; select ${named}, ${zone}`);
    return await work(client);
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
 * A statement for what every page waits for: built once for a connection, which keeps it planned under its name.
 * Building it takes as long as answering it, planning it longer. A pooler hands connections around: nothing is planned
 * ahead through one.
 */
export function planned<S>(
  name: string,
  build: (over: PgDatabase<NodePgQueryResultHKT>, name: string) => S,
): (over: Tx | Db) => S {
  return keptFor((over) => build(over, env().DATABASE_URL_DIRECT === undefined ? name : ""));
}

export async function closePool(): Promise<void> {
  const open = globalThis.autosPool;
  globalThis.autosPool = undefined;
  await open?.end();
}
