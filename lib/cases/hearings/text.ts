import { type Whole, wholeText } from "#lib/format/whole.ts";
import { type Dated, datesIn } from "./dates.ts";
import { placeIn } from "./place.ts";

/** What one text says of hearings: that one is set, moved to another day, or will not take place. */
export type HearingMention = {
  action: "set" | "moved" | "cancelled";
  /** About where in the text the hearing is named. */
  at: number;
  /** "Audiência de conciliação"; the bare word when the text names no kind. */
  kind: string;
  /** Null only where a text cancels without saying which day. */
  day: string | null;
  time: string | null;
  place: string | null;
  link: string | null;
};

type Span = { start: number; end: number };
/** The same letters twice: what is found in the folded ones is read from the plain ones at the same place. */
type Text = { plain: string; folded: string };
type Hit = Span & { kind: string };

const readable = ({ text, folded }: Whole): Text => ({ plain: text, folded });

/** A kind by the words behind "audiência de …", in the order in which they are tried. */
const kinds: [RegExp, string][] = [
  [
    /^[ ,:(-]{0,3}(?:de )?(?:tentativa de )?conciliacao,? instrucao e julgamento/,
    "de conciliação, instrução e julgamento",
  ],
  [/^[ ,:(-]{0,3}(?:de )?instrucao,? (?:debates )?e julgamento/, "de instrução e julgamento"],
  [/^[ ,:(-]{0,3}(?:de )?(?:instrucao|instrutoria)/, "de instrução"],
  [/^[ ,:(-]{0,3}(?:de )?(?:tentativa de )?conciliacao (?:e|ou|\/) ?mediacao/, "de conciliação e mediação"],
  [/^[ ,:(-]{0,3}(?:de )?(?:tentativa de )?conciliacao/, "de conciliação"],
  [/^[ ,:(-]{0,3}(?:de )?mediacao/, "de mediação"],
  [/^[ ,:(-]{0,3}(?:de )?julgamento/, "de julgamento"],
  [/^[ ,:(-]{0,3}(?:de )?justificacao/, "de justificação"],
  [/^[ ,:(-]{0,3}(?:de )?custodia/, "de custódia"],
  [/^[ ,:(-]{0,3}(?:de )?saneamento/, "de saneamento"],
  [/^[ ,:(-]{0,3}(?:de )?interrogatorio/, "de interrogatório"],
  [/^[ ,:(-]{0,3}(?:de )?oitiva/, "de oitiva"],
  [/^[ ,:(-]{0,3}(?:de )?encerramento/, "de encerramento"],
  [/^[ ,:(-]{0,3}(?:de )?apresentacao/, "de apresentação"],
  [/^[ ,:(-]{0,3}(?:de )?depoimento especial/, "de depoimento especial"],
  [/^[ ,:(-]{0,3}una\b/, "una"],
  [/^[ ,:(-]{0,3}inicial\b/, "inicial"],
  [/^[ ,:(-]{0,3}preliminar\b/, "preliminar"],
  [/^[ ,:(-]{0,3}admonitoria\b/, "admonitória"],
  [/^[ ,:(-]{0,3}publica\b/, "pública"],
];

const expertises: [RegExp, string][] = [
  [/^ (?:medica|medico-?legal)/, "Perícia médica"],
  [/^ psiquiatrica/, "Perícia psiquiátrica"],
  [/^ social/, "Perícia social"],
  [/^ contabil/, "Perícia contábil"],
  [/^ grafotecnica/, "Perícia grafotécnica"],
  [/^ (?:de )?engenharia/, "Perícia de engenharia"],
  [/^ tecnica/, "Perícia técnica"],
];

/** Other acts with a day and an hour, each by its words. Within the words of a hearing they are only what is done there. */
const acts: [RegExp, string][] = [
  [/^vistorias?\b/, "Vistoria"],
  [/^(?:leilao|leiloes|pregao|hasta publica|hastas publicas|pracas?|pracea[a-z]{2,6})\b/, "Leilão"],
  [/^oitivas?\b/, "Oitiva"],
  [/^depoimentos? pessoa(?:l|is)\b/, "Depoimento pessoal"],
  [/^depoimentos? (?:especia(?:l|is)|sem dano)\b/, "Depoimento especial"],
  [/^inspecao judicial\b/, "Inspeção judicial"],
  [/^interrogatorios?\b/, "Interrogatório"],
  [/^realizacao d[oe] exames?\b/, "Exame"],
  [/^exames? (?:perici|medic|de dna|psic|grafo|clinic|complement)[a-z]*\b/, "Exame"],
  [/^(?:avaliacao|estudo) (?:psico[a-z]*|social|medica)\b/, "Avaliação"],
  [/^(?:assembleia(?:-geral| geral)?(?: de credores)?|agc)\b/, "Assembleia"],
  [/^julgamento (?:virtual|presencial|telepresencial|hibrido|eletronico)\b/, "Sessão de julgamento"],
  [/^(?:pauta|plenario|tribunal do juri)\b/, "Sessão de julgamento"],
  [/^(?:trabalhos periciais|inicio dos trabalhos)\b/, "Perícia"],
  [/^coleta d[eo] (?:material|sangue)\b/, "Coleta de material"],
  [/^conciliacao(?::| \(\d| (?:re)?(?:design|agend|marc)ada\b)/, "Audiência de conciliação"],
  [/^mediacao(?::| \(\d| (?:re)?(?:design|agend|marc)ada\b)/, "Audiência de mediação"],
  [/^(?:comparecer|comparecimento|compareca|comparecam)\b/, "Comparecimento"],
];
const actWord =
  /\b(?:vistorias?|leilao|leiloes|pregao|hastas? publicas?|pracas?|oitivas?|depoimentos?|inspecao|interrogatorios?|realizacao d[oe] exames?|exames?|avaliacao|estudo|assembleia|agc|julgamento|pauta|plenario|tribunal do juri|inicio dos trabalhos|trabalhos|coleta|conciliacao|mediacao|comparec(?:er|imento|am?))\b/g;
/** A diary's table says the kind before the day: "Tipo: Conciliação Data: …". */
const tableWord = /\btipo(?: d[ae] audiencia)?: ?(?:audiencia )?(?=[a-z])/g;

/** Words before "audiência" that name a paper or a room ("ata de audiência", "sala de audiências"), not a hearing. */
const notItself =
  /\b(?:sala|salas|ata|atas|termo|termos|midia|gravacao|laudo|quesitos|honorarios|auto|relatorio) (?:d[aeo]s? )?$|\b(?:oposicao|objecao|opor-se|opoe|opoem) ao $/;

function hearingWords(text: Text): Hit[] {
  const named = namedHearings(text);
  return [...named, ...tables(text), ...otherActs(text, named)].toSorted(
    (one, other) => one.start - other.start,
  );
}

function namedHearings({ plain, folded }: Text): Hit[] {
  const hits: Hit[] = [];
  for (const { index, 0: word } of folded.matchAll(
    /\baudiencias?\b|\bsess(?:ao|oes)\b|\bpericias?\b(?! (?:ja )?realizada)|\baij\b/g,
  )) {
    if (hits.length === most) break;
    const end = index + word.length;
    if (notItself.test(folded.slice(Math.max(0, index - 24), index))) continue;
    const rest = folded.slice(end, end + 60).replaceAll("\n", " ");
    if (word === "aij") {
      // In small letters "aij" is not the abbreviation.
      if (plain.slice(index, end) === "AIJ")
        hits.push({ start: index, end, kind: "Audiência de instrução e julgamento" });
    } else if (word.startsWith("sess")) {
      const around = `${folded.slice(Math.max(0, index - 90), index)} ${rest}`;
      if (/^ (?:virtual |presencial )?de (?:conciliacao|mediacao)/.test(rest)) {
        const of = /conciliacao/.test(rest.slice(0, 36)) ? "conciliação" : "mediação";
        hits.push({ start: index, end, kind: `Sessão de ${of}` });
      } else if (
        /\bjulgamento|\bpauta\b|\bjulgad|\badiad[oa]s?\b/.test(around) ||
        /^ (?:virtua|(?:tele)?presencia|plenari|ordinari|extraordinari|do (?:tribunal do )?juri)/.test(rest)
      ) {
        hits.push({ start: index, end, kind: "Sessão de julgamento" });
      }
    } else if (word.startsWith("peric")) {
      hits.push({
        start: index,
        end,
        kind: expertises.find(([words]) => words.test(rest))?.[1] ?? "Perícia",
      });
    } else {
      hits.push({ start: index, end, kind: kindBehind(rest) ?? "Audiência" });
    }
  }
  return hits;
}

function kindBehind(rest: string): string | null {
  // "(AIJ)" and "Audiência Designada - Conciliação" put the kind behind another word.
  const bare = rest.replace(
    /^ (?:virtual|presencial|telepresencial|hibrida|(?:re)?designada|marcada|agendada|remarcada|cancelada)(?= )(?: -| \()?/,
    "",
  );
  const found = kinds.find(([words]) => words.test(rest)) ?? kinds.find(([words]) => words.test(bare));
  return found === undefined ? null : `Audiência ${found[1]}`;
}

function tables({ folded }: Text): Hit[] {
  return [...folded.matchAll(tableWord)].slice(0, most).flatMap(({ index, 0: { length } }) => {
    const kind = kindBehind(` ${folded.slice(index + length, index + length + 60)}`);
    return kind === null ? [] : [{ start: index, end: index + length, kind }];
  });
}

function otherActs({ folded }: Text, named: readonly Hit[]): Hit[] {
  const found: Hit[] = [];
  for (const { index: start, 0: word } of folded.matchAll(actWord)) {
    if (found.length === most) break;
    const kind = acts.find(([words]) => words.test(folded.slice(start, start + 40)))?.[1];
    const isWithin = named.some((one) => start - one.end < reachAfter && one.start - start < reachBefore);
    if (kind === undefined || isWithin || notItself.test(folded.slice(Math.max(0, start - 24), start)))
      continue;
    found.push({ start, end: start + word.length, kind });
  }
  return found;
}

/** What is not granted, or only asked for, changes nothing: "indefiro o adiamento", "requer a suspensão". */
const unchanged =
  /\b(?:indef[a-z]{1,8}|neg[oa]|rejeit[a-z]{1,4}|requer(?:eu|eram|em)?|pedem?|pedi(?:u|ram)|solicit[a-z]{1,5}|postul[a-z]{1,5}|pleitei[a-z]{1,4}|(?<!\b(?:defir|acolh|defere-se|deferid|acolhid)o? o )(?:pedido|requerimento) de)\b[^.;]{0,40}?\b(?:cancelamento|adiamento|suspensao|redesignacao|remarcacao|antecipacao|retirada|transferencia|reagendamento)\b/;
const act = "(?:audiencia|sessao|pericia|aij|leilao|praca|hasta|assembleia|vistoria|solenidade|ato)";
const ofCase = "(?:processo|feito|prazos?|execucao|exigibilidade|andamento|curso|tramitacao|acao)";
const cancels = new RegExp(
  [
    `\\bsuspensao d[ao]s? ${act}|\\bsuspend(?:o|a-se|e-se|am-se|em-se|id[oa]s?) (?:as?|os?) ${act}`,
    `(?<!\\b${ofCase}(?: fica| esta|,)? )\\bsuspens[oa]s?\\b(?! (?:[oa]s? )?${ofCase})`,
    "\\bcancel(?:ad[oa]s?|o|e-se|amento)\\b|\\bdesmarcad|\\bretirad[oa]s? (?:de|da) pauta|\\bsem efeito\\b|\\bnao[- ](?:mais )?(?:se )?(?:realiz|ocorrer|acontecer|haver|sera realiz)|\\bnao (?:foi|pode|podera) ser? ?realiz|\\bdeix(?:o|ou|a|ara) de (?:se )?realizar|\\bexclu(?:o|a-se|id[oa]s?)\\b[^.;]{0,30}\\bpauta\\b|\\bretir(?:o|e-se) (?:o feito )?d[ae] pauta|\\bprejudicad[oa]\\b|\\badiad[oa]s? sine die",
  ].join("|"),
);
const moves =
  /\bre-?(?:design|marc|agend)[a-z-]*|\badi(?:ad[oa]s?|o|amento)\b|\btransferid|\btransfiro|\bantecip(?:ad|o)|\bnova (?:data|audiencia|pericia|sessao)\b/;
const sets =
  /\bdesign(?:ad[oa]s?|o|a-se|acao|e-se)\b|\bmarc(?:ad[oa]s?|o)\b|\bagend(?:ad[oa]s?|o|amento)\b|\baprazad[oa]s?|\bapraz|\bmant(?:id[oa]s?|enho|em-se|enha-se)\b|\bconvoc(?:o|acao)\b|\bpautad|\bpauta\b|\bpara julgamento\b|\b(?:sera|serao|ser|a) realizad|\brealizar-se|\bse realizara|\bocorrera|\bacontecera|\bcomparec|\bintimad[oa]s?\b|\bconvocad|\bpara (?:o|os|a|as)? ?(?:proximos? )?(?:dias?|data)\b|\bdata(?: e hora| da audiencia| e horario)? ?:|\bdia\b|\bdata\b|\bpara \d|\binicio\b|\biniciar|\bno periodo\b|\bde \d{1,2}[/.]\d{1,2}[/.]\d{2,4} (?:a|ate) |\bentre os?\b/;
/** What is over already has an hour too. */
const over =
  /\b(?:encerrad|gravad|ocorrid|ouvid|colhid|realizou|compareceu|ausent)[a-z]*\b|\b(?<!\b(?:ser|sera|serao|a) )realizad[oa]s?\b/;
/** The day that a hearing had before it was moved. */
const former =
  /\b(?:d[oe]s? dias?|de|(?:antes|anteriormente|outrora)? ?(?<!re)(?:design|marc|agend|apraz)ad[oa]s? (?:para|em)(?: o dia| a data de)?) $/;
/** Another of the same: "1º leilão em … e 2º leilão em …", "dias 10/12/2026, às 14h, e 11/12/2026, às 15h". */
const another =
  /\b(?:(?:primeir|segund|terceir)[oa]|2[ºªoa°.]{0,2}|[13][ºª°.]{1,2})(?: (?:leilao|praca|data|hasta(?: publica)?|convocacao|chamada|pregao))?(?:,| -|:)? ?(?:(?:com inicio|inicio|sera|se realizara|a realizar-se|em|no|n[ao]|para|o|dia|data)[ :]{1,2}){0,4}$|\b(?:nao havendo|se nao houver|inexistindo|ausentes) (?:licitantes?|lances?|interessad[oa]s?|arrematantes?)[^.;]{0,40}$/;
const alsoOn =
  /^(?:[^a-z]|\bas?\b|(?<=\d)h(?:s|rs)?\b|\b(?:horas?|min|minutos)\b|\((?:em )?(?:1[ªa.]{0,2}|primeira) [a-z]{5,10}\)){0,30}\be (?:(?:o|a|no|em|para|dia|data) ){0,3}$/;

/** How many characters may stand between a date and the hearing word it belongs to. */
const reachBefore = 70;
const reachAfter = 220;
/** The place is looked for in this many characters behind them. */
const reachPlace = 300;

/** The end of a sentence; a full stop in a date, an hour or an abbreviation is none. */
const sentenceEnd =
  /(?<!\b(?:dr|dra|exmo|exma|sr|sra|sa|art|arts|fl|fls|n|mm|v|av|r|proc|min|des|refer))[.;] (?=[a-z])/;
/** A date in the next sentence belongs to the hearing only when nothing but a label ("Data:") stands before it. */
const label =
  /^(?:as|a|o|no|na|em|para|dia|data|hora|horario|e|da|audiencia|pericia|local|inicio|h|(?:primeir|segund|terceir)[oa]|convocacao|chamada|[^a-z])*$/;

/** A later sentence that sets again what an earlier one named: "A audiência não se realizou. Redesigno-a para …". */
const again = /^[^.;]{0,60}\b(?:re-?(?:design|agend|marc)[a-z-]*|nova data)\b/;

/** The same of an hour that is set right after it was called off: "Cancelada a audiência. Designo o dia …, às 14h". */
const anew =
  /^[^.;]{0,20}\bdesign(?:o|ad[oa]|a-se),? (?:desde ja,? )?(?:para )?(?:[oa] )?(?:dia |data de )?$/;

function isAnew(between: string): boolean {
  const sentences = between.split(sentenceEnd);
  return sentences.length > 1 && anew.test(sentences.at(-1) ?? "");
}

function isBound(between: string, { time }: Dated): boolean {
  const sentences = between.split(sentenceEnd);
  const last = sentences.at(-1) ?? "";
  return (
    sentences.length === 1 ||
    (sentences.length === 2 && label.test(last)) ||
    (sentences.length <= 4 && (again.test(last) || (time !== null && anew.test(last))))
  );
}

function wordOf({ folded }: Text, date: Dated, hits: Hit[]): Hit | null {
  const before = hits.findLast((hit) => hit.end <= date.start);
  if (
    before &&
    date.start - before.end <= reachAfter &&
    isBound(folded.slice(before.end, date.start), date)
  ) {
    return before;
  }
  const after = hits.find((hit) => hit.start >= date.end);
  if (after === undefined || after.start - date.end > reachBefore) return null;
  return sentenceEnd.test(folded.slice(date.end, after.start)) ? null : after;
}

function cut({ plain, folded }: Text, { start, end }: Span): Text {
  return { plain: plain.slice(start, end), folded: folded.slice(start, end) };
}

/** How many hearing words, and how many dates, are read of a text: one with more is the whole docket of a court. */
const most = 60;

/** The sentence around a hearing word and its date, cut off at the dates and hearing words beside them. */
function around({ folded }: Text, { start, end }: Span, neighbours: Span[]): string {
  const from = Math.max(0, start - 90, ...neighbours.filter((one) => one.end <= start).map((one) => one.end));
  const to = Math.min(end + 90, ...neighbours.filter((one) => one.start >= end).map((one) => one.start));
  const lead = folded.slice(from, start).split(sentenceEnd).at(-1) ?? "";
  const [tail = ""] = folded.slice(end, to).split(sentenceEnd);
  return `${lead}${folded.slice(start, end)}${tail}`;
}

/**
 * The hearings a text tells of, in its order; `from` is the day it was written. Conservative: a hearing needs its word,
 * an unambiguous date, and a word that sets, moves or cancels it. Only a cancellation needs no date.
 */
export function mentionsOf(raw: string, from: string | null): HearingMention[] {
  const whole = wholeText(raw);
  const text = readable(whole);
  const hits = hearingWords(text);
  if (hits.length === 0) return [];
  const dates = datesIn(text.folded, { from, most });
  const bound = new Map<Hit, { action: HearingMention["action"]; date: Dated }>();
  for (const [place, date] of dates.entries()) {
    const hit = wordOf(text, date, hits);
    if (hit === null) continue;
    const neighbours = [...dates.filter((one) => one.end <= hit.start), ...hits.filter((one) => one !== hit)];
    const said = around(text, spanOf(hit, date), neighbours);
    const ahead = text.folded.slice(Math.max(0, date.start - 60), date.start);
    const named = actionOf(said, { date, ahead });
    const isNew = goesOn.test(ahead) || isAnew(text.folded.slice(hit.end, date.start));
    const action = named === "cancelled" && isNew ? "moved" : named;
    // "Redesignada do dia 10/12 para o dia 15/01": of two days it is moved to the one behind "para".
    const isTarget =
      action === "moved" && (isNew || toSession.test(ahead) || (target.test(ahead) && !former.test(ahead)));
    const isFormer = action === "moved" && !isTarget && former.test(ahead);
    const earlier = dates[place - 1];
    const isAnother =
      bound.has(hit) &&
      (action === "set" || (action === "moved" && !isTarget && bound.get(hit)?.action === action)) &&
      (another.test(ahead) ||
        (date.time !== null &&
          earlier !== undefined &&
          alsoOn.test(text.folded.slice(earlier.end, date.start))));
    if (action !== null && (isTarget || isAnother || !bound.has(hit)))
      bound.set(isAnother ? { ...hit } : hit, {
        action: isAnother ? "set" : isFormer ? "cancelled" : action,
        date,
      });
  }
  if (bound.size === 0) return undated(text, hits).map((one) => ({ ...one, at: whole.at(one.at) }));
  return [...bound].flatMap(([hit, { action, date }]) => {
    const span = spanOf(hit, date);
    const where = placeIn(cut(text, { start: span.start, end: span.end + reachPlace }));
    const at = whole.at(span.start);
    return date.days.map((day) => ({ action, at, kind: hit.kind, day, time: date.time, ...where }));
  });
}

const announces =
  /\b(?:re-?)?design(?:ad[oa]s?|o|a-se|e-se)\b|\b(?:re-?)?marc(?:ad[oa]s?|o)\b|\b(?:re-?)?agend(?:ad[oa]s?|o)\b|\bapraz(?:ad[oa]s?|o)\b|\bpautad[oa]s?\b|\bsera realizad|\bcomparec(?:am?|er)\b/;
/** It is still to be set, somebody asks for it, or it was not. */
const notYet =
  /\b(?:a ser(?:em)?|ser(?:a|ao|ia)|sejam?|oportunamente|n(?:ao|em) (?:foi|foram|ha))\b.{0,40}\b(?:re-?)?(?:design|marc|agend|apraz)/;

/**
 * Whether a text says that a hearing is set, and no day of any hearing can be read in it; `from` is the day it was written.
 * Conservative: what is still to be set, or will not take place, is not announced.
 */
export function announcesUndated(raw: string, from: string | null): boolean {
  const text = readable(wholeText(raw));
  const hits = hearingWords(text).filter(({ kind }) => /^(?:Audiência|Sessão)/.test(kind));
  if (hits.length === 0 || mentionsOf(raw, from).some(({ day }) => day !== null)) return false;
  return hits.some((hit) => {
    const said = around(text, hit, hits);
    return announces.test(said) && !cancels.test(said) && !notYet.test(said);
  });
}

/** "Adiado para a sessão de": the day of the new one. */
const toSession =
  /\bpara (?:a |o )?(?:proxima )?(?:sessao|pauta)(?: [a-z]{4,14}){0,3},? (?:de|d[oa]|dia|em|do dia|no dia) $/;
/** What was broken off goes on: "continuação em". */
const goesOn = /\b(?:continuacao|prosseguimento)\b[^.;]{0,24}$/;
const target =
  /\bpara (?:o |a )?(?:dia |data de )?$|\bnova data(?: e hora| e horario)?:? (?:(?:sera|e|em|o|dia) ){0,3}$/;
const spanOf = (one: Span, other: Span) => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});

/** A text without a date can only cancel a hearing that is known. */
function undated(text: Text, hits: Hit[]): HearingMention[] {
  const nowhere = { day: null, time: null, place: null, link: null };
  return hits
    .filter((hit) => actionOf(around(text, hit, hits), null) === "cancelled")
    .map(({ start, kind }) => ({ action: "cancelled", at: start, kind, ...nowhere }));
}

/** `day`: the date, and the words before it; null of a text that names none. */
function actionOf(
  words: string,
  day: { date: Dated; ahead: string } | null,
): HearingMention["action"] | null {
  const said = words.replace(unchanged, "mantida");
  if (moves.test(said)) return "moved";
  if (cancels.test(said)) return "cancelled";
  const isTold = day !== null && (day.date.time !== null || /: ?$/.test(day.ahead));
  return sets.test(said) || (isTold && !over.test(said)) ? "set" : null;
}
