import type { TopicName } from "#lib/domains.ts";

/** The channel by which the pages of a database in one browser tell each other of changes. */
export const liveChannel = (database: string) => `autos-live:${database}`;

/**
 * Tells all open pages of this browser, this one too, that something changed which concerns only the person who uses it:
 * the server tells nobody of it.
 */
export function notifyPages({
  database,
  ...change
}: {
  database: string;
  topic: TopicName;
  /** Of what changed; `*` when many did. */
  id: string;
}): void {
  const channel = new BroadcastChannel(liveChannel(database));
  channel.postMessage(change);
  channel.close();
}
