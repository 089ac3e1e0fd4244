import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/connection.ts";

/** The channel of live updates. A notification carries ids only and leaves when its transaction commits. */
export const channel = "autos_events";

/**
 * `case`: the case changed. `check`: the case was only checked and did not change. `cases`: many cases changed, or
 * something that belongs to all, such as labels; the id then has no meaning.
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

/** More changed cases than this are announced as one `cases`. */
const toldOneByOne = 20;

/** Announces that these cases changed. */
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
