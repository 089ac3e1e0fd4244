import type { Person } from "#lib/cases/organisation/schema.ts";
import type { GuideRow } from "#lib/guides/view.ts";

/** Which guides of a database are shown; each is counted without the search. */
export const guideViews = ["all", "mine", "needs", "unproven", "due", "drafts", "discarded"] as const;
export type GuideViewName = (typeof guideViews)[number];

/** What guides cost that are created or may be, in cents: of each what it says, or else its payment line. */
export type GuideSums = {
  cents: number;
  /** Of those with a proof. */
  provenCents: number;
  /** Of those that may have been created. */
  maybeCents: number;
  /** How many have no known amount, and so are in no sum. */
  unvalued: number;
};

/** The guides of one month (`2026-11`, in São Paulo), the newest first. */
export type GuideMonth = GuideSums & {
  month: string;
  count: number;
  /** How many of them are drafts, and so in no sum. */
  drafts: number;
  /** Guides of this month that the period leaves out: then it is here only in part, as are its sums. */
  earlier: number;
  rows: GuideRow[];
};

export type GuideList = {
  months: GuideMonth[];
  /** Guides that need nobody and whose month is older than the period; and the first month in it, null where no period counts. */
  earlier: number;
  since: string | null;
  /** There is no guide at all, whatever is searched for. */
  isFirst: boolean;
  counts: {
    all: number;
    mine: number;
    /** May have been created, or due and unproven: as many as the side bar says. */
    needs: number;
    /** Created, without a proof or a word about it. */
    unproven: number;
    /** Unproven, and due within seven days, or overdue. */
    due: number;
    drafts: number;
    discarded: number;
  };
  /** Unproven, and of no known due date: in no count by it. */
  undated: number;
  me: Person | null;
};

/** The guides of a case; the sums are of all of them, also those beyond these rows. */
export type GuidesOfCase = GuideSums & { rows: GuideRow[]; more: boolean };
