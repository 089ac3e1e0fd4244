import { slowImportMs } from "#lib/cases/freshness/times.ts";

/** How long an import waits, in seconds. Defaults of the product; ages count from when the service could have answered. */
export const importTimes = {
  /** Nothing has appeared for so long: the capture may be lost and is sent once more; after that it is not found. */
  sendAgainAfter: 180,
  /** A case that is captured again has answered with its old record for so long: the capture brought nothing new. */
  oldRecordBorne: 120,
  /** A number has waited for so long since it was sent: that is unusual, and said. */
  slowAfter: slowImportMs / 1_000,
  /** The service has said "still running" for so long: a person should look. We go on asking, every `stalledPoll`. */
  stalledAfter: 6 * 3_600,
  stalledPoll: 900,
  /** After an outage of at least this, the ages of items that wait for an answer are counted anew. */
  outage: 60,
} as const;

/** When a number that has not appeared at the service since then is sent once more. */
export const sendAgainAt = (waitingSince: string): string =>
  new Date(Date.parse(waitingSince) + importTimes.sendAgainAfter * 1_000).toISOString();

/** How often the service may refuse our token for one number alone before that number is given up. */
export const refusalsBorne = 5;
