import "server-only";
import { sql } from "drizzle-orm";
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
/** A transaction. Inside `inDatabase` it sees the rows of one customer database that one person may see, and no other. */
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
  // A lost connection fails its statements, and the pool replaces it. The pool listens for errors of idle connections
  // only: without these listeners the error of a connection in use would end the process.
  opened.on("error", () => {});
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

/** A value for each key, made when it is first asked for and dropped together with its key. */
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

/** The transactions on a connection. `until`: when nobody waits for the present one any more. */
type Transactions = { tx: Tx; until: number | undefined };
const transactionsOn = keptFor((client: PoolClient): Transactions => {
  const timed: PoolClient = Object.create(client);
  const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(timed, dialect, undefined), undefined);
  const transactions: Transactions = { tx, until: undefined };
  const query = async (...given: Parameters<PoolClient["query"]>) => {
    const { until } = transactions;
    if (until !== undefined && performance.now() >= until) throw new LateError();
    return await client.query(...given);
  };
  Object.defineProperty(timed, "query", { value: query });
  return transactions;
});

/** A statement was not sent, as nobody waits for it any more: the same as one that PostgreSQL ended for that. */
class LateError extends Error {
  readonly code = "57014";
}

/**
 * Whose rows a transaction sees: those of the customer database, of its restricted cases only those of the person. A job
 * and the command line see them all, and so does a bare id of a database, which stands for them.
 */
export type Scope =
  | string
  | { databaseId: string; actor: { kind: "user"; userId: string } | { kind: "system" | "cli" } };

/** The setting of those who see every case. No setting at all is nobody, who sees no restricted one. */
const everyCase = "*";

function settingsOf(scope: Scope): { databaseId: string; personId: string } {
  if (typeof scope === "string") return { databaseId: scope, personId: everyCase };
  const { databaseId, actor } = scope;
  return { databaseId, personId: actor.kind === "user" ? actor.userId : everyCase };
}

/**
 * Runs `work` in a transaction that names its customer database and its person, for row-level security. Times become text
 * in UTC, whatever the cluster's time zone. The settings are sent together with `begin`, which saves a page one round trip.
 */
export async function inDatabase<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await within(scope, "begin", async (client, tx) => {
    const result = await work(tx);
    await client.query("commit");
    return result;
  });
}

/**
 * Runs `work` in a read-only transaction, in which PostgreSQL refuses every write. Does not wait for the commit.
 * `until`: when nobody waits any more, by `performance.now()`; PostgreSQL then ends the statement that runs (SQLSTATE
 * 57014), soon after at the latest, and no further one is sent.
 */
export async function readInDatabase<T>(
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  until?: number,
): Promise<T> {
  const read = async (client: PoolClient, tx: Tx) => {
    const result = await work(tx);
    // Sent before the connection is released, so before the next user's statements. The pool drops a lost connection.
    client.query("commit").catch(() => {});
    return result;
  };
  return await within(scope, "begin read only", read, until);
}

async function within<T>(
  scope: Scope,
  begin: string,
  work: (client: PoolClient, tx: Tx) => Promise<T>,
  until?: number,
): Promise<T> {
  const client = await pool().connect();
  const { databaseId, personId } = settingsOf(scope);
  const settings = [
    `set_config('autos.database_id', ${client.escapeLiteral(databaseId)}, true)`,
    `set_config('autos.person_id', ${client.escapeLiteral(personId)}, true)`,
    "set_config('TimeZone', 'UTC', true)",
  ];
  if (until !== undefined) {
    // Zero would be no limit at all.
    const left = Math.max(1, Math.ceil(until - performance.now()));
    settings.push(`set_config('statement_timeout', '${left}', true)`);
  }
  let broken: Error | undefined;
  try {
    await client.query(`${begin}; select ${settings.join(", ")}`);
    const transactions = transactionsOn(client);
    transactions.until = until;
    return await work(client, transactions.tx);
  } catch (error) {
    // A connection on which the rollback fails is not used again.
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Names whose rows the next statements of a transaction see: for the rare change that reaches several customer databases,
 * such as suspending a person.
 */
export async function enterDatabase(tx: Tx, scope: Scope): Promise<void> {
  const { databaseId, personId } = settingsOf(scope);
  await tx.execute(sql`select set_config('autos.database_id', ${databaseId}, true),
    set_config('autos.person_id', ${personId}, true), set_config('TimeZone', 'UTC', true)`);
}

/**
 * A prepared statement for what every page waits for, built and planned once a connection: building it takes as long as
 * running it, planning it longer. Behind a connection pooler (`DATABASE_URL_DIRECT` is set) it is not prepared by name,
 * as a pooler gives one connection to several clients.
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
