import type { FirstRows } from "#lib/desk/today.ts";
import type { Reach } from "#lib/filings/list/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";

/** The part of petitions on *Hoje*. */
export type FilingsToday = {
  filings: {
    /** What needs somebody, in the order of the board: the first five. */
    needs: FirstRows<FilingRow>;
    /** Those that are ready and name the reader as who opens the window, the oldest first: the first five. */
    toOpen: FirstRows<FilingRow>;
    /** The petitions whose receipt came today (in São Paulo), the last first: the first five. */
    receipts: FirstRows<FilingRow>;
    reach: Reach;
    /** The person who reads; null for a job. */
    me: { id: string; name: string } | null;
  };
};

export const noFilings: FilingsToday["filings"] = {
  needs: { count: 0, rows: [] },
  toOpen: { count: 0, rows: [] },
  receipts: { count: 0, rows: [] },
  reach: { asked: 0, failing: 0, unanswered: 0, failingSince: null, answeredAt: null },
  me: null,
};
