import type { Person } from "#lib/cases/organisation/schema.ts";
import type { Urgency } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** How much a person has; `person` null: what nobody is responsible for. `soon`: within seven days, after today. */
export type Load = {
  person: Person | null;
  untilToday: number;
  soon: number;
  all: number;
  isOverdue: boolean;
};

/** How many deadlines need somebody today, each counted once, by the first of these that is so. */
export type Needs = {
  overdue: number;
  today: number;
  unconfirmed: number;
};

export type DeadlineList = {
  groups: { urgency: Urgency; rows: DeadlineRow[] }[];
  /** What the month shows, also what is over and done; empty in a list. */
  month: DeadlineRow[];
  /** How many are over, still open, and ended before the days that the month shows; 0 in a list. */
  overdueBefore: number;
  /** The newest of those that were ended or dismissed; empty in every other tab. */
  closed: DeadlineRow[];
  counts: {
    all: number;
    mine: number;
    nobody: number;
    closed: number;
    /** As many as the side bar says. */
    needs: Needs;
  };
  /** How many deadlines there are beyond those that were read. */
  left: number;
  /** Of those that are over, how many older ones were not read: no search sees them. */
  olderClosed: number;
  loads: Load[];
  unreviewed: { court: string; year: number; count: number }[];
  /** There is none at all, whatever is searched for. */
  isFirst: boolean;
  /** The day it is in Brasília. */
  today: string;
  me: Person | null;
};
