import { type Day, dayNumber, parseDay } from "#lib/time/calendar.ts";
import { dayKey, formatDate, formatShort, type Moment } from "#lib/time/time.ts";
import { undatedWord } from "./line/words.ts";
import type { GuideRow } from "./view.ts";

/** What of a guide hurts when nobody looks: decided here, for lists, *Hoje* and the count beside the page. */

/** How many days before its due date a guide without a proof asks for somebody. */
export const dueSoonDays = 7;

/** Somebody attached a proof of the payment, or wrote a word in its place. */
export const isProven = ({ proofs, note }: Pick<GuideRow, "proofs" | "note">): boolean =>
  proofs > 0 || note.trim() !== "";

type Dated = Pick<GuideRow, "line">;

/** Days from today (in São Paulo) to the due date of its line; below zero once it is over; null without a date. */
export function daysLeft({ line }: Dated, now: Moment): number | null {
  const due: Day | null = line?.due ? parseDay(line.due) : null;
  const today = parseDay(dayKey(now));
  return due === null || today === null ? null : dayNumber(due) - dayNumber(today);
}

/** Somebody has to pay it, and nobody knows until when: it has no line, or one that does not say it. No count by due date has it. */
export const isUndated = (row: Dated & Pick<GuideRow, "state" | "proofs" | "note">): boolean =>
  row.state === "created" && !row.line?.due && !isProven(row);

/** Why a guide needs somebody; null when it does not. */
export type GuideNeed = "maybe" | "overdue" | "due";

export function guideNeed(
  row: Dated & Pick<GuideRow, "state" | "proofs" | "note">,
  now: Moment,
): GuideNeed | null {
  if (row.state === "maybe") return "maybe";
  if (row.state !== "created" || isProven(row)) return null;
  const left = daysLeft(row, now);
  if (left === null || left > dueSoonDays) return null;
  return left < 0 ? "overdue" : "due";
}

/** "vence hoje", "vence amanhã", "vence sex 27 nov", "venceu 30 out"; of one with a proof "vencia ter 17 nov"; `isWhole`: "vence 27/11/2026". Null where nobody knows. */
export function dueWords(
  row: Dated & Pick<GuideRow, "state" | "proofs" | "note">,
  now: Moment,
  { isWhole = false } = {},
): string | null {
  if (isUndated(row)) return row.line === null ? null : undatedWord;
  const left = daysLeft(row, now);
  if (left === null || row.line?.due == null) return null;
  const day = isWhole ? formatDate(row.line.due) : formatShort(row.line.due, now);
  if (left >= 0) return `vence ${day}`;
  return isProven(row) ? `vencia ${day}` : `venceu ${day}`;
}
