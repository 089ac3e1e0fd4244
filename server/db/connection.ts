import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as after } from "node:timers/promises";
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
  var autosTransaction: AsyncLocalStorage<Place> | undefined;
  var autosBegun: WeakMap<object, Transactions> | undefined;
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

/** A part of a transaction that sees the firm's every case: meanwhile nothing else is sent in its transaction. */
type FirmPart = { isOver: boolean; over: Promise<void> };

/**
 * A transaction. `isOver`: it sends nothing more. `shared`: whose reads it also takes. `firm`: the part of it that runs now.
 * `sent`: what PostgreSQL has not answered yet.
 */
type OwnTransaction = {
  isOver: boolean;
  patience: Patience;
  shared: { of: string; tx: Tx } | null;
  firm: FirmPart | null;
  sent: Set<Promise<unknown>>;
};

/** Where something is asked: in which transaction, in which part of it for the firm, and inside of which others. */
type Place = { own: OwnTransaction; part: FirmPart | null; outer: Place | undefined };

/** The transaction in which something is asked: what was begun in it and goes on after its end sends nothing more. */
function places() {
  globalThis.autosTransaction ??= new AsyncLocalStorage();
  return globalThis.autosTransaction;
}

const newTransaction = (patience: Patience = {}): OwnTransaction => ({
  isOver: false,
  patience,
  shared: null,
  firm: null,
  sent: new Set(),
});

/** The place of what a transaction does itself. Those that are over are forgotten. */
function placeOf(own: OwnTransaction): Place {
  let outer = places().getStore();
  while (outer?.own.isOver === true) outer = outer.outer;
  return { own, part: null, outer };
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

/** The transactions on a connection, one after the other. `own`: the present one. */
type Transactions = { tx: Tx; own: OwnTransaction | null };
const transactionsOn = keptFor((client: PoolClient): Transactions => {
  const timed: PoolClient = Object.create(client);
  const transactions: Transactions = { tx: transactionOn(timed), own: null };
  const query = async (...given: Parameters<PoolClient["query"]>) => {
    const { own, part } = placeIn(transactions);
    for (;;) {
      // The connection may be another's by now.
      if (transactions.own !== own || own.isOver || part?.isOver === true || isOver(own.patience))
        throw new LateError();
      if (own.firm !== part && own.firm !== null) await own.firm.over;
      // A statement that waits for the one before it can still be taken back.
      else if (isPooled() && own.sent.size > 0) await Promise.allSettled(own.sent);
      else break;
    }
    const answer: Promise<unknown> = Promise.resolve(client.query(...given));
    own.sent.add(answer);
    try {
      return await answer;
    } catch (error) {
      throw (own.isOver || isOver(own.patience)) && isAborted(error) ? new LateError() : error;
    } finally {
      own.sent.delete(answer);
    }
  };
  Object.defineProperty(timed, "query", { value: query });
  begunHere().set(transactions.tx._.session, transactions);
  return transactions;
});

/** The connection of a transaction that `within` began, by what it has in common with those nested in it. */
function begunHere() {
  globalThis.autosBegun ??= new WeakMap();
  return globalThis.autosBegun;
}

/** Where the present transaction of a connection is asked something. Whoever was not begun in it has nothing to ask of it. */
function placeIn({ own }: Transactions): Place & { own: OwnTransaction } {
  let place = places().getStore();
  while (place !== undefined && place.own !== own) place = place.outer;
  if (place === undefined) throw new LateError();
  return place;
}

/** A statement failed only because one before it did. */
const isAborted = (error: unknown) => error instanceof Error && "code" in error && error.code === "25P02";

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
  await within(scope, "begin", async ({ client, tx, begun, own }) => {
    await begun;
    const result = await work(tx);
    if (own.isOver) throw new Error("a part for the firm failed, and nothing may follow it");
    own.isOver = true;
    await client.query("commit");
    return result;
  });

/**
 * Runs a part of a person's transaction for the firm, on all cases; the person may learn nothing of what it reads. What else
 * is asked in the transaction meanwhile waits until the person's own sight is back, and is refused if it never is.
 */
export async function forTheFirm<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const transactions = begunHere().get(tx._.session);
  const place = transactions === undefined ? placeOf(newTransaction()) : placeIn(transactions);
  const { own } = place;
  if (place.part?.isOver === true) throw new LateError();
  if (place.part !== null) return await work();
  while (own.firm !== null) await own.firm.over;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const alone = async <V>(run: () => Promise<V>): Promise<V> => {
    const part: FirmPart = { isOver: false, over };
    own.firm = part;
    try {
      // A statement of Drizzle is sent when it is waited for.
      return await places().run({ own, part, outer: place }, async () => await run());
    } finally {
      part.isOver = true;
    }
  };
  const setting = sql`current_setting('autos.person_id', true)`;
  const see = (person: string) =>
    sql`select ${setting} as person, set_config('autos.person_id', ${person}, true)`;
  try {
    const { rows } = await alone(() => tx.execute<{ person: string }>(see(everyCase)));
    // After an error in PostgreSQL this fails too: then nothing may follow.
    const back = () => alone(() => tx.execute(see(rows[0]?.person ?? "")));
    const [result] = await Promise.allSettled([alone(work)]);
    const [restored] = await Promise.allSettled([back()]);
    if (restored.status === "rejected") own.isOver = true;
    if (result.status === "rejected") throw result.reason;
    if (restored.status === "rejected") throw restored.reason;
    return result.value;
  } finally {
    own.firm = null;
    resolve();
  }
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
  const shared = sharedWith(scope, reading);
  return await (shared === undefined ? readWithin(scope, work, reading) : work(shared));
};

