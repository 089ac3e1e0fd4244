import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import {
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from "drizzle-orm/node-postgres/session";
import type { PgDatabase } from "drizzle-orm/pg-core/db";
import { PgDialect } from "drizzle-orm/pg-core/dialect";
import { type Client, Pool, type PoolClient } from "pg";
import { z } from "zod";
import { env } from "#server/env.ts";
import { turnsOf } from "#server/turns/shares.ts";
import "./query-error.ts";

export type Db = NodePgDatabase;
/** A transaction. Inside `inDatabase` it sees the rows of one customer database that one person may see, and no other. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

declare global {
  var autosPool: Pool | undefined;
  var autosBounds: Bounds | undefined;
  var autosReserved: Reserved | undefined;
  var autosSender: AsyncLocalStorage<{ isStranger: boolean }> | undefined;
  var autosFirmPart: AsyncLocalStorage<FirmPart> | undefined;
  var autosTransaction: AsyncLocalStorage<OwnTransaction> | undefined;
}
type Reserved = { beside: Pool; pool: Pool; strangers: Pool; people: Pool };

/** After how long PostgreSQL ends statements, locks and idle transactions. `people`: somebody waits. `work`: jobs, terminal. */
const bounds = {
  people: { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 20_000 },
  work: { statement_timeout: 120_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
};
type Bounds = keyof typeof bounds;
/** How long a transaction waits for its firm's turn: a job would only fail, and be done again. */
const turnMs = { people: 10_000, work: 120_000 };

/** How many connections `pool()` has: those of `turnsOf("connections")`, and two for what is no transaction. */
const shared = 12;
/** How many are reserved for sessions and for what people in a session change of their own. */
export const reservedConnections = 4;
/** How many strangers share; fewer sign in at once (`turnsOf("sign-ins")`), so that one is left. */
export const strangersConnections = 3;

/** One pool per process: Next loads modules more than once, hence globalThis. */
export function pool(): Pool {
  globalThis.autosPool ??= openPool(env().DATABASE_URL);
  return globalThis.autosPool;
}

/** Says, before the first connection, that people wait for what this process reads and writes. */
export function servePeople(): void {
  globalThis.autosBounds = "people";
}

const ownBounds = () => globalThis.autosBounds ?? "work";

/**
 * Connections that no customer database's work can take. `pool`: whoever opens a page is known all the same. `strangers`:
 * whoever signs in comes in, and whatever others send who have no session, it takes none of those by which people are known.
 * `people`: the one by which who may come in changes, which may take long and must not keep the others from being known.
 */
function reservedPools(): Reserved {
  const beside = pool();
  if (globalThis.autosReserved?.beside !== beside) {
    const { connectionString = env().DATABASE_URL } = beside.options;
    const open = (max: number) => openPool(connectionString, { max, of: "people" });
    globalThis.autosReserved = {
      beside,
      pool: open(reservedConnections),
      strangers: open(strangersConnections),
      people: open(1),
    };
  }
  return globalThis.autosReserved;
}

/** A connection pooler takes no settings with the connection: `within` sends them with each transaction. */
const isPooled = () => env().DATABASE_URL_DIRECT !== undefined;

type Opening = { max?: number; of?: Bounds };

export function openPool(connectionString: string, { max = shared, of = ownBounds() }: Opening = {}): Pool {
  const options = {
    connectionString,
    max,
    application_name: "autos",
    connectionTimeoutMillis: 10_000,
    // What is asked together is sent together, and waited for once. Not every pooler passes that on.
    pipeline: !isPooled(),
    ...(isPooled() ? {} : bounds[of]),
  };
  const opened = new Pool(options);
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

/** For whom something is done. On globalThis, as Next loads modules more than once. */
function senders() {
  globalThis.autosSender ??= new AsyncLocalStorage();
  return globalThis.autosSender;
}

function firmParts() {
  globalThis.autosFirmPart ??= new AsyncLocalStorage();
  return globalThis.autosFirmPart;
}

/** `shared`: whose reads it also takes. */
type OwnTransaction = { isOver: boolean; shared: { of: string; tx: Tx } | null };

/** The transaction in which something is asked: what was begun in it and goes on after its end sends nothing more. */
function ownTransaction() {
  globalThis.autosTransaction ??= new AsyncLocalStorage();
  return globalThis.autosTransaction;
}

/** Answers who has no session that was seen: `db()` is the strangers' until `senderIsKnown`. */
export const asStranger = async <T>(answer: () => Promise<T>): Promise<T> =>
  await senders().run({ isStranger: true }, answer);

/** Whoever is answered has a session after all. What begins from now on and outlives the request is no stranger's either. */
export function senderIsKnown(): void {
  const sender = senders().getStore();
  if (sender !== undefined) sender.isStranger = false;
}

/** Begins what outlives the request in which it is begun, and is nobody's: a timer goes on for whoever began it. */
export const forNobody = <T>(begin: () => T): T => senders().exit(begin);

/** Queries on global tables: users, sessions, memberships, databases. Tenant tables look empty here. */
export const db = (): Db =>
  senders().getStore()?.isStranger === true ? databaseOf(reservedPools().strangers) : ownDb();

/** The same for what the process has to know itself, whoever is answered. */
export const ownDb = (): Db => databaseOf(reservedPools().pool);

/** The same for changes of who may come in, one at a time. */
export const peopleDb = (): Db => databaseOf(reservedPools().people);

const dialect = new PgDialect();

/** For how long a read is of use: `until` a time by `performance.now()`, and until `signal` says that nobody waits. */
export type Patience = { until?: number | undefined; signal?: AbortSignal | undefined };

/** `isShared`: what reads the same database for the same person inside of it, reads in this transaction. */
type Reading = Patience & { isShared?: boolean };

const isOver = ({ until, signal }: Patience) =>
  signal?.aborted === true || (until !== undefined && performance.now() >= until);

/** The transaction that the caller began on a connection of their own. */
export const transactionOn = (client: Client | PoolClient): Tx =>
  new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);

/** A part of a transaction that sees the firm's every case: meanwhile nothing else is sent on its connections. */
type FirmPart = { over: Promise<void>; connections: Set<Transactions> };

/** The transactions on a connection. `patience`: of those who wait for the present one. */
type Transactions = { tx: Tx; patience: Patience; firm: FirmPart | null };
const transactionsOn = keptFor((client: PoolClient): Transactions => {
  const timed: PoolClient = Object.create(client);
  const transactions: Transactions = { tx: transactionOn(timed), patience: {}, firm: null };
  const send = (given: Parameters<PoolClient["query"]>) => {
    if (isOver(transactions.patience)) throw new LateError();
    return client.query(...given);
  };
  const query = async (...given: Parameters<PoolClient["query"]>) => {
    const within = ownTransaction().getStore();
    const part = firmParts().getStore();
    while (transactions.firm !== null && transactions.firm !== part) await transactions.firm.over;
    // The connection may be another's by now.
    if (within?.isOver === true) throw new LateError();
    if (part !== undefined) {
      transactions.firm = part;
      part.connections.add(transactions);
    }
    return await send(given);
  };
  Object.defineProperty(timed, "query", { value: query });
  return transactions;
});

/** A statement was not sent, as nobody waits for it any more: the same as one that PostgreSQL ended for that. */
class LateError extends Error {
  readonly code = "57014";
}

/** Whose rows a transaction sees: of its restricted cases only the person's; a job and the command line see all. */
export type Scope = {
  databaseId: string;
  actor: { kind: "user"; userId: string } | { kind: "system" | "cli" | "key" };
};

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
export const inDatabase = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  await within(scope, "begin", async (client, tx, begun) => {
    await begun;
    const result = await work(tx);
    await client.query("commit");
    return result;
  });

/**
 * Runs a part of a person's transaction for the firm, on all cases; the person may learn nothing of what it reads. What else
 * is asked on the same connection meanwhile waits until the person's own sight is back.
 */
export async function forTheFirm<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (firmParts().getStore() !== undefined) return await withEveryCase(tx, work);
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const part: FirmPart = { over, connections: new Set() };
  try {
    return await firmParts().run(part, () => withEveryCase(tx, work));
  } finally {
    for (const connection of part.connections) connection.firm = null;
    resolve();
  }
}

async function withEveryCase<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const setting = sql`current_setting('autos.person_id', true)`;
  const { rows } = await tx.execute<{ person: string }>(
    sql`select ${setting} as person, set_config('autos.person_id', ${everyCase}, true)`,
  );
  const result = await work();
  // After an error nothing is left to run in the transaction.
  await tx.execute(sql`select set_config('autos.person_id', ${rows[0]?.person ?? ""}, true)`);
  return result;
}

