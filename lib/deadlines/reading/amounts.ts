import type { TermMeasure } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { namedSpans, number, numberWords } from "./numbers.ts";

/** A span of time that a text names, a term or not. */
export type Span = {
  start: number;
  end: number;
  amount: number;
  measure: TermMeasure;
  /** Null where no word beside it says it. */
  unit: DayUnit | null;
  /** Its digits and its words are two numbers, or its words are none: `amount` is that of the digits. */
  isDoubtful: boolean;
  /** A word of the courts for a term, as "octídio", or a field of theirs. */
  isNamed: boolean;
};

const digits = "(?<!\\d[.,:/-]?|[$º])\\d{1,3}";
const words = `(?<![a-z])${numberWords}(?![a-z])`;
const open = " ?[([] ?";
const close = " ?[)\\]]";
/** A number in one of the ways in which courts write it; each group has the name of its place. */
const ways = [
  // "15 (quinze)", "15, quinze,", "15 - quinze -", "24:00"
  `(?<digits>${digits})(?::00)?(?:${open}(?<beside>[^()[\\]\\n]{1,40}?)${close}| ?[,–-] ?(?<apposed>${words}) ?[,–-]| ?/ ?(?<slashed>${words}))?`,
  // "(15) quinze"
  `[([] ?(?<first>${digits}|${words})${close}(?: ?(?<second>${words}))?`,
  // "quinze (15)"
  `(?<words>${words})(?:${open}(?<within>${digits})${close})?`,
].join("|");
const measures =
  "dias?|dia\\(s\\)|horas?|hora\\(s\\)|hrs?|hs?|(?<=\\d)ds?|(?<=\\d )d(?=[.;,])|mes(?:es)?|mes\\(es\\)|anos?|semanas?";
const runs = "corrid[oa]s?|continu[oa]s?|consecutiv[oa]s?|ininterrupt[oa]s?|seguid[oa]s?|civis";
const named = Object.keys(namedSpans).join("|");
const unit = `(?: ?, ?| ?[([] ?| )?(?<UNIT>ut(?:eis|il)|${runs})(?![a-z])`;
const spans = new RegExp(
  [
    `(?:${ways}) ?[,-]? ?(?:(?<early>ut(?:eis|il)|${runs}) )?(?:[([] ?)?(?<measure>${measures})(?:${close})?(?![\\p{L}\\d-]|:\\d)(?:${unit.replace("UNIT", "unit")})?`,
    // "15 (quinze dias)"
    `(?<whole>${digits})${open}(?<spelt>[a-z]{2,12}(?: e [a-z]{3,12}){0,2}) (?<inner>dias?|horas?)(?: (?<innerUnit>ut(?:eis|il)|${runs}))?${close}`,
    // "Prazo (dias): 15"
    `(?<=\\bprazo ?\\(?(?:em )?dias\\)?: ?)(?<field>\\d{1,3})(?![\\d/.-])`,
    `(?<![a-z])(?<named>${named})(?![a-z])(?:${unit.replace("UNIT", "namedUnit")})?`,
  ].join("|"),
  "gu",
);

/** The spans of time that a folded text names, in its order. */
export function* spansIn(folded: string): Generator<Span> {
  for (const { index: start, 0: found, groups = {} } of folded.matchAll(spans)) {
    const { measure = groups.inner ?? "dias", named } = groups;
    const written = [groups.digits ?? groups.first ?? groups.whole ?? groups.field, groups.within].find(
      (one) => one !== undefined,
    );
    const beside = groups.beside ?? groups.apposed ?? groups.slashed ?? groups.second ?? groups.spelt;
    const counted =
      named === undefined
        ? counts(written, groups.words ?? beside)
        : { amount: namedSpans[named] ?? 0, isDoubtful: false };
    if (!(counted.amount > 0)) continue;
    const said = groups.unit ?? groups.early ?? groups.innerUnit ?? groups.namedUnit;
    const isWeek = measure.startsWith("semana");
    yield {
      start,
      end: start + found.length,
      ...counted,
      amount: isWeek ? 7 * counted.amount : counted.amount,
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

/** `spelt`: the same number in words, or something else within brackets. */
function counts(
  written: string | undefined,
  spelt: string | undefined,
): { amount: number; isDoubtful: boolean } {
  const said = spelt === undefined ? null : number(spelt);
  if (written === undefined) return { amount: said ?? 0, isDoubtful: false };
  const amount = number(written);
  // An article or another remark in the brackets says nothing of the number.
  const isRemark = spelt === undefined || /\d|[.,/]/.test(spelt) || spelt.split(" ").length > 5;
  return { amount, isDoubtful: !(isRemark && Number.isNaN(said ?? Number.NaN)) && said !== amount };
}
