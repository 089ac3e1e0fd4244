import { fold } from "#lib/format/fold.ts";
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
type Text = { plain: string; folded: string };
type Hit = Span & { kind: string };

/** Both texts have the same length: what is found in the folded one is read from the plain one at the same position. */
function readable(raw: string): Text {
  const plain = raw
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\S\n]+/g, " ");
  const folded = fold(plain);
  return folded.length === plain.length ? { plain, folded } : { plain: folded, folded };
}

/** A kind by the words behind "audiência de …", in the order in which they are tried. */
const kinds: [RegExp, string][] = [
  [
    /^,? ?(?:de |- ?)?(?:tentativa de )?conciliacao,? instrucao e julgamento/,
    "de conciliação, instrução e julgamento",
  ],
  [/^,? ?(?:de |- ?)?instrucao,? (?:debates )?e julgamento/, "de instrução e julgamento"],
  [/^,? ?(?:de |- ?)?(?:instrucao|instrutoria)/, "de instrução"],
  [/^,? ?(?:de |- ?)?(?:tentativa de )?conciliacao (?:e|ou|\/) ?mediacao/, "de conciliação e mediação"],
  [/^,? ?(?:de |- ?)?(?:tentativa de )?conciliacao/, "de conciliação"],
  [/^,? ?(?:de |- ?)?mediacao/, "de mediação"],
  [/^,? ?(?:de |- ?)?julgamento/, "de julgamento"],
  [/^,? ?(?:de |- ?)?justificacao/, "de justificação"],
  [/^,? ?(?:de |- ?)?custodia/, "de custódia"],
  [/^,? ?(?:de |- ?)?saneamento/, "de saneamento"],
  [/^,? ?(?:de |- ?)?interrogatorio/, "de interrogatório"],
  [/^,? ?(?:de |- ?)?oitiva/, "de oitiva"],
  [/^,? ?(?:de |- ?)?encerramento/, "de encerramento"],
  [/^,? ?(?:de |- ?)?apresentacao/, "de apresentação"],
  [/^,? ?(?:de |- ?)?depoimento especial/, "de depoimento especial"],
  [/^,? ?(?:-? ?)?una\b/, "una"],
  [/^,? ?(?:-? ?)?inicial\b/, "inicial"],
  [/^,? ?(?:-? ?)?preliminar\b/, "preliminar"],
  [/^,? ?(?:-? ?)?admonitoria\b/, "admonitória"],
  [/^,? ?(?:-? ?)?publica\b/, "pública"],
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

/** Words before "audiência" that name a paper or a room ("ata de audiência", "sala de audiências"), not a hearing. */
const notItself =
  /(?:sala|salas|ata|atas|termo|termos|midia|gravacao|laudo|quesitos|honorarios) (?:d[aeo]s? )?$/;

function hearingWords({ plain, folded }: Text): Hit[] {
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
      } else if (/\bjulgamento|\bpauta\b|\bjulgad/.test(around)) {
        hits.push({ start: index, end, kind: "Sessão de julgamento" });
      }
    } else if (word.startsWith("peric")) {
      hits.push({
        start: index,
        end,
        kind: expertises.find(([words]) => words.test(rest))?.[1] ?? "Perícia",
      });
    } else {
      // "(AIJ)" and "Audiência Designada - Conciliação" put the kind behind another word.
      const bare = rest.replace(
        /^ (?:virtual|presencial|telepresencial|hibrida|(?:re)?designada|marcada|agendada|remarcada|cancelada)(?= )(?: -| \()?/,
        "",
      );
      const found = kinds.find(([words]) => words.test(rest)) ?? kinds.find(([words]) => words.test(bare));
      hits.push({ start: index, end, kind: found ? `Audiência ${found[1]}` : "Audiência" });
    }
  }
  return hits;
}

const cancels =
  /\bcancel(?:ad[oa]s?|o|e-se|amento)\b|\bdesmarcad|\bretirad[oa]s? (?:de|da) pauta|\bsem efeito\b|\bnao[- ]realizad|\bprejudicad[oa]\b|\bsuspens[oa]s?\b|\badiad[oa]s? sine die/;