/**
 * Runs `work` in a read-only transaction, in which PostgreSQL refuses every write. Does not wait for the commit. When
 * nobody waits any more, PostgreSQL ends the statement that runs (SQLSTATE 57014), soon after at the latest, and no
 * further one is sent.
 */
export const readInDatabase = async <T>(
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  reading: Reading = {},
): Promise<T> => {
  const open = ownTransaction().getStore();
  if (open?.shared != null && !open.isOver && open.shared.of === sightOf(scope))
    return await work(open.shared.tx);
  return await readWithin(scope, work, reading);
};

/** What a transaction of this scope sees: of which database, and of whose cases. */
const sightOf = (scope: Scope): string => Object.values(settingsOf(scope)).join(" ");

/** The same of global tables for what may take long, on shared connections, so that those by which people are known stay free. */
export const readGlobal = async <T>(work: (tx: Tx) => Promise<T>, patience: Patience = {}): Promise<T> =>
  await readWithin({ databaseId: "", actor: { kind: "system" } }, work, patience);

async function readWithin<T>(
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  { isShared = false, ...patience }: Reading,
): Promise<T> {
  const read = async (client: PoolClient, tx: Tx, begun: Promise<unknown>) => {
    // What is read first is sent with the beginning. Without it PostgreSQL shows no row, and the whole fails.
    const [result] = await Promise.all([work(tx), begun]);
    // Sent before the connection is released, so before the next user's statements. The pool drops a lost connection.
    client.query("commit").catch(() => {});
    return result;
  };
  return await within(scope, "begin read only", read, { ...patience, isShared });
}

