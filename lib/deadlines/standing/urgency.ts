import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import type { DeadlineState } from "#lib/deadlines/schema.ts";
import { type Day, dayNumber, parseDay, shiftDay } from "#lib/time/calendar.ts";
import { isLive } from "./transitions.ts";

/** The groups of the list, in its order: what hurts first stands first. */
export const urgencies = [
  "overdue",
  "today",
  "tomorrow",
  "week",
  "nextWeek",
  "unconfirmed",
  "later",
] as const;
export type Urgency = (typeof urgencies)[number];

type Dated = { dueOn: string; state: DeadlineState };

/**
 * How urgent a deadline is on a day of its court's own time; null once nothing has to be done. A suggestion that may end
 * in this week stands among what does: that nobody confirmed it makes it no less urgent.
 */
export function urgencyOf({ dueOn, state }: Dated, today: string): Urgency | null {
  if (!isLive(state)) return null;
  const left = daysBetween(today, dueOn);
  if (left < 0) return "overdue";
  if (left === 0) return "today";
  if (left === 1) return "tomorrow";
  const untilSunday = 6 - weekPlace(today);
  if (left <= untilSunday) return "week";
  if (state === "suggested") return "unconfirmed";
  return left <= untilSunday + 7 ? "nextWeek" : "later";
}

/**
 * Whether somebody has to act today: it is over, ends today, or nobody confirmed it. The number beside the page, on *Hoje*
 * and in the list is of these.
 */
export function needsSomebody(deadline: Dated, today: string): boolean {
  const urgency = urgencyOf(deadline, today);
  if (urgency === null) return false;
  return deadline.state === "suggested" || urgency === "overdue" || urgency === "today";
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
