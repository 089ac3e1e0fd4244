import { daysBetween } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";

type Dated = Pick<DeadlineRow, "internalOn" | "dueOn" | "today" | "urgency">;

/** The firm's own day before the last one, which stands beside it: `interno hoje`, `interno há 2 dias`, `interno seg 23 nov`; null without one, and once the last day is over. */
export function internalWords({ internalOn, dueOn, today, urgency }: Dated): string | null {
  if (internalOn === null || urgency === null || internalOn >= dueOn || dueOn < today) return null;
  const left = daysBetween(today, internalOn);
  if (left < -1) return `interno há ${-left} dias`;
  if (left === -1) return "interno ontem";
  if (left === 0) return "interno hoje";
  return left === 1 ? "interno amanhã" : `interno ${dayWords(internalOn, today)}`;
}
