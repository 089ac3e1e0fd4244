import type { Dated } from "./dates.ts";
import { spelled } from "./naming.ts";

/** That a hearing is set, moved to another day, or will not take place. */
export type Action = "set" | "moved" | "cancelled";

/** What is not granted, or only asked for, changes nothing: "indefiro o adiamento", "requer a suspensão". */
const unchanged =
  /\b(?:indef[a-z]{1,8}|neg[oa]|rejeit[a-z]{1,4}|requer(?:eu|eram|em)?|pedem?|pedi(?:u|ram)|solicit[a-z]{1,5}|postul[a-z]{1,5}|pleitei[a-z]{1,4}|(?<!\b(?:defir|acolh|defere-se|deferid|acolhid)o? o )(?:pedido|requerimento) de)\b[^.;]{0,40}?\b(?:cancelamento|adiamento|suspensao|redesignacao|remarcacao|antecipacao|retirada|transferencia|reagendamento)\b/;
const act = "(?:audiencia|sess[ao]|pericia|aij|leil[ao]|praca|hasta|assembleia|vistoria|solenidade)";
const ofCase = "(?:processo|feito|prazos?|execucao|exigibilidade|andamento|curso|tramitacao|acao)";
export const cancels = new RegExp(
  [
    `\\b(?:sust(?:o|a-se|e-se|am-se|em-se|ad[oa]s?)|revog(?:o|a-se|ue-se|ad[oa]s?)) (?:as?|os?) (?:designacao d[ao]s? )?${act}`,
    `\\bsuspensao d[ao]s? ${act}|\\bsuspend(?:o|a-se|e-se|am-se|em-se|id[oa]s?) (?:as?|os?) ${act}`,
    `(?<!\\b${ofCase}(?: fica| esta|,)? )\\bsuspens[oa]s?\\b(?! (?:[oa]s? )?${ofCase})`,
    "\\bcancel(?:ad[oa]s?|o|e-se|amento)\\b|\\bdesmar(?:c|qu)|\\bretirad[oa]s? (?:d[oae]s? (?:presente )?(?:feito|processo|autos|recurso) )?d[ae] pauta|\\bsem efeito\\b|\\bnao[- ](?:mais )?(?:se )?(?:realiz|ocorrer|acontecer|haver|sera realiz)|\\bnao (?:foi|pode|podera) ser? ?realiz|\\bdeix(?:o|ou|a|ara) de (?:se )?realizar|\\bexclu(?:o|a-se|id[oa]s?)\\b[^.;]{0,30}\\bpauta\\b|\\bretir(?:o|e-se) (?:o feito )?d[ae] pauta|\\bprejudicad[oa]\\b|\\badiad[oa]s? sine die",
  ].join("|"),
);
/** One of these stands in every text that calls one off: for JavaScript and for PostgreSQL. */
export const cancelWord = spelled(
  "sust|revog|suspen|cancel|desmar|retir|efeito|realiz|ocorrer|acontecer|haver|exclu|prejudicad|adiad",
);
const moves =
  /\bre-?(?:design|marc|marqu|agend)[a-z-]*|\badi(?:ad[oa]s?|o|amento)\b|\btransferid|\btransfiro|\bantecip(?:ad|o)|\bnova (?:data|audiencia|pericia|sessao)\b/;
const sets =
  /\bdesign(?:ad[oa]s?|o|a-se|acao|e-se)\b|\bmarc(?:ad[oa]s?|o)\b|\bagend(?:ad[oa]s?|o|amento)\b|\baprazad[oa]s?|\bapraz|\bmant(?:id[oa]s?|enho|em-se|enha-se)\b|\bconvoc(?:o|acao)\b|\bpautad|\bpauta\b|\binclu(?:id[oa]s?|[ai]m?-se)\b|\bpara julgamento\b|\b(?:sera|serao|ser|a) realizad|\brealizar-se|\bse realizara|\bocorrera|\bacontecera|\bcomparec|\bintimad[oa]s?\b|\bconvocad|\bpara (?:o|os|a|as)? ?(?:proximos? )?(?:dias?|data)\b|\bdata(?: e hora| da audiencia| e horario)? ?:|\bdia\b|\b(?:n?os|em) dias\b|\bdata\b|\bpara \d|\binicio\b|\biniciar|\bno periodo\b|\bde \d{1,2}[/.]\d{1,2}[/.]\d{2,4} (?:a|ate) |\bentre os?\b/;
