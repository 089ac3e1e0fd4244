import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import { keptCalendar } from "#lib/deadlines/calendars/kept.ts";
import type { DeadlineRefusal } from "#lib/deadlines/refusals.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";

/**
 * What is wrong with the firm's own day as a person sets it; null of a right one, or of none. `today`: at the court; a day that
 * is over is almost certainly of another year, and the deadline would stand first of all from then on.
 */
export function refusedInternal({
  internalOn,
  dueOn,
  today,
}: {
  internalOn: string | null;
  dueOn: string;
  today: string;
}): (DeadlineRefusal & ("not-before" | "past-day")) | null {
  if (internalOn === null) return null;
  if (internalOn >= dueOn) return "not-before";
  return internalOn < today ? "past-day" : null;
}

/** Why nobody may be at work on the firm's own day; null of a day of business, and of none. */
export function closedWords(internalOn: string | null, calendar: Calendar): string | null {
  const closed = internalOn === null ? [] : calendar(internalOn).filter(({ effect }) => effect === "closed");
  return closed.length === 0
    ? null
    : `Nesse dia não há expediente: ${closed.map(({ name }) => name).join(", ")}.`;
}

/** The same of a day as it is typed, by the law alone: the court's own days are known once it is saved. */
export function typedClosedWords(typed: string, court: string | null): string | null {
  const read = readTypedDay(typed);
  return read.ok ? closedWords(read.day, keptCalendar({ court, city: null }, []).calendar) : null;
}
