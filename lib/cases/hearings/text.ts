import { capitalised } from "#lib/format/letter-case.ts";
import { type Whole, wholeText } from "#lib/format/whole.ts";
import {
  type Action,
  actionOf,
  alsoOn,
  another,
  cancels,
  former,
  goesOn,
  listed,
  target,
  toSession,
} from "./action.ts";
import { type Dated, datesIn } from "./dates.ts";
import { type Hit, hearingWords, most, reachAfter, reachBefore, type Span, type Text } from "./naming.ts";

const platforms: [RegExp, string][] = [
  [/\bteams\b/, "Teams"],
  [/\bzoom\b/, "Zoom"],
  [/\bgoogle meet\b|\bmeet\.google\b/, "Google Meet"],
  [/\bwebex\b/, "Webex"],
  [/\bjitsi\b/, "Jitsi"],
  [/\bwhatsapp\b/, "WhatsApp"],
];

/** Where a hearing is held, by what a text says of it: "Sala 3, por videoconferência (Teams)", and the address given. */
function placeIn({ folded, plain }: { folded: string; plain: string }): {
  place: string | null;
  link: string | null;
} {
  const room = roomIn(folded, plain);
  const remote = /\bvideo ?-?conferencia\b|\btelepresencial|\bvirtual(?:mente)?\b|\bon-?line\b/.test(folded);
  const hybrid = /\bhibrid[oa]\b/.test(folded);
  const platform = platforms.find(([words]) => words.test(folded))?.[1];
  const way = hybrid ? "híbrida" : remote || platform !== undefined ? "por videoconferência" : null;
  const words = way === null ? null : platform === undefined ? way : `${way} (${platform})`;
  const link = /\bhttps?:\/\/[^\s<>"']{3,299}[^\s<>"'.,;)]/.exec(plain)?.[0] ?? null;
  return { place: [room, words].filter((part) => part !== null).join(", ") || null, link };
}

const rooms = [
  /\b(?:local|endereco|lugar)(?:: ?| (?=salas? |forum |cejusc ))([^.;\n]{3,100})/,
  /(?:\bn[ao]s? |\/na |, |- |\()(salas? [^.;,\n)]{1,80})/,
  /\bn[ao] ((?:cejusc|forum|plenario|gabinete|consultorio|predio|centro judiciario)\b[^.;,\n)]{0,80})/,
];

function roomIn(folded: string, plain: string): string | null {
  for (const pattern of rooms) {
    const match = new RegExp(pattern, "d").exec(folded);
    const [start, end] = match?.indices?.[1] ?? [];
    if (start === undefined || end === undefined) continue;
    const found = plain
      .slice(start, end)
      // Cut what follows the room: how the hearing is held, or another matter.
      .replace(
        /,? (?:- \d|https?:|por videoconfer|de forma|na modalidade|situa[çc][ãa]o|data|hora|\d{1,2}\/\d{1,2}\/)[\s\S]*$/iu,
        "",
      )
      .trim();
    if (found.length >= 4) return capitalised(found);
  }
  return null;
}

/** What one text says of hearings: that one is set, moved to another day, or will not take place. */
export type HearingMention = {
  action: Action;
  /** About where in the text the hearing is named. */
  at: number;
  /** "Audiência de conciliação"; the bare word when the text names no kind. */
  kind: string;
  /** Null only where a text cancels without saying which day. */
  day: string | null;
  time: string | null;
  place: string | null;
  link: string | null;
  /** The text says the year of its day. */
  hasYear: boolean;
};

const readable = ({ text, folded }: Whole): Text => ({ plain: text, folded });

/** The place is looked for in this many characters behind them. */
const reachPlace = 300;

/** The end of a sentence; a full stop in a date, an hour or an abbreviation is none. */
const sentenceEnd =
  /(?<!\b(?:dr|dra|exmo|exma|sr|sra|sa|art|arts|fl|fls|n|mm|v|av|r|proc|min|des|refer))[.;] (?=[a-z])/;
/** A date in the next sentence belongs to the hearing only when nothing but a label ("Data:") stands before it. */
const label =
  /^(?:as|a|o|no|na|em|para|dia|data|hora|horario|e|da|audiencia|pericia|local|inicio|h|(?:primeir|segund|terceir)[oa]|convocacao|chamada|[^a-z])*$/;

/** A later sentence that sets again what an earlier one named: "A audiência não se realizou. Redesigno-a para …". */
const again = /^[^.;]{0,60}\b(?:re-?(?:design|agend|marc|marqu)[a-z-]*|nova data)\b/;

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

const cut = ({ plain, folded }: Text, { start, end }: Span): Text => ({
  plain: plain.slice(start, end),
  folded: folded.slice(start, end),
});

/** The sentence around a hearing word and its date, cut off at the dates and hearing words beside them. */
function around({ folded }: Text, { start, end }: Span, neighbours: Span[]): string {
  const from = Math.max(0, start - 90, ...neighbours.filter((one) => one.end <= start).map((one) => one.end));
  const to = Math.min(end + 90, ...neighbours.filter((one) => one.start >= end).map((one) => one.start));
  const lead = folded.slice(from, start).split(sentenceEnd).at(-1) ?? "";
  const [tail = ""] = folded.slice(end, to).split(sentenceEnd);
  return `${lead}${folded.slice(start, end)}${tail}`;
}

/** The hearings a text tells of. Each needs its word, a clear date, and a word that sets or moves it; a cancellation needs no date. */
export const mentionsOf = (raw: string, from: string | null): HearingMention[] =>
  mentionsIn(wholeText(raw), from);

