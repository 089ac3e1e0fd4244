import { parseDay, shiftDay, shiftMonths } from "#lib/time/calendar.ts";
import type { Calendar, DayEffect, DayRule } from "./calendars/entry.ts";
import { isInRecess, recess, weekendSource } from "./calendars/national.ts";
import {
  type DayUnit,
  type Doubling,
  isDoubledIn,
  type Regime,
  type RegimeRule,
  regimeRules,
} from "./regimes/regime.ts";

/**
 * A deadline counted by the law of its regime from the day that its notice came: Lei 11.419/2006, arts. 4º and 5º, CPC, arts.
 * 180 to 231, and what each regime has in their place. Days are `YYYY-MM-DD` texts without a zone, so that none of them ever
 * moves.
 */

/** In what a term is given. Hours run without pause (Código Civil, art. 132, § 4º) and are counted as whole calendar days. */
export const termMeasures = ["days", "hours", "months", "years"] as const;
export type TermMeasure = (typeof termMeasures)[number];

/** Longer terms are no terms of procedure. */
export const mostOf: Readonly<Record<TermMeasure, number>> = {
  days: 365,
  hours: 8_760,
  months: 60,
  years: 5,
};

/**
 * What happened on the day from which a term is counted. `available` and `published`: in the diary. `notified`: who has to act
 * opened the notice in the court's own system. `sent`: the notice was put there, and nobody opened it. `confirmed`: a citation
 * was confirmed in the electronic domicile. `served`: by an officer, by post or at a hearing: the day that the law names.
 */
const beginnings = ["available", "published", "notified", "sent", "confirmed", "served"] as const;
export type Beginning = (typeof beginnings)[number];

export type Term = {
  /** The day of what `begins` names. */
  day: string;
  begins?: Beginning;
  /** From 1 to `mostOf` its measure, before it is doubled. */
  amount: number;
  measure?: TermMeasure;
  /** Of days: as the text says them; null: as the regime does. */
  unit: DayUnit | null;
  /** Null of a simple term; "any" where nobody said by which article. */
  doubled: Doubling | "any" | null;
  regime: Regime;
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
  /** In what days it was counted. */
  unit: DayUnit;
  /** The day that does not count itself: of the publication, or of the notification as the law makes it count. */
  publishedOn: string;
  /** The first day that counts. */
  startsOn: string;
  due: string;
  /** How many days were counted: twice as many as asked for where the term is doubled. */
  total: number;
  /** From the day given to the due day, each of them once. */
  days: CountedDay[];
};

/** A calendar that leaves no business day for so many days says nothing. */
const mostListed = 4_000;

/** Why no deadline begins or ends on a day. */
const wholeDays = "CPC, art. 224, § 1º";

/** By which article a day without business is left out as the day of the notice, and as the first day; what is said of the notice's. */
type Notice = { closed: string; next: string; day: Reason };
const inDiary: Notice = {
  closed: "Lei 11.419/2006, art. 4º, § 3º",
  next: "Lei 11.419/2006, art. 4º, § 4º",
  day: { name: "Publicação: o dia do começo não conta", source: "CPC, art. 224" },
};
const outsideDiary = (closed: string): Notice => ({
  closed,
  next: wholeDays,
  day: { name: "Intimação: o dia do começo não conta", source: "CPC, art. 224" },
});
const notices: Readonly<Record<Beginning, Notice>> = {
  available: inDiary,
  published: inDiary,
  notified: outsideDiary("Lei 11.419/2006, art. 5º, § 2º"),
  sent: outsideDiary("Lei 11.419/2006, art. 5º, § 3º"),
  confirmed: outsideDiary("CPC, art. 231, IX"),
  served: outsideDiary("CPC, art. 224"),
};

