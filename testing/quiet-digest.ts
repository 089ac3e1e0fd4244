import { noNews } from "#lib/cases/today/schema.ts";
import { noDeadlines } from "#lib/deadlines/today/schema.ts";
import { noFilings } from "#lib/filings/today/schema.ts";
import { noGuides } from "#lib/guides/today/schema.ts";
import { noPublications } from "#lib/publications/today/schema.ts";
import { noPush } from "#lib/push/today/schema.ts";
import type { Digest } from "#lib/today/digest/schema.ts";

/** A summary on which nothing presses. */
export const quietDigest: Digest = {
  day: "2026-11-18",
  readAt: "2026-11-18T10:00:00.000Z",
  today: {
    cases: {
      total: 9,
      verified: 9,
      importing: 0,
      lastCheckedAt: "2026-11-18T09:40:00.000Z",
      lastMissedAt: null,
    },
    blind: { total: 0, groups: [], isRefused: false, items: [] },
    hearings: { items: [], until: "2026-12-02", isCut: false, undated: 0, isReading: false },
    news: noNews,
    imports: [],
    moreImports: 0,
    missing: 0,
    notFound: 0,
    awaited: 0,
    pause: null,
    filings: noFilings,
    deadlines: noDeadlines,
    guides: noGuides,
    publications: noPublications,
    push: noPush,
    refusals: [],
    room: null,
  },
  deadlines: {
    groups: [],
    others: 0,
    lapsed: 0,
    unreviewed: [],
    toConfirm: { count: 0, rows: [] },
    toCheck: { count: 0, rows: [] },
  },
  assigned: { count: 0, rows: [] },
  alerts: { unseen: { count: 0, isExact: true }, rows: [] },
  deliveredAt: "2026-11-17T21:10:00.000Z",
  me: null,
};
