import { fold } from "#lib/format/fold.ts";
import { weekdays } from "#lib/time/calendar.ts";
import { actsInCase, commandsInCase, commandsToObey } from "./orders.ts";

/** The last day that a text fixes for something to be done, in the words before it: "manifeste-se o autor até o dia …". */

const weekday = weekdays.map((name) => fold(name).replace("-", "[- ]")).join("|");
const leads =
  /\b(?:ate|[no]o? mais tardar|data[- ]limite|termo final|(?:prazo|data) (?:final|fatal|limite|maximo|maxima)|impreterivelmente|com vencimento em|(?:vencimento(?: do prazo)?|(?<!inicial d[oe] )prazo(?! d[aeo] (?:vigencia|validade|prescricao|garantia|carencia))(?: (?:para|de|d[oa]s?) [^.;:\d]{3,60})?):|prazos?\b[^.;]{0,60} (?:se )?(?:encerra|termina|vence|expira|finda|esgota)(?:ra)?(?:-se)?|fi(?:ca|cam) (?:fixad|prorrogad|estendid)[oa]s? (?:para|em|ate)|prazos?\b[^.;]{0,60} ficam? (?:fixad|prorrogad|estendid)[oa]s? (?:em|para))(?: (?:para|de|d[oa]s?) [^.;:\d]{3,60}:)?$/;
/** What may stand between them and the day: "até, no máximo, às 18h da próxima sexta-feira, dia". */
const between = new RegExp(
  `(?:[ ,:(]|(?<![a-z\\d])(?:[oa]s?|em|e|n[oa]|para|sera|d[eoa]|dia|data|limite|mais tardar|maxim[oa]|proxim[oa]|impreterivelmente|vindour[oa]|que vem|seguinte|${weekday}|\\d{1,2}(?:[h:]\\d\\d)?(?: ?h(?:oras|s)?)?))$`,
);

function isLed(before: string): boolean {
  if (leads.test(before)) return true;
  const shorter = before.replace(between, "");
  return shorter !== before && isLed(shorter);
}
/** What lasts until a day, and is not to be done until it. */
const lasts =
  /\b(?:atualizad|suspens|suspend|vencid|devid|vigent|vigor|valid|juros|corrigid|calculad|apurad|aguarde|mantid|prorrogad[oa] a validade|period|compreend|desde|pres[oa]|internad|parcela(?! (?:sera|devera) )|competencia)[a-z-]*\b[^.;]{0,48}$/;

/** "Junte o autor o recibo no dia": perhaps the day of that, and not of what happened or is to happen on it. */
const onDay = /\b(?:no(?: proximo)? dia|na data de) ?$/;
const mustAct = new RegExp(`\\bdever(?:a|ao)\\b[^.;]{0,60}\\b${actsInCase}\\b`);
const happens =
  /\b(?:[a-z]{2,14}(?:[ai]d|post|ert|ist|eit)[oa]s?|que|audiencia|sessao|pericia|leilao|praca|vistoria|assembleia|exame|ocorr[a-z]*)\b/;
function isOrderedOn(before: string, words: readonly RegExp[]): boolean {
  if (!onDay.test(before)) return false;
  const clause = before.slice(Math.max(before.lastIndexOf("."), before.lastIndexOf(";")) + 1);
  const order = words.map((each) => each.exec(clause)).find((found) => found !== null);
  return order !== undefined && !happens.test(clause.slice(order.index + order[0].length));
}
/** "Deposite a ré as parcelas vincendas até": until when they are paid, and not of which time they are. */
const pays =
  /\b(?:deposit|pagu|efetu|recolh|quit)[a-z]{1,4}\b(?:(?!\bvencid)[^.;]){0,60}\bparcelas?\b(?:(?!\bvencid)[^.;]){0,30}$/;
const isLastDay = (before: string): boolean =>
  (isLed(before) && (!lasts.test(before) || pays.test(before))) ||
  (/\bdia ?$/.test(before) && isOrderedOn(before, [commandsInCase, commandsToObey]));

/** Whether what stands right before a day makes it the last one for an act. */
export const isUntil = (before: string): boolean =>
  isLastDay(before) || isOrderedOn(before, [commandsInCase, commandsToObey, mustAct]);

/** Whether it may as well be the day of what the act is about: what the law gives for the act counts beside it. */
export const maybeUntil = (before: string): boolean => isUntil(before) && !isLastDay(before);

