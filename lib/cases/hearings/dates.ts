import { fold } from "#lib/format/fold.ts";
import { number, numberWords } from "#lib/format/number-words.ts";
import { dayNumber, months, parseDay, weekdays } from "#lib/time/calendar.ts";

/** A date found in a text, from `start` to `end`; it has several days where the text says "3 e 4 de março". */
export type Dated = {
  start: number;
  end: number;
  days: string[];
  time: string | null;
  /** The text says the year; else it is that of the next such day. */
  hasYear: boolean;
};

const month = months.map((name) => fold(name)).join("|");
const dates = new RegExp(
  [
    "(?<![\\d/.-])(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>20\\d{2}|\\d{2})(?![\\d/-])",
    "(?<![\\d/.-])(?<iso>20\\d{2}-\\d{2}-\\d{2})(?!\\d)",
    `(?<![\\d/.-])(?:(?<earlier>\\d{1,2}(?:, \\d{1,2}){0,8}) e |(?<first>\\d{1,2})º? a (?:o dia )?)?(?:(?<word>\\d{1,2})(?:º|°|o)?|(?<![a-z])(?<inWords>primeiro|${numberWords}))(?: ?\\([^()]{1,16}\\))?(?: dias?)? (?:do mes )?de (?<name>${month})(?:,? (?:do ano )?de (?<named>20\\d{2}|dois mil(?: e ${numberWords})?))?`,
    "(?:(?<=\\bdia )(?<short>\\d{1,2})/(?<shortMonth>\\d{1,2})|(?<=(?:\\b(?:ate|ate [oa]|limite de)|-feira,?) \\(?)(?<padded>\\d{2})[/.](?<paddedMonth>0[1-9]|1[0-2]))(?![/.]?\\d| ?(?:parcel|presta|avos|d[oa] (?:valor|debito|divida|salario)))",
    // "Até o dia 7", "dia 20 do corrente"
    "(?<=\\b(?:proximo|ate o) dia |\\bdia (?=\\d{1,2} (?:d[oe]ste mes|do (?:corrente|presente|mes (?:corrente|em curso))|proximo(?! mes)|corrente)))(?<bare>\\d{1,2})(?![º°]|[/.,-]?\\d| ?\\(| (?:de|dias?|do mes (?:seguinte|subsequente|proximo|vindouro))\\b)",
  ].join("|"),
  "g",
);

const hoursInDigits =
  "(?<hour>[01]?\\d|2[0-3])(?: ?\\([a-z ]{3,20}\\)(?= ?h))?(?:(?: ?: ?| ?h(?:rs?|oras?)? ?(?:e )?)(?<minute>[0-5]\\d)(?![/.-]\\d)(?: ?min(?:utos)?)?(?::[0-5]\\d)?(?: ?h(?:s|rs?|oras?)?\\b)?| ?h(?:s|rs?|oras?)?\\b)";
/** From six in the morning on: courts write no earlier hour in words. */
const hourWords =
  "vinte e tres|vinte e duas|vinte e uma|vinte|dezenove|dezoito|dezessete|dezesseis|quinze|quatorze|catorze|treze|doze|onze|dez|nove|oito|sete|seis";
const minutesSpelt =
  "(?<speltMinute>quarenta e cinco|dez|quinze|vinte|trinta|meia|quarenta|cinquenta)(?: minutos)?";
// "quatorze horas e trinta minutos", "nove e meia", "meio-dia"
const hoursSpelt = `(?<![a-z])(?<spelt>${hourWords})(?: horas(?: e ${minutesSpelt})?| e ${minutesSpelt.replace("speltMinute", "bareMinute")})(?![a-z])|(?<noon>meio[- ]dia)`;
const hours = `(?:${hoursInDigits}|${hoursSpelt})`;
const hourAfter = new RegExp(
  `^(?:[ ,;\\n(–—-]|\\b(?:as?|ao|proximo|futuro|vindouro|corrente|ano|p|f|v|pf|pv|prox|das|hora|horas|horario|inicio|com|no|do|dia|partir|de|pelas|${weekdays.map((name) => fold(name)).join("|")}|feira)\\b|[:.)])*${hours}`,
);
const hourBefore = new RegExp(`${hours} ?(?:,|do|no|de|dia|em|\\(horario de brasilia\\)| )*$`);

const two = (digits: string) => digits.padStart(2, "0");

function timeOf(match: RegExpExecArray | null): string | null {
  const { hour, minute, spelt, speltMinute, bareMinute, noon } = match?.groups ?? {};
  if (noon !== undefined) return "12:00";
  if (spelt !== undefined) {
    const minutes = speltMinute ?? bareMinute;
    const past = minutes === undefined ? 0 : minutes === "meia" ? 30 : number(minutes);
    return `${two(String(number(spelt)))}:${two(String(past))}`;
  }
  return hour === undefined ? null : `${two(hour)}:${minute ?? "00"}`;
}

/** A date without a year, or without a month too, is meant to come soon: further than this it may be one that is past. */
const furthestUnnamed = { year: 300, month: 20 };
const isNear = (day: string, from: string, most: number): boolean => {
  const [one, other] = [parseDay(day), parseDay(from)];
  return one !== null && other !== null && dayNumber(one) - dayNumber(other) <= most;
};