/** What PostgreSQL answers to `begin` and the settings. */
const begunSchema = z.tuple([z.unknown(), z.object({ rows: z.tuple([z.object({ pid: z.number() })]) })]);

async function within<T>(
  scope: Scope,
  begin: string,
  work: (client: PoolClient, tx: Tx, begun: Promise<unknown>) => Promise<T>,
  { isShared = false, ...patience }: Reading = {},
): Promise<T> {
  const { databaseId, personId } = settingsOf(scope);
  const { until, signal } = patience;
  const left = until === undefined ? undefined : until - performance.now();
  const waiting = { ...(signal && { signal }), patienceMs: left ?? turnMs[ownBounds()] };
  const endTurn = await turnsOf("connections")
    .take({ firm: databaseId, person: personId === everyCase ? null : personId }, waiting)
    .catch((error) => {
      throw isOver(patience) ? new LateError() : error;
    });
  const client = await pool()
    .connect()
    .catch((error) => {
      endTurn();
      throw error;
    });
  const settings: Record<string, string | number> = {
    ...(isPooled() && bounds[ownBounds()]),
    "autos.database_id": databaseId,
    "autos.person_id": personId,
    TimeZone: "UTC",
    // Zero would be no limit at all.
    ...(left !== undefined && { statement_timeout: Math.max(1, Math.ceil(left)) }),
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${client.escapeLiteral(String(value))}, true)`,
  );
  let broken: Error | undefined;
  let ending: Ending | undefined;
  const own: OwnTransaction = { isOver: false, shared: null };
  try {
    const begun: Promise<unknown> = client.query(
      `${begin}; select ${set.join(", ")}, pg_backend_pid() as pid`,
    );
    begun.catch(() => {});
    ending = signal && endOnAbort(signal, begun);
    const transactions = transactionsOn(client);
    transactions.patience = patience;
    if (isShared) own.shared = { of: sightOf(scope), tx: transactions.tx };
    return await ownTransaction().run(own, () => work(client, transactions.tx, begun));
  } catch (error) {
    own.isOver = true;
    await ending?.sent();
    // A connection on which the rollback fails is not used again.
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    own.isOver = true;
    await ending?.sent();
    client.release(broken);
    endTurn();
  }
}

type Ending = { sent: () => Promise<void> };

/** Ends what a connection does when the signal comes. Others may use it once `sent` is over: PostgreSQL was told, or never will be. */
function endOnAbort(signal: AbortSignal, begun: Promise<unknown>): Ending {
  let sent: Promise<unknown> | undefined;
  const tell = () => {
    sent = begun
      .then((answer) =>
        reservedPools().pool.query("select pg_cancel_backend($1)", [
          begunSchema.parse(answer)[1].rows[0].pid,
        ]),
      )
      .catch(() => {});
  };
  if (signal.aborted) tell();
  else signal.addEventListener("abort", tell, { once: true });
  return {
    sent: async () => {
      signal.removeEventListener("abort", tell);
      await sent;
    },
  };
}

/** Names whose rows the next statements see: for the rare change in several databases, such as suspending a person. */
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
export const planned = <S>(
  name: string,
  build: (over: PgDatabase<NodePgQueryResultHKT>, name: string) => S,
): ((over: Tx | Db) => S) =>
  keptFor((over) => build(over, env().DATABASE_URL_DIRECT === undefined ? name : ""));

export async function closePool(): Promise<void> {
  const open = globalThis.autosPool;
  const beside = globalThis.autosReserved;
  globalThis.autosPool = undefined;
  globalThis.autosReserved = undefined;
  const { pool: own, strangers, people } = beside ?? {};
  await Promise.all([open, own, strangers, people].map((one) => one?.end()));
}