/** The same of a sentence. */
export const saysMaybeUntil = (said: string): boolean =>
  [...said.matchAll(/\b(?:no(?: proximo)? dia|na data de) (?=\d)/g)].some(({ index, 0: found }) =>
    maybeUntil(said.slice(0, index + found.length)),
  );

/** A party is to act at once, and not how soon the court itself does: "intime-se imediatamente", "voltem de imediato conclusos". */
export const atOnce =
  /(?<!(?:-se|\b(?:voltem|voltando|tornem|tornando|retornem|venham|vindo|concluso?s?|intimando)),? (?:os autos )?)\b(?:imediatamente|incontinenti|de (?:imediato|pronto)|prontamente)\b(?!,? (?:conclus|vo?lt|torn|retorn|venham|remet|expec|ofici|intim|cit|apos|arquiv))/;

/** A day without its month or its year, in words that say no day, or that of a hearing. */
const unreadDays = [
  /\bainda hoje\b|\bno (?:proximo|primeiro|1[º°o]?) dia util\b|\bno dia (?:util )?(?:(?:imediatamente )?(?:seguinte|subsequente|posterior)|imediato)\b|\bantes d[eo] (?:dia )?\d{1,2}[/.]\d/g,
  /(?:\bate|(?<![ai]d[oa]s? )\bantes d[aeo])(?: (?:[oa]s?|d[aeo]|data|dia|vespera|inicio|realizacao|proxim[oa])){0,4} (?:audiencia|sessao|pericia|leilao|praca|assembleia)\b/g,
  /\bate(?:,? (?:[oa]s?|em|n[oa]|proxim[oa]|maximo|dia|\d{1,2}h)){0,4},? (?:\d{1,2}[/.](?:0\d|1[0-2])\b(?![/.]\d| ?(?:parcel|presta|avos|d[oa] (?:valor|debito|divida|salario)))|(?<=dia )\d{1,2}\b(?![/.]\d{1,2}[/.]\d| de [a-z]{4,9} de \d)|(?:\d{1,2}[º°o]?|primeiro|segundo|terceiro|quarto|quinto|decimo) dia util\b)/g,
  new RegExp(
    `\\bate(?: (?:[oa]|proxim[oa]|dia|\\d{1,2}h)){0,3} (?:(?:${weekday}|amanha)\\b|(?:final|fim|termino) d[aeo](?:ste|sta)? (?:semana|mes|dia|expediente|ano)\\b)`,
    "g",
  ),
];

/** Whether a sentence fixes a last day of which nobody can tell which it is: "até sexta-feira", "até amanhã". */
export const fixesUnreadDay = (said: string): boolean =>
  unreadDays.some((pattern) =>
    [...said.matchAll(pattern)].some(({ index }) => !lasts.test(said.slice(Math.max(0, index - 48), index))),
  );

const may =
  /\b(?:tem|tera|terao|dispoem?|dispora|disporao)(?: [a-z]{3,14}){0,3},? ate\b|\bpodera(?:o)?\b[^.;]{0,60}\b(?:manifest|apresent|junt|impugn|indic|requer|comparec|opor|oferec|contest|recorr)/;
const isOfAct =
  /\bfi(?:ca|cam) (?:fixad|prorrogad|estendid)[oa]s?\b[^.;]{0,40}\bprazos?\b|\bprazos?\b[^.;]{0,60}\b(?:em curso|em aberto|correndo|fluindo|aberto)\b[^.;]{0,20}\bate\b|\bprazos?\b[^.;]{0,60} ficam? (?:fixad|prorrogad|estendid)[oa]s?\b|\b(?:sera|serao|devera ser|deverao ser) (?:efetuad|realizad|depositad|pag|entregue|quitad|cumprid|apresentad|juntad|recolhid)[a-z]*\b[^.;]{0,40}\bate\b|\b(?:vencimento(?: do prazo)?|prazo(?: (?:para|de|d[oa]s?) [^.;:\d]{3,60})?): ?\d{1,2}[/.]\d|\bprazos?\b[^.;]{0,60} (?:se )?(?:encerra|termina|vence|expira|finda|esgota)(?:ra)?(?:-se)? em|\b(?:prazo|data)[ -](?:final|fatal|limite|maxim[oa]) (?:para|de|em|dia|n?o dia|ate) |\b(?:prazo|data) (?:final|fatal|limite|maxim[oa]):|^[^a-z]*prazo(?: (?:para|de|d[oa]s?) [^.;:\d]{3,60})?:? (?:ate|n?o dia|dia)\b/;
/** Whether somebody is allowed to act, or the day is said of an act. */
export const mayAct = (said: string): boolean => may.test(said) || isOfAct.test(said);
