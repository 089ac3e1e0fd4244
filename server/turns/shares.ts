import "server-only";
import { type Share, Turns } from "./turns.ts";

/** What firms share in one process. No firm can take all of anything: a part is always left for the others. */
export const shares = {
  /** Transactions, of the connections of `pool()`; sessions and sign-in have connections of their own. */
  connections: {
    most: 10,
    perFirm: 6,
    perPerson: 6,
    waiting: 200,
    waitingPerPerson: 100,
    patienceMs: 10_000,
  },
  /** Reads that keep a core of PostgreSQL busy: searches, and what an export reads. */
  heavy: { most: 3, perFirm: 2, perPerson: 2, waiting: 60, waitingPerPerson: 30, patienceMs: 10_000 },
  /** Pages, their parts and actions: one process draws them all. */
  pages: {
    most: 8,
    perFirm: 4,
    perPerson: 3,
    waiting: 120,
    waitingPerPerson: 60,
    patienceMs: 10_000,
    longestMs: 30_000,
  },
  /** Pages for whoever has no session that was seen. Their "firm" is a network, so that none closes the door for others. */
  strangers: {
    most: 6,
    perFirm: 3,
    perPerson: 2,
    waiting: 30,
    waitingPerPerson: 30,
    patienceMs: 10_000,
    longestMs: 10_000,
  },
  /**
   * Signing in, and signing out, whose queries have the connections by which sessions are looked up: fewer at once in all
   * than those are, so that one is always left. A "firm" is a network again.
   */
  "sign-ins": {
    most: 2,
    perFirm: 1,
    perPerson: 1,
    waiting: 30,
    waitingPerPerson: 30,
    patienceMs: 10_000,
    longestMs: 5_000,
  },
  /** The same for whoever has a session. */
  "known-sign-ins": {
    most: 1,
    perFirm: 1,
    perPerson: 1,
    waiting: 10,
    waitingPerPerson: 5,
    patienceMs: 10_000,
    longestMs: 5_000,
  },
  /** Large bodies of requests that are arriving, of up to 6 MB each. */
  bodies: {
    most: 12,
    perFirm: 4,
    perPerson: 2,
    waiting: 30,
    waitingPerPerson: 10,
    patienceMs: 20_000,
    longestMs: 20_000,
  },
  /** Passwords that are hashed or checked, each with 19 MiB and a core for some 30 ms. */
  "known-passwords": {
    most: 2,
    perFirm: 1,
    perPerson: 1,
    waiting: 32,
    waitingPerPerson: 4,
    patienceMs: 10_000,
  },
  "strange-passwords": {
    most: 1,
    perFirm: 1,
    perPerson: 1,
    waiting: 16,
    waitingPerPerson: 8,
    patienceMs: 10_000,
  },
  /** Answers of the API. */
  reads: { most: 48, perFirm: 24, perPerson: 12, waiting: 200, waitingPerPerson: 100, patienceMs: 10_000 },
  /** Files that are made here, until they are sent. */
  exports: {
    most: 6,
    perFirm: 3,
    perPerson: 2,
    waiting: 30,
    waitingPerPerson: 10,
    patienceMs: 10_000,
    longestMs: 300_000,
  },
  /** Documents that are passed on, until they are sent; the operator's gate lets six of a database through. */
  downloads: {
    most: 40,
    perFirm: 12,
    perPerson: 6,
    waiting: 100,
    waitingPerPerson: 50,
    patienceMs: 20_000,
    longestMs: 600_000,
  },
  /** Documents of petitions that arrive, of up to 300 MB each, which are stored meanwhile with a few MB of memory. */
  uploads: {
    most: 24,
    perFirm: 8,
    perPerson: 3,
    waiting: 60,
    waitingPerPerson: 20,
    patienceMs: 30_000,
    longestMs: 1_800_000,
  },
  /** Publications that arrive, stored meanwhile one batch of a firm after the other: most of its connections stay free. */
  deliveries: {
    most: 12,
    perFirm: 3,
    perPerson: 2,
    waiting: 30,
    waitingPerPerson: 10,
    patienceMs: 30_000,
    longestMs: 600_000,
  },
  /** Live updates: one for each open browser. */
  streams: { most: 3_000, perFirm: 1_000, perPerson: 20, waiting: 0, waitingPerPerson: 0, patienceMs: 5_000 },
  /** Imports that are being stored, of up to 10,000 numbers each. */
  imports: { most: 4, perFirm: 2, perPerson: 1, waiting: 10, waitingPerPerson: 3, patienceMs: 20_000 },
  /** Changes of who may come in: one after the other, of all firms; of each so many wait. */
  people: { most: 1, perFirm: 1, perPerson: 1, waiting: 50, waitingPerPerson: 5, patienceMs: 15_000 },
  /** Large answers of operators that are being read, each in a thread. */
  parsing: { most: 2, perFirm: 1, perPerson: 1, waiting: 40, waitingPerPerson: 40, patienceMs: 180_000 },
  /** Files of petitions that are looked into, each in a process with up to half a gigabyte. */
  files: { most: 3, perFirm: 2, perPerson: 2, waiting: 200, waitingPerPerson: 110, patienceMs: 300_000 },
  /** PDFs that are split or made of pictures, each in a process with up to a gigabyte. */
  remaking: { most: 1, perFirm: 1, perPerson: 1, waiting: 10, waitingPerPerson: 3, patienceMs: 120_000 },
  /** Tests of tokens, each at most 40 seconds of a page's turn, and less when another firm waits. */
  tests: {
    most: 3,
    perFirm: 1,
    perPerson: 2,
    waiting: 1,
    waitingPerPerson: 1,
    patienceMs: 15_000,
    longestMs: 10_000,
  },
} as const satisfies Record<string, Share>;

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
