import { parseDay, shiftDay } from "#lib/time/calendar.ts";
import type { Calendar, DayEffect, DayRule } from "./calendars/entry.ts";
import { recessArticle } from "./calendars/national.ts";

/**
 * A deadline counted from an electronic publication: Lei 11.419/2006, art. 4º, and CPC, arts. 180 to 229. Days are
 * `YYYY-MM-DD` texts without a zone, so that none of them ever moves.
 */

export const dayUnits = ["business", "calendar"] as const;
export type DayUnit = (typeof dayUnits)[number];

/** Why a term is doubled: the article of the CPC. */
export const doublings = ["180", "183", "186", "229"] as const;
export type Doubling = (typeof doublings)[number];

/** What happened on the day from which a term is counted: the diary made it available, or published it, or who has to act was notified in the court's own system. */
export type Beginning = "available" | "published" | "notified";

/** Longer terms are no terms of procedure. */
export const mostDays = 365;

export type Term = {
  /** The day on which the diary made it available, or what `begins` says: then no publication follows it. */
  available: string;
  begins?: Beginning;
  /** From 1 to `mostDays`, before it is doubled. */
  days: number;
  unit: DayUnit;
  /** Null of a simple term; "any" where nobody said by which article. */
  doubled: Doubling | "any" | null;
};

/** Why a day does not count, by which rule. */
export type Reason = { name: string; source: string };

export type CountedDay = {
  date: string;
  /** Its place in the count from 1; null of a day that does not count. */
  number: number | null;
  /** Why it does not count, what a court adds first; empty of a day that counts. */
  reasons: Reason[];
};

export type Counted = {
  begins: Beginning;
  /** Of a notification its own day, or the first day of business after it (Lei 11.419/2006, art. 5º, § 2º). */
  publication: string;
  /** The first day that counts. */
  start: string;
  due: string;
  /** How many days were counted: twice as many as asked for where the term is doubled. */
  total: number;
  /** From the day of availability, or of publication where nobody knows that, to the due day, each of them once. */
  days: CountedDay[];
};

const availability = { name: "Disponibilização no diário", source: "Lei 11.419/2006, art. 4º, § 3º" };
const publishing = { name: "Publicação: o dia do começo não conta", source: "CPC, art. 224" };
const notification = { name: "Intimação: o dia do começo não conta", source: "CPC, art. 224" };
/** Why a day without business is neither the publication, nor the first day. */
const afterAvailability = "Lei 11.419/2006, art. 4º, § 3º";
const afterPublication = "Lei 11.419/2006, art. 4º, § 4º";
const onNotification = "Lei 11.419/2006, art. 5º, § 2º";
/** Why it does not count among business days, and why no deadline begins or ends on it. */
const businessDays = "CPC, art. 219";
const wholeDays = "CPC, art. 224, § 1º";
/** Why deadlines stand still by an act of a court. */
const standstill = "CPC, art. 221";

/** A calendar that leaves no business day for so many days says nothing. */
const mostListed = 4_000;

/**
 * Counts a term by a calendar. The publication is the first business day after the availability, the count begins on the
 * first business day after it, the last day is included, and a last day that is none rolls on. A notification has no
 * publication: the count begins on the first business day after it (Lei 11.419/2006, art. 5º; CPC, arts. 224 and 231, V). Throws a RangeError of a
 * day that does not exist, of days that are no whole number from 1 to 365, and of a calendar without business.
 */
export function countDeadline(
  { available, begins = "available", days: asked, unit, doubled }: Term,
  calendar: Calendar,
): Counted {
  if (parseDay(available) === null) throw new RangeError(`not a day: ${available}`);
  if (!Number.isInteger(asked) || asked < 1 || asked > mostDays)
    throw new RangeError(`not a term: ${asked} days`);
  const total = doubled === null ? asked : 2 * asked;
  const isNotified = begins === "notified";
  const days: CountedDay[] =
    begins === "available" ? [{ date: available, number: null, reasons: [availability] }] : [];

  /** The next day that is taken; those before it are left out, each with its reasons. */
  function next(isTaken: (rules: readonly DayRule[]) => boolean, articles: Articles): string {
    for (;;) {
      const date = shiftDay(available, days.length);
      const rules = calendar(date);
      if (isTaken(rules)) return date;
      if (days.length > mostListed) throw new RangeError("the calendar has no business day");
      days.push({ date, number: null, reasons: rules.map((rule) => reasonOf(rule, articles)) });
    }
  }

  const publication = next(isOpen, { closed: isNotified ? onNotification : afterAvailability });
  days.push({ date: publication, number: null, reasons: [isNotified ? notification : publishing] });
  for (let number = 1; number <= total; number += 1) {
    const isEnd = number === 1 || number === total;
    const first = isNotified ? wholeDays : afterPublication;
    const closed = number === 1 ? first : unit === "business" ? businessDays : wholeDays;
    const date = next(isEnd ? isWhole : unit === "business" ? isBusiness : isRunning, { closed });
    days.push({ date, number, reasons: [] });
  }
  const counted = days.filter(({ number }) => number !== null);
  return { begins, publication, start: counted[0]?.date ?? "", due: days.at(-1)?.date ?? "", total, days };
}

const has = (rules: readonly DayRule[], ...effects: DayEffect[]) =>
  rules.some(({ effect }) => effects.includes(effect));
/** There is business on it, if not for all hours. */
const isOpen = (rules: readonly DayRule[]) => !has(rules, "closed");
/** Deadlines do not stand still on it. */
const isRunning = (rules: readonly DayRule[]) => !has(rules, "suspended");
const isBusiness = (rules: readonly DayRule[]) => isOpen(rules) && isRunning(rules);
/** A deadline may begin and end on it. */
const isWhole = (rules: readonly DayRule[]) => isBusiness(rules) && !has(rules, "short");

/** By which article a day without business is left out. */
type Articles = { closed: string };

function reasonOf({ name, source, effect }: DayRule, { closed }: Articles): Reason {
  const article = { closed, suspended: standstill, short: wholeDays }[effect];
  return { name, source: cited(source, article) };
}

/** Two sources in one: two articles of the CPC in the plural; what says already why deadlines stand still is enough. */
function cited(source: string, article: string): string {
  if (source === article || source === recessArticle) return source;
  const [one, other] = [source, article].map((text) => /^CPC, art\. (.+)$/.exec(text)?.[1]);
  return one && other ? `CPC, arts. ${one} e ${other}` : `${source}; ${article}`;
}
