import type { Person } from "#lib/cases/organisation/schema.ts";
import type { CourtHearing, UndatedHearings } from "#lib/deadlines/hearings/schema.ts";
import type { LiveState, Urgency } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** How much a person has; `person` null: what nobody is responsible for. `soon`: within seven days, after today. */
export type Load = {
  person: Person | null;
  untilToday: number;
  soon: number;
  all: number;
  isOverdue: boolean;
};

/** How many live deadlines there are of a group, state and person; `left`: how many days are left, as far as groups tell days apart. */
export type Standings = {
  urgency: Urgency | null;
  left: number;
  state: LiveState;
  /** The last day is another than the one that was confirmed. */
  isMoved: boolean;
  /** A second person looked at it. */
  isChecked: boolean;
  person: Person | null;
  count: number;
}[];

/** How many deadlines need somebody today, each counted once, by the first of these that is so. */
export type Needs = {
  overdue: number;
  today: number;
  unconfirmed: number;
  /** Confirmed with another last day than the one of now. */
  moved: number;
  /** Confirmed, and not yet seen by the second person it should be seen by in these days. */
  unchecked: number;
  /** Confirmed, and to be seen by a second person on a later day: nobody is needed yet. */
  toCheckLater: number;
  /** Suggestions whose day is over and which nobody decided about: told apart, as there may be thousands of old ones. */
  lapsed: number;
  /** Hearings whose day could not be read, each to be looked up by somebody; *Hoje* names them apart and has 0 here. */
  undated: number;
};

/** The first rows of a group, and how many there are. */
export type FirstOfGroup = { count: number; rows: DeadlineRow[] };
export type DeadlinePage = { rows: DeadlineRow[]; nextCursor: string | null };

export type DeadlineList = {
  /** `hearings`: those of its days that only movements tell of, which no count has. */
  groups: (FirstOfGroup & { urgency: Urgency; hearings: CourtHearing[] })[];
  /** What the month shows, also what is over and done; empty in a list. `monthLeft`: of days with more, how many are not here. */
  month: DeadlineRow[];
  monthLeft: Record<string, number>;
  monthHearings: CourtHearing[];
  /** Where the month shows nothing, the next one that does: `2027-01`; null where none follows, and otherwise. */
  monthNext: string | null;
  /** The day up to which all hearings of movements are here; null where all are. */
  hearingsThrough: string | null;
  /** Those that movements set, and whose day could not be read. */
  undated: UndatedHearings;
  /** How many are over, still open, and ended before the days that the month shows; 0 in a list. */
  overdueBefore: number;
  /** Those that were ended or dismissed, the last first; none in every other tab. */
  closed: FirstOfGroup;
  /** How many of what the tab counts tab and search let through, in whatever days: the same in list and month. */
  found: number;
  counts: {
    all: number;
    mine: number;
    nobody: number;
    closed: number;
    /** As many as the side bar says. */
    needs: Needs;
  };
  loads: Load[];
  unreviewed: { court: string; year: number; count: number }[];
  /** Whether the person may review them. */
  mayReview: boolean;
  /** There is none at all, whatever is searched for. */
  isFirst: boolean;
  /** The day it is in Brasília. */
  today: string;
  me: Person | null;
};
