import type { TermMeasure } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { fold } from "#lib/format/fold.ts";
import { number, numberWords } from "#lib/format/number-words.ts";
import { wholeText } from "#lib/format/whole.ts";
import { months } from "#lib/time/calendar.ts";

/** A span of time that a text names, a term or not. */
export type Span = {
  start: number;
  end: number;
  amount: number;
  measure: TermMeasure;
  /** Null where no word beside it says it. */
  unit: DayUnit | null;
  /** Its digits and its words are two numbers, of which `amount` is the smaller; or its words are none. */
  isDoubtful: boolean;
  /** A word of the courts for a term, as "octídio", or a field of theirs. */
  isNamed: boolean;
};

/** Spans that have a name of their own, in days, as courts spell them; "quinquenal" is of years. */
const namedSpans: readonly (readonly [words: string, days: number])[] = [
  ["biduo|(?<=prazo )bidual", 2],
  ["triduo|(?<=prazo )tridual", 3],
  ["qua[dt]riduo", 4],
  ["quinquid[ie]o|(?<=prazo )quinquidial", 5],
  ["sextid[ie]o", 6],
  ["septid[ie]o|setid[ie]o", 7],
  ["octid[ie]o|(?<=prazo )oct[io]dial", 8],
  ["decend[ie]o|(?<=prazo )decendial", 10],
  ["quinzena|quindend?io|(?<=prazo )quinzenal", 15],
  ["vintid[ie]o|vintena", 20],
  ["trintid[ie]o|(?<=prazo )trint[ei]dial", 30],
  ["quarentid[ie]o", 40],
  ["sessentid[ie]o", 60],
  ["noventid[ie]o", 90],
];
const wholly = namedSpans.map(
  ([words, days]) => [new RegExp(`^(?:${words.replaceAll("(?<=prazo )", "")})$`), days] as const,
);
const daysOfNamed = (said: string): number => wholly.find(([words]) => words.test(said))?.[1] ?? 0;

/** TJMG writes "0015". */
const digits = "(?<!\\d[.,:/-]?|[$º]|(?<![a-z])[oils])0{0,3}\\d{1,3}";
const words = `(?<![a-z])${numberWords}(?![a-z])`;
const open = " ?[([{] ?";
const close = " ?[)\\]}]";
/** A number in one of the ways in which courts write it; each group has the name of its place. */
const ways = [
  // "15 (quinze)", "15, quinze,", "15 - quinze -", "24:00"
  `(?<digits>${digits})(?::00)?(?:${open}(?<beside>[^()[\\]\\n]{1,40}?)${close}| ?[,–-] ?(?<apposed>${words}) ?[,–-]| ?/ ?(?<slashed>${words}))?`,
  // "(15) quinze", and "1O (dez)" of a text that a machine read from a picture
  `(?:(?<![\\p{L}\\d])(?<garbled>(?:[oilsbz]\\d|\\d[oilsbz]|[ox_]){1,3}) ?)?[([] ?(?<first>${digits}|${words})${close}(?: ?(?<second>${words}))?`,
  // "quinze (15)"
  `(?<words>${words})(?:${open}(?<within>${digits})${close})?`,
].join("|");
const measures =
  "dia\\(s\\)|dias?|hora\\(s\\)|horas?|hrs?|hs?|d\\.? ?u\\.?|dd?\\.(?= ?ut(?:eis|il)| ?corridos)|dd|(?<=\\d)ds?|(?<=\\d )d(?=[.;,]| ut)|mes\\(es\\)|mes(?:es)?|anos?|semanas?";
/** What a number counts that is no time. */
const counted =
  "testemunhas|parcelas|prestacoes|quotas|cotas|mensalidades|vezes|folhas|fls|paginas|laudas|vias|copias|pessoas|reus|res|autor[ea]s|advogad[oa]s|audiencias|sessoes|reais|salarios";
export const isCounted = (word: string): boolean => new RegExp(`^(?:${counted})$`).test(word);
const runs = "corrid[oa]s?|continu[oa]s?|consecutiv[oa]s?|ininterrupt[oa]s?|seguid[oa]s?|civis";
const named = namedSpans.map(([words]) => words).join("|");
const unit = `(?: ?, ?| ?[([] ?|[ -])?(?<UNIT>ut(?:eis|il)|${runs})(?![a-z])`;
const spans = new RegExp(
  [
    `(?:${ways}) ?[,-]? ?(?:[([]?(?<early>ut(?:eis|il)|${runs})[)\\]]? )?(?:[([] ?)?(?<measure>${measures})(?:${close})?(?!(?!uteis|util)[\\p{L}\\d]|-(?!ut)|:\\d)(?:${unit.replace("UNIT", "unit")})?`,
    // "15 (quinze dias)"
    `(?<whole>${digits})${open}(?<spelt>[a-z]{2,12}(?: e [a-z]{3,12}){0,2}) (?<inner>dias?|horas?)(?: (?<innerUnit>ut(?:eis|il)|${runs}))?${close}`,
    // "no prazo de 15 (quinze), sobre", "no prazo de dez (10)": the word is left out; not of "15 (quinze) testemunhas", nor of "15 (quinze) dias-multa"
    `(?<=\\bprazo(?: [a-z]{4,14})?(?: de(?: ate)?|:) )(?:(?<short>${digits})${open}(?<shortWords>${numberWords})${close}|(?<shortSpelt>${words})${open}(?<shortWithin>${digits})${close})(?! ?(?:(?:min(?:utos?)?|${measures}|${counted})(?![a-z])|(?:dia|hora|mese|ano|semana)s))(?: (?<shortUnit>ut(?:eis|il)|${runs})(?![a-z]))?(?: [a-z]{4,14}s (?<shortMeasure>dias|horas|meses|anos)(?![a-z]))?`,
    // "Prazo (dias): 15"
    `(?<=\\bprazo ?\\(?(?:em )?dias\\)?: ?)(?<field>\\d{1,3})(?![\\d/-]|\\.\\d)`,
    // "Prazo: 15", and nothing else
    "(?<=\\bprazo: ?)(?<bare>\\d{1,3})(?=[.;]? ?(?:$|\\n)|[.;] ?[a-z])",
    `(?<![a-z])(?<named>${named})(?![a-z])(?:${unit.replace("UNIT", "namedUnit")})?`,
  ].join("|"),
  "gu",
);

