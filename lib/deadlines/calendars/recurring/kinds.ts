import { fold } from "#lib/format/fold.ts";
import { type Days, dayNumber, dayOfNumber, parseDay, shiftDay, weekdayOf } from "#lib/time/calendar.ts";
import { easterOf } from "../easter.ts";
import type { CalendarEntry, Recurrence } from "../entry.ts";
import { fixedFeast, isPutOff, movingFeast, notOfEaster } from "./feasts.ts";

/** Which days of a year come again in one that nobody wrote: only what is certain, as a day too many moves a deadline later. */

/** A day beside a feast, which a court closes in one year. */
const bridge =
  /\bponte\b|emenda|imprensad|enforcad|vespera|\bapos\b|\bpos[ -]|seguinte|posterior|anterior|suspens|suspend|compensa/;
/** What happens once, or is ordered for one year. */
const once = new RegExp(
  [
    bridge.source,
    "facultativo|expediente|transferi|antecipa|adiad|adiament|posterga|prorroga|remaneja",
    String.raw`\bluto\b|falec|\bjogo\b|\bcopa\b|olimpi|eleic|\bturno\b|greve|paralisa|\bobras?\b|reforma do|mudanca`,
    String.raw`inspec|correic|\bposse\b|inventario|energia|indisponib|manutenc|dedetiz|\bvisita\b|\bpapa\b|excepcional`,
    String.raw`chuva|enchente|calamidade|pandemia|\bvara\b|\bforum\b|virus|seguranca|\bponto\b`,
    // On another day every year, by other rules than Easter.
    String.raw`cirio|bonfim|dos passos|pai eterno|acao de gracas|comerciari|dia d[ao]s (?:maes|pais)\b`,
  ].join("|"),
);
/** Names of holidays that are kept on one day of the year. */
const yearly =
  /aniversario|emancipac|fundac|padroeir|data magna|\bdia d[aeo]s? |\bsao [a-z]|\bsant[ao] [a-z]|\bsantos reis|senhora d[aeo]s? |\bbom jesus\b|independencia d|revolucao|elevacao|criacao d|instalacao d|abolicao|adesao d|batalha d|autonomia|assuncao|colonizacao|martires|natividade|lei aurea|pedra fundamental/;
/** The recess that all courts have (Resolução CNJ 244/2016), and the federal ones by law. */
const recess = /recesso|feriado forense|ferias forenses/;
const isInRecess = ({ from, to }: Days) =>
  from.slice(0, 4) === to.slice(0, 4) && (from.slice(5) >= "12-20" || to.slice(5) <= "01-20");
const ordinal =
  /(?:primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|ultim[ao]|[1-5] ?[ao]?) (?:domingo|(?:segunda|terca|quarta|quinta|sexta)(?:[ -]feira)?|sabado) (?:de|do mes)\b/;

/** How a day comes again, as its name and its day say. `others`: the days of the same list. */
export function proposedRecurrence(
  entry: Pick<CalendarEntry, "name" | "from" | "to" | "effect">,
  others: readonly Pick<CalendarEntry, "name" | "from">[] = [],
): Recurrence {
  const { name, from, to, effect } = entry;
  const words = fold(name.slice(0, 400));
  const moving = movingFeast(entry);
  if (effect === "short") return moving.days !== null && words.includes("cinzas") ? "easter" : "once";
  if (effect !== "closed") return "once";
  if (moving.days !== null) return "easter";
  if (moving.isNamed) return "once";
  const { isNamed, day } = fixedFeast(entry);
  if (day !== null) return (from <= day && day <= to) || !bridge.test(words) ? "yearly" : "once";
  if (isNamed) return "once";
  if (recess.test(words) && isInRecess(entry)) return "yearly";
  if (from !== to || once.test(words)) return "once";
  if (ordinal.test(words)) return "weekday";
  if (!yearly.test(words)) return "once";
  // A day that is somebody's and on a Sunday may be on one every year.
  if (/\bdia d/.test(words) && isOneOf(from, "domingo")) return "once";
  // Of two neighbours with one name, one is a bridge.
  const [first, last] = [shiftDay(from, -5), shiftDay(from, 5)];
  const isTwice = others.some(
    (one) => first <= one.from && one.from <= last && one.from !== from && fold(one.name) === fold(name),
  );
  return isTwice ? "once" : "yearly";
}

