import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "./connection.ts";

/** Takes the lock of this name until the transaction ends; waits while another transaction holds it. */
export async function oneAtATime(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Takes the lock of this name together with others that only share it; waits while somebody holds it alone. */
export async function share(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** The lock of what a court says of a case's law: alone for who stores it, shared by who reads deadlines by it. */
export const lawLock = (databaseId: string, cnj: string): string => `law ${databaseId} ${cnj}`;

/** The lock of which cases are kept: alone for who keeps one for some people, shared by who stores or reads what names cases. */
export const namingLock = (databaseId: string): string => `naming ${databaseId}`;

/** Tries to take the lock of this name without waiting: false when another transaction holds it. */
export async function isFree(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  );
  return rows[0]?.free === true;
}
