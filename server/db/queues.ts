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
  var autosBoss: Promise<PgBoss> | undefined;
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

/** The process's queue, started once. A worker sets its own; whoever serves people starts it before the first. */
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
  const boss = await startQueues();
  await boss.send(queue, data, {
    db: fromDrizzle(tx, sql),
    singletonKey,
    retryLimit: 0,
    ...("databaseId" in data ? { group: { id: data.databaseId } } : {}),
    ...(startAfter === undefined ? {} : { startAfter }),
  });
}

export async function closeQueues(): Promise<void> {
  const open = globalThis.autosBoss;
  globalThis.autosBoss = undefined;
  await (await open?.catch(() => undefined))?.stop({ graceful: false });
}
