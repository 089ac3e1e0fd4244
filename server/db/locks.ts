import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "./connection.ts";

/** Waits until nobody else does what this name stands for; it is then this transaction's until it ends. */
export async function oneAtATime(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The same without waiting: false when somebody else is at it. */
export async function isFree(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  );
  return rows[0]?.free === true;
}
