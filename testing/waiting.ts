import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/connection.ts";

/**
 * Resolves once `work` waits for a row that the transaction has locked, and gives a promise of how it ends. Also when it is
 * over: work that should have waited and has not shows in what it did.
 */
export async function whenWaiting<T>(tx: Tx, work: Promise<T>): Promise<{ end: Promise<T> }> {
  let isOver = false;
  const settled = () => {
    isOver = true;
  };
  work.then(settled, settled);
  for (;;) {
    const { rows } = await tx.execute(
      sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)) limit 1`,
    );
    if (isOver || rows.length > 0) return { end: work };
  }
}