/** "de 5 a 10 dias", "em 3 e 15 dias": the first of two is the one that ends earlier. */
const lower = new RegExp(
  `(?<=\\b(?:prazo|de|em|entre|por) )(?<low>${digits}|${words})(?:${open}[^()[\\]\\n]{1,30}${close})? (?:a|e|ou|ate) $`,
  "u",
);
const longestLower = 60;

/** Nobody gives so many days: "no prazo de 48 (quarenta e oito)". */
const isOfHours = /^0?(?:24|48|72)$/;

/** The spans of time that a folded text names, in its order. */
export function* spansIn(folded: string): Generator<Span> {
  for (const { index: start, 0: found, groups = {} } of folded.matchAll(spans)) {
    const { named, short = groups.shortWithin ?? groups.bare } = groups;
    const unsaid = isOfHours.test(short ?? "") ? "horas" : "dias";
    const { measure = groups.inner ?? groups.shortMeasure ?? unsaid } = groups;
    const written = [
      groups.digits ?? groups.first ?? groups.whole ?? short ?? groups.field,
      groups.within,
    ].find((one) => one !== undefined);
    const beside =
      groups.beside ??
      groups.apposed ??
      groups.slashed ??
      groups.second ??
      groups.spelt ??
      groups.shortWords ??
      groups.shortSpelt;
    const read =
      named === undefined
        ? counts(written, groups.words ?? beside)
        : { amount: daysOfNamed(named), isDoubtful: false };
    if (!(read.amount > 0) || isHourOfDay(folded, start, start + found.length, { ...read, measure }))
      continue;
    const shortUnit = /^d.*u/.test(measure) ? "uteis" : undefined;
    const said =
      groups.unit ?? groups.early ?? groups.innerUnit ?? groups.shortUnit ?? groups.namedUnit ?? shortUnit;
    const isWeek = measure.startsWith("semana");
    const before = folded.slice(Math.max(0, start - longestLower), start);
    const range = named === undefined ? lower.exec(before) : null;
    const low = number(range?.groups?.low ?? "");
    const isLower = range !== null && low > 0 && low < read.amount;
    const amount = isLower ? low : read.amount;
    yield {
      start: isLower ? start - before.length + range.index : start,
      end: start + found.length,
      ...read,
      amount: isWeek ? 7 * amount : amount,
      measure: measureOf(measure),
      isNamed: named !== undefined || groups.field !== undefined,
      unit:
        said === undefined ? (isWeek ? "calendar" : null) : said.startsWith("ut") ? "business" : "calendar",
    };
  }
}

function measureOf(word: string): TermMeasure {
  if (/^(?:d|sem)/.test(word)) return "days";
  return word.startsWith("h") ? "hours" : word.startsWith("m") ? "months" : "years";
}

const month = months.map((name) => fold(name)).join("|");
const dayBefore = new RegExp(
  `(?:\\d[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\b(?:${month})(?: de \\d{4})?)(?: ?\\([a-z -]{3,16}\\))?(?:,? (?:[aà]s|a partir das|-)?|,? ?[-–] ?) ?$`,
);
const dayBehind = new RegExp(`^,? d[oe] (?:dia )?\\d{1,2}(?:º|°|o)?(?:[/.-]\\d| de (?:${month})\\b)`);

/** The hour of a day is no span: "dia 15 de março de 2027, 14h", "Horário: 8h"; "12 horas para" may be one. */
function isHourOfDay(
  folded: string,
  start: number,
  end: number,
  { amount, measure }: { amount: number; measure: string },
): boolean {
  if (!measure.startsWith("h") || amount > 23) return false;
  const ahead = folded.slice(Math.max(0, start - 48), start);
  const behind = folded.slice(end, end + 40);
  if (/\bhor(?:a|ario)(?: [a-z]{2,10}){0,2}: ?$/.test(ahead)) return true;
  if (dayBefore.test(ahead)) return !/^ para\b/.test(behind);
  return dayBehind.test(behind) && !/\b(?:prazo de|em|dentro de|por|ate) $/.test(ahead);
}

/** `spelt`: the same number in words, or something else within brackets. */
function counts(
  written: string | undefined,
  spelt: string | undefined,
): { amount: number; isDoubtful: boolean } {
  const said = spelt === undefined ? null : number(spelt);
  if (written === undefined) return { amount: said ?? 0, isDoubtful: false };
  const digits = number(written);
  // An article or another remark in the brackets says nothing of the number.
  const isRemark = spelt === undefined || /\d|[.,/]/.test(spelt) || spelt.split(" ").length > 5;
  const isNumber = said !== null && said > 0;
  return {
    amount: isNumber ? Math.min(digits, said) : digits,
    isDoubtful: !(isRemark && !isNumber) && said !== digits,
  };
}

/** Whether a text speaks of days, or else of hours, as a term or not. */
export function spokenIn(text: string): "days" | "hours" | null {
  const measures = new Set([...spansIn(wholeText(text).folded)].map(({ measure }) => measure));
  return measures.has("days") ? "days" : measures.has("hours") ? "hours" : null;
}
