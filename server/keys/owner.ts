import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Db, openPool } from "#server/db/connection.ts";

/** What the owner of the tables may do and the application may not, over a connection of its own. Only the terminal has its address. */
export type Owner = { ownerUrl: string };

/** Runs `work` as the owner of the tables, whom row-level security binds as it binds the application. */
export async function asOwner<T>({ ownerUrl }: Owner, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(ownerUrl, { max: 1, of: "work" });
  try {
    return await work(drizzle(pool));
  } finally {
    await pool.end();
  }
}