/** The same of a text that was made whole; places are those of the text as it came. */
export function mentionsIn(whole: Whole, from: string | null): HearingMention[] {
  const text = readable(whole);
  const hits = hearingWords(text);
  if (hits.length === 0) return [];
  const dates = datesIn(text.folded, { from, most });
  const bound = new Map<Hit, { action: Action; date: Dated }>();
  for (const [place, date] of dates.entries()) {
    const hit = wordOf(text, date, hits);
    if (hit === null) continue;
    const neighbours = [...dates.filter((one) => one.end <= hit.start), ...hits.filter((one) => one !== hit)];
    const clause = around(text, spanOf(hit, date), neighbours);
    const ahead = text.folded.slice(Math.max(0, date.start - 60), date.start);
    const named = actionOf(clause, { date, ahead });
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
        (earlier !== undefined && listed.test(text.folded.slice(earlier.end, date.start))) ||
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
    const { time, hasYear } = date;
    return date.days.map((day) => ({ action, at, kind: hit.kind, day, time, hasYear, ...where }));
  });
}

const announces =
  /\b(?:re-?)?design(?:ad[oa]s?|o|a-se)\b|\bre-?designe-se\b|\b(?:re-?)?marc(?:ad[oa]s?|o)\b|\b(?:re-?)?agend(?:ad[oa]s?|o)\b|\bapraz(?:ad[oa]s?|o)\b|\bpautad[oa]s?\b|\bsera realizad|\bcomparec(?:am?|er)\b/;
/** It is still to be set, somebody asks for it, or it was not. */
const notYet =
  /\b(?:a ser(?:em)?|ser(?:a|ao|ia)|sejam?|oportunamente|n(?:ao|em) (?:foi|foram|ha)|sem que [^.;]{0,40}(?:fosse|seja|tenha|se))\b.{0,40}\b(?:re-?)?(?:design|marc|agend|apraz)/;

/** The office is to set one, which says nothing to those whom nobody calls. */
const toBeSet = /\bdesigne-se\b/;
const calls =
  /\bcomparec|\bconvoc|\b(?:intim|cit(?:e|em|o|ad|and|ac)|notifi[cq]|cientifi[cq])(?!.*\bpara\b.*(?:[aei]r|or)(?:em)?\b)/;
const callsSomebody = (folded: string) => folded.split(sentenceEnd).some((sentence) => calls.test(sentence));

/** It took place, or somebody came or did not: nobody has to come any more. */
const tookPlace =
  /\b(?:in)?frutifer|\bprejudicad|(?<!\b(?:sera|serao|ser|a) )\brealizad[oa]s? (?:na|a|as|o|em|aquel)|\b(?:compareceu|compareceram|ausentou|ausentaram|realizou|ocorreu|faltou|faltaram)\b|\bna (?:referida |ultima )?audiencia (?:design|agend|marc)ada [oa]s? /;
/** It is set here, or somebody is called. */
const setsHere =
  /\bre-?(?:design|marc|agend)|\bfi(?:ca|cam|cou|que)\b[^.;]{0,30}\b(?:design|marc|agend|apraz)|\b(?:design|marc|agend|apraz)(?:o|a-se)\b|\banterior|(?:^|[.,;:–-] ?)[^a-z]{0,6}(?:design|marc|agend|apraz)ad[oa]s? [a-z]|\bnov[ao]s? (?:data|audiencia|sessao|pericia|dia)\b|\bintim(?:e|em|o)\b|\bcomparec(?:am?|er(?:em)?)\b/;

/**
 * What a text sets whose day cannot be read ("Audiência de conciliação"); null without any. `from`: its day; `kinds`: of which
 * acts. What is still to be set is not set.
 */
export const undatedIn = (raw: string, from: string | null, kinds = /^(?:Audiência|Sessão)/): string | null =>
  undatedHitIn(wholeText(raw), from, kinds)?.kind ?? null;

/** The same of a text that was made whole. */
export function undatedHitIn(whole: Whole, from: string | null, kinds: RegExp): Hit | undefined {
  const text = readable(whole);
  const hits = hearingWords(text).filter(({ kind }) => kinds.test(kind));
  if (hits.length === 0 || mentionsIn(whole, from).some(({ day }) => day !== null)) return undefined;
  return hits.find((hit) => {
    const clause = around(text, hit, hits);
    const isSet = announces.test(clause) || (toBeSet.test(clause) && callsSomebody(text.folded));
    const isOver = tookPlace.test(clause) && !setsHere.test(clause);
    return isSet && !isOver && !cancels.test(clause) && !notYet.test(clause);
  });
}

const wasHeld = /(?<!\b(?:sera|serao|ser|a) )\brealizad[oa]s?\b/;

/** The kinds of hearing of which a text says a day, or that they are called off or over. */
export function endedIn(raw: string, from: string | null): string[] {
  const whole = wholeText(raw);
  const mentions = mentionsIn(whole, from);
  const text = readable(whole);
  const hits = hearingWords(text);
  const over = hits.filter((hit) => {
    const clause = around(text, hit, hits);
    return (wasHeld.test(clause) || tookPlace.test(clause)) && !setsHere.test(clause);
  });
  return [...new Set([...mentions, ...over].map(({ kind }) => kind))].sort();
}

const spanOf = (one: Span, other: Span) => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});

/** A text without a date can only cancel a hearing that is known. */
function undated(text: Text, hits: Hit[]): HearingMention[] {
  const nowhere = { day: null, time: null, place: null, link: null, hasYear: false };
  return hits
    .filter((hit) => actionOf(around(text, hit, hits), null) === "cancelled")
    .map(({ start, kind }) => ({ action: "cancelled", at: start, kind, ...nowhere }));
}