/** How a day comes again: as somebody said, where it can, else as its name says. */
export function recurrenceOf(entry: CalendarEntry, others: readonly CalendarEntry[] = []): Recurrence {
  const { recurs } = entry;
  const isNamed = recurs != null && (recurs !== "easter" || notOfEaster(entry) === null);
  return isNamed ? recurs : proposedRecurrence(entry, others);
}

const distance = (from: string, to: string) => numberOf(to) - numberOf(from);
const numberOf = (day: string): number => {
  const parsed = parseDay(day);
  return parsed === null ? 0 : dayNumber(parsed);
};

type Named = Pick<CalendarEntry, "name" | "from" | "to">;

/**
 * On which day of the year, `MM-DD`, a yearly day comes again: its feast's own. `isOther`: it was kept on another one;
 * `moves`: nobody knows on which it is kept where its own is a Tuesday, a Wednesday or a Thursday.
 */
export function yearlyRule(entry: Named): {
  day: string;
  isFeast: boolean;
  isOther: boolean;
  moves: boolean;
} {
  const { day } = fixedFeast(entry);
  if (day === null) return { day: entry.from.slice(5), isFeast: false, isOther: false, moves: false };
  const isOther = day < entry.from || day > entry.to;
  return { day: day.slice(5), isFeast: true, isOther, moves: isOther || isPutOff(day) };
}

/** The days of an entry in another year; null where it does not come again, or nobody can be sure of the day. */
function repeatedDays(entry: CalendarEntry, recurs: Recurrence, year: number): Days | null {
  const { from, to } = entry;
  switch (recurs) {
    case "once":
      return null;
    case "easter": {
      const shift = distance(easterOf(Number(from.slice(0, 4))), easterOf(year));
      const days = movingFeast(entry).days ?? { from, to };
      return { from: shiftDay(days.from, shift), to: shiftDay(days.to, shift) };
    }
    case "weekday": {
      const day = sameWeekday(from, year);
      return day === null ? null : { from: day, to: shiftDay(day, distance(from, to)) };
    }
    case "yearly": {
      const { day: monthDay, isFeast, moves } = yearlyRule(entry);
      const day = `${year}-${monthDay}`;
      // 29 February comes every four years.
      if (parseDay(day) === null || (moves && isMidweek(day))) return null;
      return { from: day, to: isFeast ? day : shiftDay(day, distance(from, to)) };
    }
  }
}

const isOneOf = (day: string, ...names: string[]): boolean => {
  const parsed = parseDay(day);
  return parsed !== null && names.includes(weekdayOf(parsed));
};
const isMidweek = (day: string) => isOneOf(day, "terça-feira", "quarta-feira", "quinta-feira");

/** The place of a day among the same weekdays of its month, from 1; and whether it is the last of them. */
const placeOf = (day: string) => ({
  place: Math.ceil(Number(day.slice(8)) / 7),
  isLast: shiftDay(day, 7).slice(5, 7) !== day.slice(5, 7),
});

/** The same weekday of the same month in another year. A fourth that is the last may be meant as either: then both have to agree. */
function sameWeekday(day: string, year: number): string | null {
  const { place, isLast } = placeOf(day);
  const first = numberOf(`${year}-${day.slice(5, 7)}-01`);
  const same = first + ((((numberOf(day) - first) % 7) + 7) % 7);
  const wanted = dayOfNumber(same + 7 * (Math.min(place, 4) - 1));
  if (place < 4 || (place === 4 && !isLast)) return wanted;
  const last = placeOf(wanted).isLast ? wanted : shiftDay(wanted, 7);
  return place === 5 || last === wanted ? last : null;
}

const repetition = / \(repetido de \d{4}\)$/;

/** What of a year comes again in another. */
export function repeatedEntries(entries: readonly CalendarEntry[], year: number): CalendarEntry[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const recurs = recurrenceOf(entry, entries);
    const days = repeatedDays(entry, recurs, year);
    if (days === null) return [];
    const { name, effect } = entry;
    const key = `${days.from} ${days.to} ${effect} ${fold(name)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const source = `${entry.source.replace(repetition, "")} (repetido de ${entry.from.slice(0, 4)})`;
    return [{ ...days, effect, recurs, name, source }];
  });
}