/** A day of which the text says no month is the next such day from `from` on. */
function nextOfMonth(day: string, from: string | null): string | null {
  if (from === null) return null;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const days = [month, month + 1].map(
    (of) => `${of > 12 ? year + 1 : year}-${two(String(((of - 1) % 12) + 1))}-${day}`,
  );
  return (
    days.find((one) => parseDay(one) !== null && one >= from && isNear(one, from, furthestUnnamed.month)) ??
    null
  );
}

/** A date without a year is the next such day from `from` on, the day on which the text was written. */
function nextSuch({ day, month, from }: { day: string; month: string; from: string | null }): string | null {
  if (from === null) return null;
  const year = Number(from.slice(0, 4));
  const days = [year, year + 1].map((candidate) => `${candidate}-${month}-${day}`);
  return (
    days.find((one) => parseDay(one) !== null && one >= from && isNear(one, from, furthestUnnamed.year)) ??
    null
  );
}

function daysOf(groups: Record<string, string | undefined>, from: string | null): string[] {
  const {
    day,
    month: numbered,
    year,
    iso,
    earlier,
    first,
    word,
    inWords,
    name,
    named,
    bare,
    short = groups.padded,
    shortMonth = groups.paddedMonth,
  } = groups;
  if (iso !== undefined) return [iso];
  if (day !== undefined && numbered !== undefined && year !== undefined) {
    return [`${year.length === 2 ? `20${year}` : year}-${two(numbered)}-${two(day)}`];
  }
  if (bare !== undefined) return [nextOfMonth(two(bare), from)].filter((found) => found !== null);
  if (short !== undefined && shortMonth !== undefined) {
    return [nextSuch({ day: two(short), month: two(shortMonth), from })].filter((found) => found !== null);
  }
  const at = two(String(months.findIndex((known) => fold(known) === name) + 1));
  // "De 7 a 14 de dezembro": it begins on the first.
  return [...(earlier?.split(", ") ?? []), first ?? word ?? dayOfWords(inWords ?? "")]
    .map((one) =>
      named ? `${yearOf(named)}-${at}-${two(one)}` : nextSuch({ day: two(one), month: at, from }),
    )
    .filter((found) => found !== null);
}

const dayOfWords = (words: string) => (words === "primeiro" ? "1" : String(number(words)));

/** "2027", "dois mil e vinte e sete" */
const yearOf = (named: string) =>
  named.startsWith("dois mil") ? String(2000 + (number(named.slice("dois mil e ".length)) || 0)) : named;

/** Words in front of a date which show that it is not the date of a hearing: of what happened, of a paper or of a norm. */
const otherwise = new RegExp(
  [
    "\\b(?:juntad|proferi|prolatad|nascid|desde(?!,? (?:ja|logo)\\b)|realizada|realizado|realizou|ocorrid|havid)[a-z-]*[^.;\\n]{0,24}$",
    // Where a hearing is named behind such a paper, the date is the hearing's: "conforme Provimento, audiência em …".
    "\\b(?:publicad|disponibiliza|enviad|remetid|expedi|assinad|protocola|venciment|prazo|lei(?!l)|decreto|portaria|resolucao|provimento|distribuid|ajuizad|certifico)[a-z-]*(?:(?!audiencia|sessao|pericia|\\baij\\b|leilao)[^.;\\n]){0,24}$",
    "\\b(?:ate|fls?\\.?|art\\.?|n[º°.]) (?:o dia |a data de )?$",
  ].join("|"),
);
const stillToCome = /\b(?:ser|sera|serao|a) realizada[^.;\n]{0,24}$|\bnao[- ]realizada[^.;\n]{0,24}$/;
/** The furthest a court sets a day ahead, in days: beyond it the year was mistyped. */
const furthest = 5 * 366;

const mayBeOfHearing = (before: string) => !otherwise.test(before) || stillToCome.test(before);

/** The first `most` dates of a folded text that may be a hearing's, or follow words of `isWanted`. `from`: the day of the text. */
export function datesIn(
  folded: string,
  {
    from,
    most,
    isWanted = mayBeOfHearing,
  }: { from: string | null; most: number; isWanted?: (before: string) => boolean },
): Dated[] {
  const found: Dated[] = [];
  for (const match of folded.matchAll(dates)) {
    if (found.length === most) break;
    const start = match.index;
    const end = start + match[0].length;
    const before = folded.slice(Math.max(0, start - 96), start);
    if (!isWanted(before)) continue;
    const days = daysOf(match.groups ?? {}, from).filter((day) => isPlausible(day, from));
    const time = timeOf(hourAfter.exec(folded.slice(end, end + 60))) ?? timeOf(hourBefore.exec(before));
    const { year, iso, named } = match.groups ?? {};
    const hasYear = (year ?? iso ?? named) !== undefined;
    if (days.length > 0) found.push({ start, end, days, time, hasYear });
  }
  return found;
}

function isPlausible(text: string, from: string | null): boolean {
  const day = parseDay(text);
  const written = parseDay(from ?? "");
  if (day === null || written === null) return day !== null;
  const ahead = dayNumber(day) - dayNumber(written);
  return ahead >= 0 && ahead <= furthest;
}
