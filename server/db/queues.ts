import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { pool, type Tx } from "./connection.ts";

/** What a job may carry: ids, and a day; never contents. */
type Carry = "databaseId" | "cnj" | "filingId" | "guideId" | "userId" | "day" | "chain";
type Queue = {
  carries: readonly Carry[];
  /** How many jobs run at once in a worker, and how many of them for one database: no firm waits for another. */
  atOnce: number;
  perDatabase: number;
  /** How often a job is done again that failed or whose worker was killed, where no sweep finds its work. */
  retries?: number;
};

/** The queues. What is done with their jobs stands in the `jobs.ts` of each room. `chain`: the id of a database, or `access`. */
export const queues = {
  "import-advance": { carries: ["databaseId"], atOnce: 4, perDatabase: 1 },
  "case-refresh": { carries: ["databaseId", "cnj"], atOnce: 9, perDatabase: 3 },
  "filing-prepare": { carries: ["databaseId", "filingId"], atOnce: 4, perDatabase: 2 },
  "filing-compare": { carries: ["databaseId", "filingId"], atOnce: 2, perDatabase: 1, retries: 3 },
  "filing-watch": { carries: ["databaseId"], atOnce: 4, perDatabase: 1 },
  "guide-definitions": { carries: ["databaseId"], atOnce: 2, perDatabase: 1 },
  "guide-send": { carries: ["databaseId", "guideId"], atOnce: 4, perDatabase: 2 },
  "guide-follow": { carries: ["databaseId"], atOnce: 2, perDatabase: 1 },
  "publication-prepare": { carries: ["databaseId"], atOnce: 2, perDatabase: 1 },
  "publication-archive": { carries: ["databaseId"], atOnce: 4, perDatabase: 1 },
  "push-ask": { carries: ["databaseId"], atOnce: 4, perDatabase: 1 },
  "deadline-recount": { carries: ["databaseId"], atOnce: 2, perDatabase: 1 },
  "deadline-recount-case": { carries: ["databaseId", "cnj"], atOnce: 2, perDatabase: 1, retries: 60 },
  "digest-send": { carries: ["databaseId", "userId", "day"], atOnce: 2, perDatabase: 1 },
  "alert-send": { carries: ["databaseId", "userId"], atOnce: 2, perDatabase: 1 },
  "trail-seal": { carries: ["chain"], atOnce: 2, perDatabase: 2 },
  "trail-verify": { carries: ["chain"], atOnce: 1, perDatabase: 1 },
  purge: { carries: [], atOnce: 1, perDatabase: 1 },
  sweep: { carries: [], atOnce: 1, perDatabase: 1 },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;
type Carried = { [Q in QueueName]: (typeof queues)[Q]["carries"][number] };
export type QueuePayloads = {
  [Q in QueueName]: [Carried[Q]] extends [never] ? Record<string, never> : { [I in Carried[Q]]: string };
};

/** What a room does by itself, exported by its `jobs.ts` as `jobs`, where the worker finds it. */
export type Jobs = {
  /** By queue: the work that one job of it asks for. */
  work?: { [Q in QueueName]?: (data: QueuePayloads[Q]) => Promise<void> };
  /** Every minute: queues or does what is due, in case the process that should have done so was killed. */
  sweeps?: readonly (() => Promise<void>)[];
  /** After all sweeps: removes what passed its time. */
  removals?: readonly (() => Promise<void>)[];
  /** What is done before a worker takes its first job. */
  atStart?: () => Promise<void>;
};

declare global {
  var autosBoss: Promise<PgBoss> | undefined;
}

/** The job queue on this process's own pool. Only the worker's supervises (maintenance and schedule). */
export function createBoss({ supervise }: { supervise: boolean }): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    migrate: false,
    supervise,
    schedule: supervise,
    maintenanceIntervalSeconds: keptSeconds,
  });
  return boss;
}

/** This process's queue, started once. The worker sets its own; the web process starts it before its first request. */
export async function startQueues(): Promise<PgBoss> {
  globalThis.autosBoss ??= startSender();
  return await globalThis.autosBoss;
}

