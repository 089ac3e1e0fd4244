import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import type { DeadlineState } from "#lib/deadlines/schema.ts";
import { type Day, dayNumber, parseDay, shiftDay } from "#lib/time/calendar.ts";

/**
 * The groups of the list, in its order: what hurts first stands first. `lapsed`: suggestions whose day is over and which nobody
 * decided about, so that old ones do not stand before what can still be done.
 */
export const urgencies = [
  "overdue",
  "today",
  "tomorrow",
  "week",
  "nextWeek",
  "unconfirmed",
  "later",
  "lapsed",
] as const;
export type Urgency = (typeof urgencies)[number];

export const liveStates = ["suggested", "open"] as const;
export type LiveState = (typeof liveStates)[number];

type Dated = { dueOn: string; internalOn?: string | null };

/**
 * The day that work goes by: the firm's own, before the last one. While that is not over, one that passed asks for the work today.
 */
export function workDay({ dueOn, internalOn = null }: Dated, today: string): string {
  if (internalOn === null || internalOn >= dueOn || dueOn < today) return dueOn;
  return internalOn < today ? today : internalOn;
}

/** What ends after one day (null: ever) and up to another (null: ever after) stands in a group. */
export type Span = { state: LiveState; urgency: Urgency; after: string | null; until: string | null };

/**
 * The groups on a day of a court's own time, for each state from the first day to the last: what TypeScript and SQL both go by
 * (`server/deadlines/standing`). A suggestion that may end in this week stands among what does: that nobody confirmed it makes
 * it no less urgent.
 */
export function spansOn(today: string): Span[] {
  const sunday = shiftDay(today, 6 - weekPlace(today));
  const tomorrow = shiftDay(today, 1);
  // On a Sunday the next week begins tomorrow, which is named first.
  const week = tomorrow > sunday ? tomorrow : sunday;
  const near = [
    ["today", today],
    ["tomorrow", tomorrow],
    ["week", week],
  ] as const;
  const yesterday = shiftDay(today, -1);
  const groups: Record<LiveState, readonly (readonly [Urgency, string | null])[]> = {
    open: [["overdue", yesterday], ...near, ["nextWeek", shiftDay(sunday, 7)], ["later", null]],
    suggested: [["lapsed", yesterday], ...near, ["unconfirmed", null]],
  };
  return liveStates.flatMap((state) =>
    groups[state].map(([urgency, until], at) => {
      return { state, urgency, after: groups[state][at - 1]?.[1] ?? null, until };
    }),
  );
}

/** How urgent a deadline is on a day of its court's own time; null once nothing has to be done. */
export function urgencyOf(
  { state, ...dated }: Dated & { state: DeadlineState },
  today: string,
): Urgency | null {
  const day = workDay(dated, today);
  return (
    spansOn(today).find((span) => span.state === state && (span.until === null || day <= span.until))
      ?.urgency ?? null
  );
}

const numberOf = (day: string): number => {
  const parsed: Day | null = parseDay(day);
  return parsed === null ? Number.NaN : dayNumber(parsed);
};

/** Calendar days from one day to another; below zero when the other came first. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** 0 of a Monday, 6 of a Sunday. */
export const weekPlace = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7;

/** So far ahead days are counted one by one. */
const furthest = 800;

/** Days of business after `from` up to `to`; null when `to` came first or is too far away to be counted. */
export function businessDaysBetween(from: string, to: string, calendar: Calendar): number | null {
  const ahead = daysBetween(from, to);
  if (!(ahead >= 0) || ahead > furthest) return null;
  return Array.from({ length: ahead }, (_, at) => calendar(shiftDay(from, at + 1))).filter(
    (rules) => !rules.some(({ effect }) => effect !== "short"),
  ).length;
}