const moves =
  /\bre-?(?:design|marc|agend)[a-z-]*|\badi(?:ad[oa]s?|o|amento)\b|\btransferid|\btransfiro|\bantecip(?:ad|o)|\bnova (?:data|audiencia|pericia|sessao)\b/;
const sets =
  /\bdesign(?:ad[oa]s?|o|a-se|acao|e-se)\b|\bmarc(?:ad[oa]s?|o)\b|\bagend(?:ad[oa]s?|o|amento)\b|\baprazad[oa]s?|\bapraz|\bpautad|\bpauta\b|\bpara julgamento\b|\b(?:sera|serao|ser|a) realizad|\brealizar-se|\bse realizara|\bocorrera|\bacontecera|\bcomparec|\bintimad[oa]s?\b|\bconvocad|\bpara (?:o|os|a|as)? ?(?:proximos? )?(?:dias?|data)\b|\bdata(?: e hora| da audiencia| e horario)? ?:|\bdia\b|\bdata\b|\bpara \d/;

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
  /^(?:as|a|o|no|na|em|para|dia|data|hora|horario|e|da|audiencia|pericia|local|inicio|h|[^a-z])*$/;

function isBound(between: string): boolean {
  const sentences = between.split(sentenceEnd);
  return sentences.length === 1 || (sentences.length === 2 && label.test(sentences[1] ?? ""));
}

function wordOf({ folded }: Text, date: Dated, hits: Hit[]): Hit | null {
  const before = hits.findLast((hit) => hit.end <= date.start);
  if (before && date.start - before.end <= reachAfter && isBound(folded.slice(before.end, date.start))) {
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
  const text = readable(raw);
  const hits = hearingWords(text);
  if (hits.length === 0) return [];
  const dates = datesIn(text.folded, { from, most });
  const bound = new Map<Hit, { action: HearingMention["action"]; date: Dated }>();
  for (const date of dates) {
    const hit = wordOf(text, date, hits);
    if (hit === null) continue;
    const neighbours = [...dates.filter((one) => one.end <= hit.start), ...hits.filter((one) => one !== hit)];
    const action = actionOf(around(text, spanOf(hit, date), neighbours));
    // "Redesignada do dia 10/12 para o dia 15/01": of two days it is moved to the one behind "para".
    const isTarget = action === "moved" && target.test(text.folded.slice(date.start - 20, date.start));
    if (action !== null && (isTarget || !bound.has(hit))) bound.set(hit, { action, date });
  }
  if (bound.size === 0) return undated(text, hits);
  return [...bound].flatMap(([hit, { action, date }]) => {
    const span = spanOf(hit, date);
    const where = placeIn(cut(text, { start: span.start, end: span.end + reachPlace }));
    const at = span.start;
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
  const text = readable(raw);
  const hits = hearingWords(text).filter(({ kind }) => !kind.startsWith("Perícia"));
  if (hits.length === 0 || mentionsOf(raw, from).some(({ day }) => day !== null)) return false;
  return hits.some((hit) => {
    const said = around(text, hit, hits);
    return announces.test(said) && !cancels.test(said) && !notYet.test(said);
  });
}

const target = /\bpara (?:o |a )?(?:dia |data de )?$/;
const spanOf = (one: Span, other: Span) => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});

/** A text without a date can only cancel a hearing that is known. */
function undated(text: Text, hits: Hit[]): HearingMention[] {
  const nowhere = { day: null, time: null, place: null, link: null };
  return hits
    .filter((hit) => actionOf(around(text, hit, hits)) === "cancelled")
    .map(({ start, kind }) => ({ action: "cancelled", at: start, kind, ...nowhere }));
}

function actionOf(said: string): HearingMention["action"] | null {
  if (moves.test(said)) return "moved";
  if (cancels.test(said)) return "cancelled";
  return sets.test(said) ? "set" : null;
}