async function startSender(): Promise<PgBoss> {
  const boss = createBoss({ supervise: false });
  boss.on("error", () => {});
  try {
    await boss.start();
    return boss;
  } catch (error) {
    globalThis.autosBoss = undefined;
    throw error;
  }
}

/** More urgent jobs go first, those a person waits for before all; among equals, the one that waits longest. */
const urgencies = { person: 20, many: 10, clock: 0 } as const;
export type Urgency = keyof typeof urgencies;

/** Finished jobs are deleted after this: the cases of a firm make hundreds of thousands of jobs a day. */
const keptSeconds = 600;

type Job<Q extends QueueName> = {
  data: QueuePayloads[Q];
  /** At most one waiting job per key. */
  singletonKey: string;
  startAfter?: Date;
  urgency?: Urgency;
};

/** Between a job and the next try of it. */
const retryDelay = 60;

function optionsOf<Q extends QueueName>(
  queue: Q,
  { data, singletonKey, startAfter, urgency = "clock" }: Job<Q>,
) {
  const { retries = 0 }: Queue = queues[queue];
  const { databaseId }: { databaseId?: string } = data;
  return {
    singletonKey,
    retryLimit: retries,
    retryDelay,
    priority: urgencies[urgency],
    deleteAfterSeconds: keptSeconds,
    ...(databaseId === undefined ? {} : { group: { id: databaseId } }),
    ...(startAfter === undefined ? {} : { startAfter }),
  };
}

/** Queues a job in the caller's transaction: it exists if and only if that commits. */
export async function enqueue<Q extends QueueName>({
  tx,
  queue,
  ...job
}: Job<Q> & { tx: Tx; queue: Q }): Promise<void> {
  const boss = await startQueues();
  await boss.send(queue, job.data, { db: fromDrizzle(tx, sql), ...optionsOf(queue, job) });
}

type DatabaseQueue = { [Q in QueueName]: [Carried[Q]] extends ["databaseId"] ? Q : never }[QueueName];

/** Queues what is done for a database as a whole, in the caller's transaction: at most one such job waits. */
export async function enqueueOnce(
  tx: Tx,
  queue: DatabaseQueue,
  { databaseId }: { databaseId: string },
): Promise<void> {
  await enqueue({ tx, queue, data: { databaseId }, singletonKey: databaseId });
}

/** Queues many jobs in the caller's transaction, in one statement. */
export async function enqueueAll<Q extends QueueName>({
  tx,
  queue,
  jobs,
}: {
  tx: Tx;
  queue: Q;
  jobs: Job<Q>[];
}): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await startQueues();
  const rows = jobs.map((job) => ({ data: job.data, ...optionsOf(queue, job) }));
  await boss.insert(queue, rows, { db: fromDrizzle(tx, sql) });
}

/** Raises the urgency of a job that waits already. */
export async function hasten({
  tx,
  queue,
  singletonKey,
  urgency,
}: {
  tx: Tx;
  queue: QueueName;
  singletonKey: string;
  urgency: Urgency;
}): Promise<void> {
  const priority = urgencies[urgency];
  await tx.execute(sql`update pgboss.job set priority = ${priority} where name = ${queue}
    and singleton_key = ${singletonKey} and state = 'created' and policy = 'short' and priority < ${priority}`);
}

/** Makes the jobs of a database that were put off for later due at an earlier time. */
export async function bringForward({
  tx,
  queue,
  databaseId,
  at,
}: {
  tx: Tx;
  queue: QueueName;
  databaseId: string;
  at: Date;
}): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update pgboss.job set start_after = ${time} where name = ${queue}
    and group_id = ${databaseId} and state = 'created' and start_after > ${time}`);
}

/** How many jobs of a database wait, counted up to `most`. */
export async function countWaiting({
  tx,
  queue,
  databaseId,
  most,
}: {
  tx: Tx;
  queue: QueueName;
  databaseId: string;
  most: number;
}): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::integer as count from (
    select from pgboss.job where name = ${queue} and state < 'active' and not blocked
      and group_id = ${databaseId} limit ${most}) waiting`);
  return rows[0]?.count ?? 0;
}

export async function closeQueues(): Promise<void> {
  const open = globalThis.autosBoss;
  globalThis.autosBoss = undefined;
  await (await open?.catch(() => undefined))?.stop({ graceful: false });
}
