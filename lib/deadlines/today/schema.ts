import type { NextHearings } from "#lib/deadlines/hearings/schema.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import type { Needs } from "#lib/deadlines/list/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { FirstRows } from "#lib/desk/today.ts";

/** The part of deadlines on *Hoje*: the first of each kind, and how many there are. */
export type DeadlinesToday = {
  deadlines: {
    /** The id of whoever reads; null of nobody. */
    me: string | null;
    /** As the number beside the page counts them. */
    needs: Needs;
    overdue: FirstRows<DeadlineRow>;
    today: FirstRows<DeadlineRow>;
    /** Confirmed, and due tomorrow. */
    tomorrow: FirstRows<DeadlineRow>;
    /** Suggestions that end after today. */
    unconfirmed: FirstRows<DeadlineRow>;
    /** Confirmed, and waiting for a second person: of those due after tomorrow and within seven days, and all whose day moved since. */
    unchecked: FirstRows<DeadlineRow>;
    /** What is confirmed and follows after tomorrow, the next first. */
    ahead: FirstRows<DeadlineRow>;
  };
  /** Those of movements and of deadlines, each once. */
  hearings: NextHearings;
};

const none = { count: 0, rows: [] };
export const noDeadlines: DeadlinesToday["deadlines"] = {
  me: null,
  needs: noNeeds,
  overdue: none,
  today: none,
  tomorrow: none,
  unconfirmed: none,
  unchecked: none,
  ahead: none,
};