const availability = { name: "Disponibilização no diário", source: "Lei 11.419/2006, art. 4º, § 3º" };
const unopened = { name: "Intimação não aberta", source: "Lei 11.419/2006, art. 5º, § 3º" };
const untilCited = { name: "Citação confirmada: conta do quinto dia útil", source: "CPC, art. 231, IX" };
/**
 * So many running days a notice waits in a portal, that of its sending the first of them and the last one standing whatever day
 * it is (STJ, AgRg no AREsp 2.492.606); by Res. CNJ 185/2013, art. 21, a day more. And so many business days a citation that was
 * confirmed.
 */
const daysUnopened = 10;
const daysConfirmed = 5;

/** Why deadlines stand still by an act of a court. */
const standstill = "CPC, art. 221";

/**
 * Counts a term by a calendar. The publication is the first business day after the availability, the count begins on the
 * first business day after it, the last day is included, and a last day that is none rolls on; a regime may say otherwise
 * (`regimeRules`). Months and years end on the day of the same number, or on the next one where there is none (Código Civil,
 * art. 132, § 3º). A doubling that the regime does not know doubles nothing. Throws a RangeError of a day that does not exist,
 * of an amount that is no whole number from 1 to `mostOf` its measure, and of a calendar without business.
 */
export function countDeadline(
  { day: from, begins = "available", amount, measure = "days", unit: asUnit, doubled, regime }: Term,
  given: Calendar,
): Counted {
  if (parseDay(from) === null) throw new RangeError(`not a day: ${from}`);
  if (!Number.isInteger(amount) || amount < 1 || amount > mostOf[measure])
    throw new RangeError(`not a term: ${amount} ${measure}`);
  const rule = regimeRules[regime];
  const calendar = inRegime(regime, measure, given);
  const unit = measure === "days" ? (asUnit ?? rule.unit) : "calendar";
  const asked = measure === "hours" ? daysOfHours(amount) : amount;
  const total = isDoubledIn(regime, doubled) ? 2 * asked : asked;
  const days: CountedDay[] = [];

  /** The next day that is taken; those before it are left out, each with its reasons. */
  function next(isTaken: (rules: readonly DayRule[], date: string) => boolean, closed: string): string {
    for (;;) {
      const date = shiftDay(from, days.length);
      const rules = calendar(date);
      if (isTaken(rules, date)) return date;
      if (days.length > mostListed) throw new RangeError("the calendar has no business day");
      days.push({ date, number: null, reasons: rules.map((one) => reasonOf(one, closed)) });
    }
  }
  const leaveOut = (reason: Reason) =>
    days.push({ date: shiftDay(from, days.length), number: null, reasons: [reason] });

  if (begins === "available") leaveOut(availability);
  if (begins === "sent") for (let day = 1; day < daysUnopened; day += 1) leaveOut(unopened);
  for (let day = 0; begins === "confirmed" && day < daysConfirmed; day += 1) {
    if (day > 0) next(isOpen, untilCited.source);
    leaveOut(untilCited);
  }
  // What a person was told counts as of that day, whatever day it is, where the first day is the next one.
  const isStanding =
    begins === "served" ||
    begins === "sent" ||
    (rule.unit === "calendar" && begins === "notified") ||
    rule.ends === "any";
  const publishedOn = next(isStanding ? () => true : isOpen, notices[begins].closed);
  const { day: noticed } = notices[begins];
  leaveOut({ ...noticed, source: rule.days?.notice ?? noticed.source });

  // Hours run from the notice, on a Saturday too: begun on the next day of business they would end later than by the law.
  const isFirst = rule.begins === "next" || measure === "hours" ? isRunning : isWhole;
  const isLast = rule.ends === "any" ? isRunning : isWhole;
  const isBetween = unit === "business" ? isBusiness : isRunning;
  const businessArticle = rule.unit === "business" ? rule.article : "CPC, art. 219";
  const { next: noticedNext } = notices[begins];
  const first = noticedNext === wholeDays ? (rule.days?.first ?? wholeDays) : noticedNext;
  const last = unit === "calendar" ? (rule.days?.last ?? wholeDays) : businessArticle;
  const months = measure === "months" ? total : measure === "years" ? 12 * total : null;
  // From date to date: of a notice on a day without business from its own day.
  const dated = begins === "notified" ? from : publishedOn;
  const target = months === null ? null : shiftMonths(dated, months, rule.monthsEnd);
  for (let number = 1; ; number += 1) {
    const isEnd = (date: string) => (target === null ? number === total : date >= target);
    const date = next(
      (rules, day) => isBetween(rules) && (number > 1 || isFirst(rules)) && (!isEnd(day) || isLast(rules)),
      number === 1 ? first : last,
    );
    days.push({ date, number, reasons: [] });
    if (isEnd(date)) break;
  }
  const counted = days.filter(({ number }) => number !== null);
  const due = days.at(-1)?.date ?? "";
  return { begins, unit, publishedOn, startsOn: counted[0]?.date ?? "", due, total: counted.length, days };
}

