import type { FirstRows } from "#lib/desk/today.ts";
import type { GuideRow } from "#lib/guides/view.ts";

/** The part of guides on *Hoje*. */
export type GuidesToday = {
  guides: {
    /** Those of which nobody knows whether they were created: the first five. */
    maybe: FirstRows<GuideRow>;
    /** Those without a proof that are due within seven days or overdue, the first due first: the first five. */
    due: FirstRows<GuideRow>;
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
