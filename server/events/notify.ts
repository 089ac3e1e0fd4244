import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/connection.ts";

/** The channel of live updates. A notification carries ids only and leaves when its transaction commits. */
export const channel = "autos_events";

/**
 * `case`: it reads differently now. `check`: it was asked about, and nothing but that is new. `cases`: many at once, or
 * what belongs to all of them; its id says nothing.
 */
export const topics = ["case", "check", "cases", "import"] as const;
export type Topic = (typeof topics)[number];
export type Change =
  | { kind: "change"; databaseId: string; topic: Topic; id: string }
  | { kind: "session-ended"; sessionId: string };

async function notify(tx: Tx, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

export async function notifyChange(
  tx: Tx,
  change: { databaseId: string; topic: Topic; id: string },
): Promise<void> {
  await notify(tx, { kind: "change", ...change });
}

/** More than this many changes at once are told as one. */
const toldOneByOne = 20;

/** Tells of a change of all these cases. */
export async function notifyCases(
  tx: Tx,
  { databaseId, numbers }: { databaseId: string; numbers: readonly string[] },
): Promise<void> {
  if (numbers.length > toldOneByOne) return await notifyChange(tx, { databaseId, topic: "cases", id: "*" });
  for (const id of numbers) await notifyChange(tx, { databaseId, topic: "case", id });
}

export async function notifySessionEnded(tx: Tx, sessionId: string): Promise<void> {
  await notify(tx, { kind: "session-ended", sessionId });
}