/** The open transaction that takes this read: of the same sight and patience, and not while all cases are seen in it. */
function sharedWith(scope: Scope, { until, signal }: Patience): Tx | undefined {
  const place = places().getStore();
  if (place === undefined || place.part !== null) return undefined;
  const { shared, patience, isOver, firm } = place.own;
  if (shared?.of !== sightOf(scope) || isOver || firm !== null) return undefined;
  return patience.until === until && patience.signal === signal ? shared.tx : undefined;
}

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
  const read = async ({ client, tx, begun, own, end }: Begun) => {
    // What is read first is sent with the beginning. Without it PostgreSQL shows no row, and the whole fails.
    const [result] = await Promise.all([work(tx), begun]);
    own.isOver = true;
    await end();
    // Sent before the connection is released, so before the next user's statements. The pool drops a lost connection.
    client.query("commit").catch(() => {});
    return result;
  };
  return await within(scope, "begin read only", read, { ...patience, isShared });
}

/** What PostgreSQL answers to `begin` and the settings. */
const begunSchema = z.tuple([z.unknown(), z.object({ rows: z.tuple([z.object({ pid: z.number() })]) })]);

/** `end`: ends what still runs in the transaction, so that its connection is free for its end. */
type Begun = {
  client: PoolClient;
  tx: Tx;
  begun: Promise<unknown>;
  own: OwnTransaction;
  end: () => Promise<void>;
};

async function within<T>(
  scope: Scope,
  begin: string,
  work: (begun: Begun) => Promise<T>,
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
  const own = newTransaction(patience);
  const begun: Promise<unknown> = client.query(`${begin}; select ${set.join(", ")}, pg_backend_pid() as pid`);
  begun.catch(() => {});
  const end = endInTime(own, begun);
  try {
    const transactions = transactionsOn(client);
    const { tx } = transactions;
    transactions.own = own;
    if (isShared) own.shared = { of: sightOf(scope), tx };
    return await places().run(placeOf(own), () => work({ client, tx, begun, own, end }));
  } catch (error) {
    own.isOver = true;
    // A connection on which the rollback fails is not used again.
    await end()
      .then(() => client.query("rollback"))
      .catch((lost: Error) => {
        broken = lost;
      });
    throw error;
  } finally {
    own.isOver = true;
    client.release(broken);
    endTurn();
  }
}

/** How long one waits for what was cancelled before it is cancelled again, and how often. */
const cancelling = { everyMs: 50, most: 100 };

/**
 * Ends what runs in a transaction when its time is over, when its signal comes, and when the caller says so. Whoever waits
 * for that may send its end: PostgreSQL was told everything that it is told, so nothing hits the next user's statements.
 */
function endInTime(own: OwnTransaction, begun: Promise<unknown>): () => Promise<void> {
  const { until, signal } = own.patience;
  let ended: Promise<void> | undefined;
  const end = () => {
    own.isOver = true;
    ended ??= cancel(own.sent, begun);
    ended.catch(() => {});
  };
  const timer = until === undefined ? undefined : setTimeout(end, until - performance.now());
  if (signal?.aborted === true) end();
  else signal?.addEventListener("abort", end, { once: true });
  return async () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    end();
    await ended;
  };
}

/** A cancel between two statements that were sent together hits none of them: hence more than once. */
async function cancel(sent: Set<Promise<unknown>>, begun: Promise<unknown>): Promise<void> {
  for (let told = 0; sent.size > 0; told++) {
    if (told === cancelling.most) throw new Error("PostgreSQL does not end what it was asked");
    const answered = Promise.allSettled(sent);
    await begun
      .then((answer) =>
        reservedPools().pool.query("select pg_cancel_backend($1)", [
          begunSchema.parse(answer)[1].rows[0].pid,
        ]),
      )
      .catch(() => {});
    await Promise.race([answered, after(cancelling.everyMs)]);
  }
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
