import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { foldInPlace } from "#lib/format/fold.ts";
import { numberWords, valueOfWords } from "./numbers.ts";

/** A term that the text of a publication seems to give. Only a person makes a deadline of it. */
export type ReadTerm = {
  /** Where it stands in the text, from the word that makes it a term: `text.slice(start, end)`. */
  start: number;
  end: number;
  amount: number;
  measure: "days" | "hours";
  /** Null where the text does not say. */
  unit: DayUnit | null;
  /** The text says that the term is counted twice. */
  isDoubled: boolean;
  /** Its digits and its words are two numbers: `amount` is that of the digits. */
  isDoubtful: boolean;
};

const digits = "(?<![\\d.,/-])\\d{1,3}";
const number = [
  `(?<digits>${digits}) ?(?:\\((?<beside>${numberWords})\\))?`,
  `(?<![\\p{L}])(?<words>${numberWords}) ?(?:\\((?<within>\\d{1,3})\\))?`,
].join("|");
const term = new RegExp(
  `(?:${number}) ?(?<measure>dias?|horas?|hs?)(?![\\p{L}\\d-])(?: (?<unit>uteis|corridos|continuos))?`,
  "gu",
);

/** How far around a term its words are read. */
const around = 80;

/** What stands before a number that makes it a term. The first group is where it begins. */
const before = [
  /\b(prazo)\b[^.;]{0,44}$/,
  /\b((?:em|dentro de|dentro em)(?: ate| no maximo)?) $/,
  /\b(vista)\b[^.;]{0,60}\b(?:por|pelo) $/,
];
/** A judge tells somebody to do something. */
const orders =
  /\b(?:intim|manifest|junt|apresent|recolh|comprov|emend|regulariz|cumpr|pague|contrarraz|contraminut|especifi|esclarec|diga|fale|providenci|inform|indiqu)[a-z-]*\b/;

/** Kinds of terms in which nobody has to do anything, and spans of time that are no terms. */
const otherBefore = new RegExp(
  [
    "\\bprazo (?:prescricional|decadencial|contratual|de (?:validade|vigencia|garantia|carencia|suspensao|duracao|prisao|experiencia))\\b[^.;]*$",
    "\\bedital\\b[^.;]{0,40}$",
    "\\b(?:decorr|transcorr|escoa|esgota|expira|exauri|flui|ultrapassa|excedi|venci)[a-z]*\\b[^.;,]{0,40}$",
    "\\b(?:ha|faz|apos|depois de|passados|durante|ultimos|multa|(?<!sob )pena|prisao|suspens[a-z]+|suspendo|suspenda-se|sobrest[a-z-]+|aguarde-se|aguarde|afastad[a-z]+|internad[a-z]+|atestado|ferias|licenca|validade|superior a|inferior a|mais de|menos de|cada|limitad[a-z] a)\\b[^.;,]{0,30}$",
  ].join("|"),
);
const otherAfter =
  /^,? ?(?:-?multa|de (?:detencao|reclusao|prisao|ferias|licenca|afastamento|atraso|internacao|suspensao|trabalho|aviso|repouso|salario|antecedencia|antes|tolerancia|carencia|experiencia)|antes|apos o|(?:ja )?(?:decorr|transcorr|escoou|expirou|esgot|fluiu)[a-z]*)\b/;
const toDo = /^,? ?(?:para|a fim de)\b/;
const twice = /\b(?:prazo|contad[oa]s?) em dobro\b|^[^.;]{0,12}\bem dobro\b/;

/** The terms that a text gives, in its order; none where it gives none, or only speaks of time. */
export function readTerms(text: string): ReadTerm[] {
  const folded = foldInPlace(text);
  return [...folded.matchAll(term)].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const ahead = folded.slice(Math.max(0, start - around), start);
    const behind = folded.slice(end, end + around);
    const lead = leadOf({ ahead, behind });
    const amount = amountOf(match.groups ?? {});
    if (lead === null || amount === null || otherBefore.test(ahead) || otherAfter.test(behind)) return [];
    const { measure = "", unit } = match.groups ?? {};
    return [
      {
        start: start - lead,
        end,
        ...amount,
        measure: measure.startsWith("d") ? "days" : "hours",
        unit: unit === undefined ? null : unit === "uteis" ? "business" : "calendar",
        isDoubled: twice.test(behind) || /\bprazo em dobro\b[^.;]{0,30}$/.test(ahead),
      } satisfies ReadTerm,
    ];
  });
}

/** How many letters before the number its term begins; null of a number that is none. */
function leadOf({ ahead, behind }: { ahead: string; behind: string }): number | null {
  for (const pattern of before) {
    const found = pattern.exec(ahead);
    if (found !== null) return ahead.length - found.index;
  }
  const sentence = ahead.slice(Math.max(ahead.lastIndexOf(". "), ahead.lastIndexOf("; ")) + 1);
  const isOrdered = /\bprazo\b/.test(sentence) || orders.test(sentence) || orders.test(behind);
  return isOrdered && (/\($/.test(ahead) || toDo.test(behind)) ? 0 : null;
}

/** Null of no time at all, and of a number that is none. */
function amountOf(groups: Record<string, string | undefined>) {
  const { digits: written, beside, words, within } = groups;
  const inDigits = written ?? within;
  const inWords = words ?? beside;
  const spelled = inWords === undefined ? null : valueOfWords(inWords);
  const amount = inDigits === undefined ? spelled : Number(inDigits);
  if (amount === null || !(amount > 0)) return null;
  return { amount, isDoubtful: spelled !== null && spelled !== amount };
}
