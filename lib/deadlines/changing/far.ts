import { beginningWords, isOfDiary } from "#lib/deadlines/beginnings.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import type { DeadlineFields, DeadlineGiven } from "./schema.ts";

/** Days that cannot be, that are over, or that are almost certainly of another year than the one that was meant. */

/** The day to which a typed one is compared. */
export type Around = {
  day: string;
  is: "publication" | "written" | "today";
  /** What is stored, where a deadline is changed: its own day is not doubted again. */
  kept: Kept | null;
};
type Kept = Pick<DeadlineRow, "kind" | "begins" | "availableOn" | "dueOn">;

/** `isOld`: it may be right, and stands once the person says so. */
export type FarDay = {
  field: keyof DeadlineFields & ("availableOn" | "dueOn");
  day: string;
  message: string;
  isOld: boolean;
};

/** A diary announces the day of its next editions, and no later one. */
const mostAhead = 10;

/**
 * What is wrong with a day that has not come, or lies too far away; null of every other. `today`: at the court. `sure`: the
 * old day of which the person said that it is right.
 */
export function farDay(
  given: DeadlineGiven,
  around: Around,
  { today, sure }: { today: string; sure: string | null },
): FarDay | null {
  const { kept } = around;
  if (kept !== null && isSameDay(given, kept)) return null;
  const [field, day] =
    given.kind === "term" ? (["availableOn", given.availableOn] as const) : (["dueOn", given.dueOn] as const);
  const ahead = aheadWords(given, around, today);
  if (ahead !== null) return { field, day, message: ahead, isOld: false };
  const old = day === sure ? null : oldWords(given, day, around, today);
  return old === null ? null : { field, day, message: old, isOld: true };
}

function isSameDay(given: DeadlineGiven, kept: Kept): boolean {
  if (given.kind !== kept.kind) return false;
  if (given.kind === "appointment") return given.dueOn === kept.dueOn;
  return given.begins === kept.begins && given.availableOn === kept.availableOn;
}

/** Why a day is asked about: it is long over, or it is the last one and over already; null of every other. */
function oldWords({ kind }: DeadlineGiven, day: string, around: Around, today: string): string | null {
  if (day < shiftYears(around.day, -1))
    return `O dia ${formatDate(day)} fica mais de um ano antes ${ofWhat(around)}. Confira o ano.`;
  if (kind === "term" || day >= today) return null;
  return `O dia ${formatDate(day)} já passou: hoje é ${formatDate(today)}. Confira o dia.`;
}

/** Why a day lies too far ahead: nobody was notified after today, but a hearing is still to come. */
function aheadWords(given: DeadlineGiven, around: Around, today: string): string | null {
  if (given.kind === "appointment") {
    if (given.dueOn <= shiftYears(around.day, 3)) return null;
    return `O dia ${formatDate(given.dueOn)} fica mais de três anos depois ${ofWhat(around)}. Confira o ano.`;
  }
  const { begins, availableOn: day } = given;
  if (!isOfDiary(begins)) {
    if (day <= today) return null;
    return `O dia ${formatDate(day)} ainda não chegou: hoje é ${formatDate(today)}. Confira o dia da ${beginningWords[begins].noun}.`;
  }
  const latest: Pick<Around, "day" | "is"> =
    around.is === "publication" && around.day > today ? around : { day: today, is: "today" };
  if (day <= shiftDay(latest.day, mostAhead)) return null;
  return `O dia ${formatDate(day)} fica mais de dez dias depois ${ofWhat(latest)}. Confira o dia.`;
}

function ofWhat({ day, is }: Pick<Around, "day" | "is">): string {
  switch (is) {
    case "publication":
      return `da publicação, ${formatDate(day)}`;
    case "written":
      return `do dia em que o prazo foi escrito, ${formatDate(day)}`;
    case "today":
      return `de hoje, ${formatDate(day)}`;
  }
}

/** The same day of another year, to compare days with. */
const shiftYears = (day: string, by: number): string =>
  `${String(Number(day.slice(0, 4)) + by).padStart(4, "0")}${day.slice(4)}`;
