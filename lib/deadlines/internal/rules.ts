import type { DeadlineRefusal } from "#lib/deadlines/refusals.ts";

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
