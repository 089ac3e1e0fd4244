import { z } from "zod";
import { typedLine } from "#lib/format/typed.ts";
import { dayNumber, parseDay } from "#lib/time/calendar.ts";

/**
 * Why a court does not work, or does not count, on some days. `closed`: no business on that day; nothing is published,
 * begins or ends. `suspended`: deadlines stand still, also those in calendar days, but there is business. `short`: business
 * for less than the usual hours, or the court's system was down; the day counts, but no deadline begins or ends on it
 * (CPC, art. 224, § 1º).
 */
export const dayEffects = ["closed", "suspended", "short"] as const;
export type DayEffect = (typeof dayEffects)[number];

/** What a line of a calendar says of its days. `open`: the court works, and what it or its law closes there does not hold; national holidays do. */
export const entryEffects = [...dayEffects, "open"] as const;
export type EntryEffect = (typeof entryEffects)[number];

/**
 * How a line comes again in years that nobody wrote. `yearly`: on its day of the year; `weekday`: on the same weekday of its
 * month, as the second Monday; `easter`: as far from Easter; `once`: not at all.
 */
export const recurrences = ["yearly", "weekday", "easter", "once"] as const;
export type Recurrence = (typeof recurrences)[number];

/** How many days a period has, both ends included. */
const daysOf = ({ from, to }: { from: string; to: string }) => {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first === null || last === null ? 0 : dayNumber(last) - dayNumber(first) + 1;
};

const day = z.string().refine((text) => parseDay(text) !== null, "Escreva um dia que existe.");

/** Days of a calendar, both ends included, with what is said of them and by which rule. */
export const calendarEntrySchema = z
  .object({
    from: day,
    to: day,
    effect: z.enum(entryEffects),
    /** Left out: as its name and its day say (`recurring/kinds.ts`). */
    recurs: z.enum(recurrences).nullish(),
    /** "Dia da Justiça": as it stands in an explanation. */
    name: typedLine.pipe(z.string().min(1).max(200)),
    /** The article of law, or the court's act; "calendário do TJSP" where nobody gave one. */
    source: typedLine.pipe(z.string().min(1).max(200)),
  })
  .refine(({ from, to }) => from <= to, { error: "O fim vem antes do começo.", path: ["to"] })
  .refine(({ from, to }) => daysOf({ from, to }) <= 366, {
    error: "Um período tem até um ano.",
    path: ["to"],
  });
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/**
 * What holds on a day, the entry of a court as well as the law for all. `recess`: the end of the year, in which terms stand
 * still in some regimes and run on in others.
 */
export type DayRule = Pick<CalendarEntry, "name" | "source"> & { effect: DayEffect | "recess" };

/** What is known of days: national law, and beside it what courts and cities add. */
export type Calendar = (day: string) => readonly DayRule[];
