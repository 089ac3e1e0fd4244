import { dayKey, type Moment } from "#lib/time/time.ts";
import type { Calendar } from "./calendars/entry.ts";
import { type Beginning, type Counted, countDeadline, mostOf, type Term, type TermMeasure } from "./count.ts";
import { type DayUnit, type Doubling, type Regime, regimeOfCourt, regimeRules } from "./regimes/regime.ts";
import type { DeadlineBeginning, DeadlineKind } from "./schema.ts";

/** What is kept of a term: all of it null of an appointment. */
export type KeptTerm = {
  kind: DeadlineKind;
  amount: number | null;
  measure: TermMeasure | null;
  /** Null where the text does not say. */
  unit: DayUnit | null;
  court: string | null;
  doubled: Doubling | "any" | null;
  /** Null where nobody decided it: then the court says it. */
  regime: Regime | null;
};

type Counting = Pick<KeptTerm, "measure" | "unit" | "court" | "regime">;

/** By which law a term is counted. */
export const regimeOf = ({ regime, court }: Pick<Counting, "regime" | "court">): Regime =>
  regime ?? regimeOfCourt(court);

/** In what days a term is counted: as the text says or else as its regime does; hours, months and years run without pause. */
export function unitOf({ measure, unit, court, regime }: Counting): DayUnit {
  if (measure !== null && measure !== "days") return "calendar";
  return unit ?? regimeRules[regimeOf({ regime, court })].unit;
}

/** The unit that is kept of a term: only days are counted in one or the other. */
export const unitKept = ({
  measure,
  unit,
}: {
  measure: TermMeasure;
  unit: DayUnit | null;
}): DayUnit | null => (measure === "days" ? unit : "calendar");

/** From which day a term is counted: that of its notice or, where nobody knows it, that on which it came here. */
export type CountStart = { day: string; begins: Beginning | "received" };

/** When a publication came here, and the day of publication that was delivered with it. */
export type Arrival = { receivedAt: Moment; publishedOn: string | null };

/** The day from which a term is counted: where nobody knows when it became available, when it was published, or came here. */
export function countedFrom(
  { availableOn, begins = "available" }: { availableOn: string | null; begins?: DeadlineBeginning },
  { receivedAt, publishedOn }: Arrival,
): CountStart {
  if (availableOn !== null) return { day: availableOn, begins };
  if (publishedOn !== null) return { day: publishedOn, begins: "published" };
  return { day: dayKey(receivedAt), begins: "received" };
}

/** The term that is counted for what is kept of a deadline. Null of an appointment, and of more than a term has. */
function termOf(term: KeptTerm, { day, begins }: CountStart): Term | null {
  const { kind, amount, measure, doubled } = term;
  if (kind === "appointment" || amount === null || measure === null) return null;
  if (amount < 1 || amount > mostOf[measure]) return null;
  return {
    day,
    begins: begins === "received" ? "available" : begins,
    amount,
    measure,
    unit: unitOf(term),
    doubled,
    regime: regimeOf(term),
  };
}

/** Counts a term by a calendar; null of an appointment, and where the calendar leaves no business. */
export function countBy(calendar: Calendar, term: KeptTerm, from: CountStart): Counted | null {
  const asked = termOf(term, from);
  if (asked === null) return null;
  try {
    return countDeadline(asked, calendar);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
