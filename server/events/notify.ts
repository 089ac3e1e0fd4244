import "server-only";
import { sql } from "drizzle-orm";
import { type TopicName, topics } from "#lib/domains.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions } from "#server/db/schema/schema.ts";

/** The channel of live updates. A notification carries ids only and leaves when its transaction commits. */
export const channel = "autos_events";

type Change =
  | { kind: "change"; databaseId: string; topic: TopicName; id: string; isKept?: boolean }
  | { kind: "session-ended"; sessionId: string }
  | { kind: "access-changed"; userId: string }
  | { kind: "people-changed"; databaseId: string };

async function notify(tx: Tx, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

/** Announces a change. Whether the id is of a case that is kept for some people is noted: others are not told of it. */
export async function notifyChange(
  tx: Tx,
  change: { databaseId: string; topic: TopicName; id: string },
): Promise<void> {
  const signal: Change = { kind: "change", ...change };
  const [open, kept] = [signal, { ...signal, isKept: true }].map((one) => JSON.stringify(one));
  await tx.execute(sql`select pg_notify(${channel}, case when exists (select from ${caseRestrictions}
    where database_id = ${change.databaseId} and cnj = ${change.id}) then ${kept} else ${open} end)`);
}

/** Of more changed cases than this, open pages are told all at once or not at all, and not of each. */
export const notifiedOneByOne = 20;

/** Announces each of these changes, or the topic for many when there are too many and the domain has one. */
export async function notifyChanges(
  tx: Tx,
  { databaseId, topic, ids }: { databaseId: string; topic: TopicName; ids: readonly string[] },
): Promise<void> {
  const many = topics.find(({ name }) => name === topic)?.many;
  if (many && ids.length > notifiedOneByOne)
    return await notifyChange(tx, { databaseId, topic: many, id: "*" });
  for (const id of ids) await notifyChange(tx, { databaseId, topic, id });
}

export async function notifySessionEnded(tx: Tx, sessionId: string): Promise<void> {
  await notify(tx, { kind: "session-ended", sessionId });
}

/** A person's roles changed: what stands open for them is checked at once. */
export async function notifyAccessChanged(tx: Tx, userId: string): Promise<void> {
  await notify(tx, { kind: "access-changed", userId });
}

/** Who has a role in a database changed, or what role: told to those who administer it. */
export async function notifyPeopleChanged(tx: Tx, databaseId: string): Promise<void> {
  await notify(tx, { kind: "people-changed", databaseId });
}
