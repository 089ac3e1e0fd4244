import type { Counted } from "#lib/alerts/schema.ts";
import type { Needs } from "#lib/deadlines/list/schema.ts";
import type { Unread } from "#lib/publications/list/schema.ts";
import type { Waiting } from "#lib/waiting/wait.ts";

/** What stands around every page of a database. */
export type Frame = {
  /** What is counted beside the links of the side bar; null for who sees no cases, `failed` where it could not be read. */
  counts: FrameCounts | "failed" | null;
  waiting: Waiting;
  /** When it was read, by the server's clock: the browser's may be another. */
  now: string;
  /** When it will be another by time alone, as an ISO string. A day that ends is not said here: that is at a full hour. */
  changesAt: string | null;
};

export type FrameCounts = {
  /** How many the person has not seen. */
  alerts: Counted;
  /** How many cases nobody verified. */
  blind: number;
  deadlines: Needs;
  /** How many petitions need somebody, and how many guides. */
  filings: number;
  guides: number;
  publications: Unread;
};
