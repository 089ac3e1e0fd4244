import type { GuideRow } from "#lib/guides/view.ts";

type Shown = { count: number; rows: GuideRow[] };

/** The part of guides on *Hoje*. */
export type GuidesToday = {
  guides: {
    /** Those of which nobody knows whether they were created: the first five. */
    maybe: Shown;
    /** Those without a proof that are due within seven days or overdue, the first due first: the first five. */
    due: Shown;
    /** How many others are without a proof: of no known due date, and due in more than seven days. */
    undated: number;
    later: number;
  };
};

export const noGuides: GuidesToday["guides"] = {
  maybe: { count: 0, rows: [] },
  due: { count: 0, rows: [] },
  undated: 0,
  later: 0,
};