/** What is over already has an hour too. */
const over =
  /\b(?:encerrad|gravad|ocorrid|ouvid|colhid|realizou|compareceu|ausent)[a-z]*\b|\b(?<!\b(?:ser|sera|serao|a) )realizad[oa]s?\b/;
/** The day that a hearing had before it was moved. */
export const former =
  /\b(?:d[oe]s? dias?|de|(?:antes|anteriormente|outrora)? ?(?<!re)(?:design|marc|agend|apraz)ad[oa]s? (?:para|em)(?: o dia| a data de)?) $/;
/** Another of the same: "1º leilão em … e 2º leilão em …", "dias 10/12/2026, às 14h, e 11/12/2026, às 15h". */
export const another =
  /\b(?:(?:primeir|segund|terceir)[oa]|2[ºªoa°.]{0,2}|[13][ºª°.]{1,2})(?: (?:leilao|praca|data|hasta(?: publica)?|convocacao|chamada|pregao))?(?:,| -|:)? ?(?:(?:com inicio|inicio|sera|se realizara|a realizar-se|em|no|n[ao]|para|o|dia|data)[ :]{1,2}){0,4}$|\b(?:nao havendo|se nao houver|inexistindo|ausentes) (?:licitantes?|lances?|interessad[oa]s?|arrematantes?)[^.;]{0,40}$|\d[^a-z]{0,8}(?:(?:as )?\d{1,2}(?:h|:)[^a-z]{0,8})?\b(?:ou|alternativamente|subsidiariamente|sucessivamente)\b[^.;\d]{0,60}$/;
export const alsoOn =
  /^(?:[^a-z]|\bas?\b|(?<=\d)h(?:s|rs)?\b|\b(?:horas?|min|minutos)\b|(?:em )?(?:1[ªa.]{0,2}|primeira) [a-z]{5,10}){0,30}\be (?:(?:o|a|no|em|para|dia|data) ){0,3}$/;
/** A list of days: "10/12/2026, 17/12/2026". */
export const listed = /^ ?(?:[,;/]|e|ou) ?(?:(?:ou|e) )?(?:(?:o|a|no|em|para|dia|data|de) ){0,3}$/;

/** "Adiado para a sessão de": the day of the new one. */
export const toSession =
  /\bpara (?:a |o )?(?:proxima )?(?:sessao|pauta)(?: [a-z]{4,14}){0,3},? (?:de|d[oa]|dia|em|do dia|no dia) $/;
/** What was broken off goes on: "continuação em". */
export const goesOn = /\b(?:continuacao|prosseguimento)\b[^.;]{0,24}$/;
export const target =
  /\bpara (?:o |a )?(?:dia |data de )?$|\bnova data(?: e hora| e horario)?:? (?:(?:sera|e|em|o|dia) ){0,3}$/;

/** `day`: the date, and the words before it; null of a text that names none. */
export function actionOf(words: string, day: { date: Dated; ahead: string } | null): Action | null {
  const shown = words.replace(unchanged, "mantida");
  if (moves.test(shown)) return "moved";
  if (cancels.test(shown)) return "cancelled";
  const isAnnounced =
    day !== null &&
    (day.date.time !== null ||
      /: ?$|\b(?:audiencia|sessao|pericia|leilao|praca|hasta publica|pregao|vistoria|oitiva)(?: de [a-z]{5,14}| una)? em $/.test(
        day.ahead,
      ));
  return sets.test(shown) || (isAnnounced && !over.test(shown)) ? "set" : null;
}