/** 48 hours are two days (Código Civil, art. 132, § 4º); of part of a day nobody knows the hour, so that it is left out. */
export const daysOfHours = (hours: number): number => Math.max(1, Math.floor(hours / 24));

/**
 * A calendar as a regime sees it: with the recess by its own article, or without it, and then without what a court adds for
 * that time. An order in hours is obeyed in the recess too (CPC, art. 214, II).
 */
function inRegime(regime: Regime, measure: TermMeasure, calendar: Calendar): Calendar {
  const rule = regimeRules[regime];
  const article = measure === "hours" ? null : rule.recess;
  const works = measure === "hours" || rule.worksInRecess === true;
  return (day) =>
    calendar(day).flatMap((one): DayRule[] => {
      if (one.effect === "recess")
        return article === null ? [] : [{ ...one, effect: "suspended", source: article }];
      if (one.effect === "short" && standsOn(rule, one)) return [];
      if (one.effect === "suspended" && rule.runsOn) return [];
      const isLeftOut =
        article === null && isInRecess(day) && (one.effect === "suspended" || (works && isOfRecess(one)));
      return isLeftOut ? [] : [one];
    });
}
/** The law of some regimes puts a last day off for a holiday alone. */
const standsOn = ({ standsOnShort }: RegimeRule, { name }: DayRule) =>
  standsOnShort === "always" ||
  (standsOnShort === "outage" && !/indispon|fora do ar|sistema|inoper/i.test(name));
const isOfRecess = ({ name }: DayRule) => /recesso|feriado forense/i.test(name);

const has = (rules: readonly DayRule[], ...effects: DayRule["effect"][]) =>
  rules.some(({ effect }) => effects.includes(effect));
/** There is business on it, if not for all hours. */
const isOpen = (rules: readonly DayRule[]) => !has(rules, "closed");
/** Deadlines do not stand still on it. */
const isRunning = (rules: readonly DayRule[]) => !has(rules, "suspended");
const isBusiness = (rules: readonly DayRule[]) => isOpen(rules) && isRunning(rules);
/** A deadline may begin and end on it. */
const isWhole = (rules: readonly DayRule[]) => isBusiness(rules) && !has(rules, "short");

/** `closed`: by which article a day without business is left out. */
function reasonOf({ name, source, effect }: DayRule, closed: string): Reason {
  const article: Record<DayEffect | "recess", string> = {
    closed,
    suspended: standstill,
    short: wholeDays,
    recess: source,
  };
  if (name === recess.name) return { name, source };
  // What the CPC says of a weekend says nothing of a rite with articles of its own.
  const isOwn = effect === "closed" && source === weekendSource && /^(?:CPP|CLT)/.test(closed);
  return { name, source: isOwn ? closed : cited(source, article[effect]) };
}

/** Two sources in one: two articles of the CPC in the plural. */
function cited(source: string, article: string): string {
  if (source === article) return source;
  const [one, other] = [source, article].map((text) => /^CPC, art\. (.+)$/.exec(text)?.[1]);
  return one && other ? `CPC, arts. ${one} e ${other}` : `${source}; ${article}`;
}
