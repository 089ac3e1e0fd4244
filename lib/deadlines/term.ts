import { type Beginning, type DayUnit, type Doubling, mostDays, type Term } from "./count.ts";
import type { DeadlineKind, TermMeasure } from "./schema.ts";

/** What is kept of a term: all of it null of an appointment. */
export type KeptTerm = {
  kind: DeadlineKind;
  amount: number | null;
  measure: TermMeasure | null;
  /** Null where the text does not say. */
  unit: DayUnit | null;
  court: string | null;
  doubled: Doubling | "any" | null;
};

/** Hours run without pause and are counted as whole calendar days: 48 hours are two (Código Civil, art. 132, § 4º). */
const daysOfHours = (hours: number) => Math.ceil(hours / 24);

/** Electoral and military terms run without pause. */
const runsOn = (court: string | null): boolean =>
  court !== null && /^(?:TSE$|TRE-|STM$|TJM(?:MG|RS|SP)$)|CJM$/.test(court);

/** In what days a term is counted: where nobody said, business days (CPC, art. 219), at electoral and military courts calendar days. */
export function unitOf({ measure, unit, court }: Pick<KeptTerm, "measure" | "unit" | "court">): DayUnit {
  if (measure === "hours") return "calendar";
  return unit ?? (runsOn(court) ? "calendar" : "business");
}

/** The unit that is kept of a term that a person gives: hours run without pause, whatever else is chosen. */
export const unitGiven = ({ measure, unit }: { measure: TermMeasure; unit: DayUnit }): DayUnit =>
  measure === "hours" ? "calendar" : unit;

/** From which day a term is counted: that of the availability or of the notification or, where nobody knows it, of the publication, or that on which it came here. */
export type CountStart = { day: string; is: Beginning | "came" };

/**
 * The term that is counted for what is kept of a deadline. Null of an appointment, and of more days than a term has.
 */
export function termOf(term: KeptTerm, from: CountStart): Term | null {
  const { kind, amount, measure, doubled } = term;
  if (kind === "appointment" || amount === null) return null;
  const days = measure === "hours" ? daysOfHours(amount) : amount;
  if (days < 1 || days > mostDays) return null;
  return {
    available: from.day,
    begins: from.is === "came" ? "available" : from.is,
    days,
    unit: unitOf(term),
    doubled,
  };
}
