import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { pool, type Tx } from "./connection.ts";

/** The queues and what their jobs carry: ids only, never contents. */
export const queueNames = {
  importAdvance: "import-advance",
  caseRefresh: "case-refresh",
  sweep: "sweep",
} as const;

export type QueuePayloads = {
  "import-advance": { databaseId: string };
  "case-refresh": { databaseId: string; cnj: string };
  sweep: Record<string, never>;
};
export type QueueName = keyof QueuePayloads;

declare global {
  var autosBoss: PgBoss | undefined;
}

/** The queue on this process's own pool. It neither migrates nor supervises unless it is the worker's. */
export function createBoss({ supervise }: { supervise: boolean }): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    migrate: false,
    supervise,
    schedule: supervise,
  });
  return boss;
}

async function sender(): Promise<PgBoss> {
  if (globalThis.autosBoss === undefined) {
    const boss = createBoss({ supervise: false });
    boss.on("error", () => {});
    await boss.start();
    globalThis.autosBoss = boss;
  }
  return globalThis.autosBoss;
}

/** Queues a job in the caller's transaction: it exists if and only if that commits. */
export async function enqueue<Q extends QueueName>({
  tx,
  queue,
  data,
  singletonKey,
  startAfter,
}: {
  tx: Tx;
  queue: Q;
  data: QueuePayloads[Q];
  /** At most one waiting job per key. */
  singletonKey: string;
  startAfter?: Date;
}): Promise<void> {
  const boss = await sender();
  await boss.send(queue, data, {
    db: fromDrizzle(tx, sql),
    singletonKey,
    retryLimit: 0,
    ...(startAfter === undefined ? {} : { startAfter }),
  });
}

export async function closeQueues(): Promise<void> {
  const open = globalThis.autosBoss;
  globalThis.autosBoss = undefined;
  await open?.stop({ graceful: false });
}
