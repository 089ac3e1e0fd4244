import "server-only";
import { type Share, Turns } from "./turns.ts";

/** How many at once, how many may wait, and for how long; how long one takes at the most. */
const share = (
  [most, perFirm, perPerson]: [number, number, number],
  [waiting, waitingPerPerson]: [number, number],
  patienceMs: number,
  longestMs?: number,
): Share => ({ most, perFirm, perPerson, waiting, waitingPerPerson, patienceMs, longestMs });

/** What firms share in one process. No firm can take all of anything: a part is always left for the others. */
export const shares = {
  /** Transactions, of the connections of `pool()`; sessions and sign-in have connections of their own. */
  connections: share([10, 6, 6], [200, 100], 10_000),
  /** Reads that keep a core of PostgreSQL busy: searches, and what an export reads. */
  heavy: share([3, 2, 2], [60, 30], 10_000),
  /** Pages, their parts and actions: one process draws them all. */
  pages: share([8, 4, 3], [120, 60], 10_000, 30_000),
  /** Pages for whoever has no session that was seen. Their "firm" is a network, so that none closes the door for others. */
  strangers: share([6, 3, 2], [30, 30], 10_000, 10_000),
  /**
   * Signing in, and signing out, whose queries have the connections by which sessions are looked up: fewer at once in all
   * than those are, so that one is always left. A "firm" is a network again.
   */
  "sign-ins": share([2, 1, 1], [30, 30], 10_000, 5_000),
  /** The same for whoever has a session. */
  "known-sign-ins": share([1, 1, 1], [10, 5], 10_000, 5_000),
  /** Large bodies of requests that are arriving, of up to 6 MB each. */
  bodies: share([12, 4, 2], [30, 10], 20_000, 20_000),
  /** Passwords that are hashed or checked, each with 19 MiB and a core for some 30 ms. */
  "known-passwords": share([2, 1, 1], [32, 4], 10_000),
  "strange-passwords": share([1, 1, 1], [16, 8], 10_000),
  /** Answers of the API. */
  reads: share([48, 24, 12], [200, 100], 10_000),
  /** Files that are made here, until they are sent. */
  exports: share([6, 3, 2], [30, 10], 10_000, 300_000),
  /** Documents that are passed on, until they are sent; the operator's gate lets six of a database through. */
  downloads: share([40, 12, 6], [100, 50], 20_000, 600_000),
  /** Documents of petitions that arrive, of up to 300 MB each, which are stored meanwhile with a few MB of memory. */
  uploads: share([24, 8, 3], [60, 20], 30_000, 1_800_000),
  /** Publications that arrive, stored meanwhile one batch of a firm after the other: most of its connections stay free. */
  deliveries: share([12, 3, 2], [30, 10], 30_000, 600_000),
  /** Live updates: one for each open browser. */
  streams: share([3_000, 1_000, 20], [0, 0], 5_000),
  /** Imports that are being stored, of up to 10,000 numbers each. */
  imports: share([4, 2, 1], [10, 3], 20_000),
  /** Changes of who may come in: one after the other, of all firms; of each so many wait. */
  people: share([1, 1, 1], [50, 5], 15_000),
  /** Large answers of operators that are being read, each in a thread. */
  parsing: share([2, 1, 1], [40, 40], 180_000),
  /** Files of petitions that are looked into, each in a process with up to half a gigabyte. */
  files: share([3, 2, 2], [200, 110], 300_000),
  /** PDFs that are split or made of pictures, each in a process with up to a gigabyte. */
  remaking: share([1, 1, 1], [10, 3], 120_000),
  /** Tests of tokens, each at most 40 seconds of a page's turn, and less when another firm waits. */
  tests: share([3, 1, 2], [1, 1], 15_000, 10_000),
};

export type Shared = keyof typeof shares;

declare global {
  var autosTurns: Partial<Record<Shared, Turns>> | undefined;
}

/** Kept on globalThis: Next loads a module more than once, and there is one of each per process. */
export function turnsOf(shared: Shared): Turns {
  globalThis.autosTurns ??= {};
  globalThis.autosTurns[shared] ??= new Turns(shares[shared]);
  return globalThis.autosTurns[shared];
}
