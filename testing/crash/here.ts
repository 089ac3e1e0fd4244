import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect } from "vitest";
import { listDatabaseIds } from "#server/databases/data.ts";
import { closePool, openPool, pool } from "#server/db/connection.ts";
import { closeQueues, startQueues } from "#server/db/queues.ts";
import { watchIo } from "./io.ts";
import { Life } from "./life.ts";
import type { Ended, Order } from "./order.ts";
import { live } from "./steps.ts";

/** Whose work runs: that of a step is known by it, whatever else this process does meanwhile. */
const lives = new AsyncLocalStorage<Life>();

class CutLife extends Life {
  protected override die(): void {
    super.die();
    if (globalThis.autosLog !== undefined) globalThis.autosLog.level = "silent";
  }
}

/**
 * Takes steps in the process of the tests of a file. One that dies loses its connections and can do nothing any more, and
 * the process forgets what it knew: what PostgreSQL, the service and whoever goes on find is what a process leaves that is
 * killed, without one.
 */
export function takenHere(): (order: Order) => Promise<Ended> {
  let stopWatching: () => void;
  let started: Promise<void> | undefined;
  let running = 0;
  beforeAll(() => {
    stopWatching = watchIo(() => lives.getStore());
  });
  afterAll(() => stopWatching());
  return async (order) => {
    running += 1;
    started ??= forgetAll();
    await started;
    const life = new CutLife(order.diesAt);
    let answer: string | null = null;
    const answered = (given: string) => {
      answer = given;
    };
    const ended = lives.run(life, () => live(life, order, answered));
    await ended.catch((error) => {
      if (!life.isOver) throw error;
    });
    running -= 1;
    if (running === 0) started = undefined;
    if (life.isOver) {
      const { connectionString = "" } = pool().options;
      await closePool();
      globalThis.autosPool = openPool(connectionString);
      await forgetAll();
      await expectGone(life.backends);
    }
    return { hasDied: life.isOver, answer, points: life.points };
  };
}

/** What only the memory of a process knows, whose names all begin alike (`declare global`), is not known to the next one. */
async function forgetAll(): Promise<void> {
  await closeQueues();
  globalThis.autosOperatorAgents?.http.destroy();
  const kept = ["autosPool", "autosReserved"];
  for (const name of Object.keys(globalThis))
    if (name.startsWith("autos") && !kept.includes(name)) Reflect.deleteProperty(globalThis, name);
  await startQueues();
  await listDatabaseIds();
}

/** PostgreSQL has seen that these are left alone: their transactions are rolled back, and nobody holds their rows. */
export async function expectGone(backends: readonly number[]): Promise<void> {
  if (backends.length === 0) return;
  const left = async () =>
    (await pool().query("select pid from pg_stat_activity where pid = any($1)", [backends])).rows;
  await expect.poll(left, { interval: 5 }).toEqual([]);
}
