import "server-only";
import { sql } from "drizzle-orm";
import { type TopicName, topics } from "#lib/domains.ts";
import type { Tx } from "#server/db/connection.ts";

/** The channel of live updates. A notification carries ids only and leaves when its transaction commits. */
export const channel = "autos_events";

export type Change =
  | { kind: "change"; databaseId: string; topic: TopicName; id: string }
  | { kind: "session-ended"; sessionId: string }
  | { kind: "access-changed"; userId: string };

async function notify(tx: Tx, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

export async function notifyChange(
  tx: Tx,
  change: { databaseId: string; topic: TopicName; id: string },
): Promise<void> {
  await notify(tx, { kind: "change", ...change });
}

/** Of more changed cases than this, open pages are told all at once or not at all, and not of each. */
export const toldOneByOne = 20;

/** Announces each of these changes, or the topic for many when there are too many and the domain has one. */
export async function notifyChanges(
  tx: Tx,
  { databaseId, topic, ids }: { databaseId: string; topic: TopicName; ids: readonly string[] },
): Promise<void> {
  const many = topics.find(({ name }) => name === topic)?.many;
  if (many && ids.length > toldOneByOne) return await notifyChange(tx, { databaseId, topic: many, id: "*" });
  for (const id of ids) await notifyChange(tx, { databaseId, topic, id });
}

export async function notifySessionEnded(tx: Tx, sessionId: string): Promise<void> {
  await notify(tx, { kind: "session-ended", sessionId });
}

/** A person's roles changed: what stands open for them is checked at once. */
export async function notifyAccessChanged(tx: Tx, userId: string): Promise<void> {
  await notify(tx, { kind: "access-changed", userId });
}
