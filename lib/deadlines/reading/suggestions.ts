import { datesIn } from "#lib/cases/hearings/dates.ts";
import { announcesUndated, mentionsOf } from "#lib/cases/hearings/text.ts";
import type { TermMeasure } from "#lib/deadlines/count.ts";
import { inferRegimes } from "#lib/deadlines/regimes/infer.ts";
import { type DayUnit, type Regime, regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { type Whole, wholeText } from "#lib/format/whole.ts";
import { actOf, knownAct } from "./acts.ts";
import { type Asked, askedIn, noAppeal } from "./asked.ts";
import type { TextDoubling } from "./doubling.ts";
import { type Places, withoutGiven } from "./given.ts";
import { lastDaysIn } from "./last-days.ts";
import { appealsOf, type LegalTerm, legalTerm } from "./law.ts";
import { type Sentence, sentencesOf, shownOf } from "./sentence.ts";
import { isQuotedAt, type TermIn, termsIn } from "./terms.ts";

/**
 * Where it was read: the sentence, and in it the words that give the day; both null where they are not found again. Places are
 * those of the text as it came.
 */
type Read = { act: string; sentence: string; readFrom: number | null; readTo: number | null };

/** What a text gives, or orders without giving it. Only a person makes a deadline of it. */
export type Suggestion =
  | (Read & {
      kind: "term";
      amount: number;
      measure: TermMeasure;
      /** Null where the text does not say. */
      unit: DayUnit | null;
      doubled: TextDoubling | null;
      /** Its digits and its words are two numbers. */
      isDoubtful: boolean;
      /** Why it may be none, or be counted otherwise. */
      doubt: string | null;
      /** `law`: the text orders the act, and this article gives the term. */
      by: "text" | "law";
      article: string | null;
    })
  | (Read & { kind: "appointment"; dueOn: string; dueTime: string | null })
  /** Somebody has to do something, and no day follows from the text. */
  | (Read & { kind: "unread"; doubt: string });

/** What is known of the case, for what the law gives: null where nobody knows. */
export type CaseFacts = { court: string | null; className: string | null; chamber: string | null };
const unknown: CaseFacts = { court: null, className: null, chamber: null };

/** A text with more than this is a whole docket: somebody has to read it. */
const most = 20;
/** Of so many it is known that their sentences have a term; what is asked behind them is not looked for. */
const mostTerms = 20 * most;

/**
 * What the text of a publication gives, terms first; then what the law gives against its judgment and for what it orders
 * without a term, and the first order as unread for which nothing does. Empty of a text that orders nothing. `from`: the day
 * it became available.
 */
export function suggestionsOf(raw: string, from: string | null, facts: CaseFacts = unknown): Suggestion[] {
  const whole = wholeText(raw.toWellFormed());
  const sentences = sentencesOf(whole);
  const read: Reading = { raw, whole, sentences, from };
  const terms = termsIn(whole, sentences, mostTerms);
  const [hearings, lastDays] = [appointmentsOf(read), lastDaysOf(read)];
  const given = [
    terms.slice(0, most + 1).map((term, at) => ofTerm(read, terms, term, at)),
    ...[hearings, lastDays].map((dated) => dated.map(({ suggestion }) => suggestion)),
  ];
  const places = {
    terms,
    hearings: new Set(hearings.map(({ sentence }) => sentence)),
    lastDays: new Set(lastDays.map(({ sentence }) => sentence)),
  };
  const { law, unread } = impliedBy(read, facts, { places, given: given.flat() });
  const all = [...given, law];
  const isMore = all.some((kind) => kind.length > most);
  return [...all.flatMap((kind) => kind.slice(0, most)), ...(isMore ? [moreOf(read)] : unread)];
}

/** Of a text with more than is read. */
function moreOf(reading: Reading): Suggestion {
  const sentence = reading.sentences[0] ?? { start: 0, end: 1 };
  return unreadOf(reading, { sentence, doubt: "O texto dá mais prazos ou datas do que aqui se lê." });
}

type Reading = { raw: string; whole: Whole; sentences: readonly Sentence[]; from: string | null };

/** A sentence as it came, and where in it a place of the whole text is. */
function cut({ raw, whole }: Reading, sentence: Sentence, read: Sentence | null): Omit<Read, "act"> {
  const [start, end] = [whole.at(sentence.start), whole.at(sentence.end - 1) + 1];
  return {
    sentence: raw.slice(start, end).toWellFormed(),
    readFrom: read === null ? null : whole.at(read.start) - start,
    readTo: read === null ? null : whole.at(read.end - 1) + 1 - start,
  };
}

function ofTerm(reading: Reading, terms: readonly TermIn[], term: TermIn, at: number): Suggestion {
  const { start, end, sentence: _, ...given } = term;
  const shown = shownOf(reading.whole, term.sentence, term);
  return {
    kind: "term",
    act: actOfTerm(reading.whole, terms, term, { at, shown }),
    ...cut(reading, shown, { start, end }),
    ...given,
    by: "text",
    article: null,
  };
}

/** Of several terms in a sentence each has the words before it, or each those behind it: the first one shows which. */
function actOfTerm(
  { text }: Whole,
  terms: readonly TermIn[],
  term: TermIn,
  { at, shown }: { at: number; shown: Sentence },
): string {
  const [before, after] = [terms[at - 1], terms[at + 1]];
  const said = text.slice(shown.start, shown.end);
  const together = terms.filter((one) => one.sentence === term.sentence);
  if (together.length === 1)
    return actOf({ near: [], clause: clauseOf(said, term.start - shown.start), sentence: said });
  const behind = text.slice(term.end, Math.min(shown.end, after?.start ?? shown.end));
  const ahead = text.slice(Math.max(shown.start, before?.end ?? 0), term.start);
  const first = together[0] ?? term;
  const isBehind =
    /^,? ?(?:para|a fim de)\b/i.test(text.slice(first.end, first.end + 12)) ||
    knownAct(text.slice(Math.max(shown.start, first.start - 200), first.start)) === null;
  return actOf({ near: isBehind ? [behind, ahead] : [ahead, behind], clause: null, sentence: said });
}

/** What follows the head that some courts print before an order: "Processo … - Certifico e dou fé: …"; null without one. */
function clauseOf(sentence: string, at: number): string | null {
  const head = Math.max(sentence.lastIndexOf(" - ", at), sentence.lastIndexOf(": ", at));
  return head === -1 || at - head < shortestClause ? null : sentence.slice(head + 2).trim();
}

/** Less before the term says nothing of what is to be done. */
const shortestClause = 12;

type DatedIn = { suggestion: Suggestion; sentence: Sentence };

function appointmentsOf(reading: Reading): DatedIn[] {
  const { raw, whole, sentences, from } = reading;
  const mentions = mentionsOf(raw.toWellFormed(), from);
  const isOff = (kind: string, day: string) =>
    mentions.some((one) => one.action === "cancelled" && one.day === day && one.kind === kind);
  const seen = new Set<string>();
  return mentions.flatMap(({ action, at, kind, day, time }): DatedIn[] => {
    if (action === "cancelled" || day === null || isOff(kind, day)) return [];
    const key = `${kind} ${day} ${time}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const sentence = sentences.findLast(({ start }) => whole.at(start) <= at) ?? {
      start: 0,
      end: whole.text.length,
    };
    const around = { start: sentence.start, end: Math.min(sentence.end, sentence.start + longestRead) };
    const date = datesIn(whole.folded.slice(around.start, around.end), { from, most }).find(({ days }) =>
      days.includes(day),
    );
    const found =
      date === undefined ? null : { start: around.start + date.start, end: around.start + date.end };
    const place = found ?? {
      start: Math.max(sentence.start, placeOf(whole, at)),
      end: Math.max(sentence.start, placeOf(whole, at)) + 1,
    };
    const read = cut(reading, shownOf(whole, sentence, place), found);
    return [{ sentence, suggestion: { kind: "appointment", act: kind, ...read, dueOn: day, dueTime: time } }];
  });
}
const longestRead = 4_000;

/** Where in a whole text the place of the original is. */
function placeOf({ text, at }: Whole, original: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) < original) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastDaysOf(reading: Reading): DatedIn[] {
  const { whole, sentences, from } = reading;
  return lastDaysIn(whole, sentences, { from, most: most + 1 }).flatMap(({ date, sentence }) => {
    const shown = shownOf(whole, sentence, date);
    const act = actOf({ near: [], clause: null, sentence: whole.text.slice(shown.start, shown.end) });
    const read = { kind: "appointment" as const, act, ...cut(reading, shown, date), dueTime: date.time };
    return date.days.map((dueOn) => ({ sentence, suggestion: { ...read, dueOn } }));
  });
}

/** What the law gives where the text does not, and the first order without a term for which nothing does. */
function impliedBy(
  reading: Reading,
  facts: CaseFacts,
  { places, given }: { places: Places; given: readonly Suggestion[] },
): { law: Suggestion[]; unread: Suggestion[] } {
  const { whole, sentences } = reading;
  const end = places.terms.length < mostTerms ? whole.text.length : (places.terms.at(-1)?.start ?? 0);
  const all = askedIn(whole, sentences, (at) => isQuotedAt(whole.folded, sentences, at)).filter(
    ({ kind, sentence }) => kind === "judged" || sentence.start <= end,
  );
  const asked = withoutGiven(all, { whole, sentences, ...places });
  const orders = asked.flatMap((one) => (one.kind === "legal" ? [one] : [])).slice(0, most + 1);
  const law = [
    ...againstDecisions(reading, facts, asked),
    ...orders.map((one) => orderedByLaw(reading, facts, one)),
  ].filter(
    (one, at, every) =>
      !given.some((other) => saysAppeal(other, one)) &&
      every.findIndex((other) => sameTerm(one, other)) === at,
  );
  const isSilent = given.length + law.length === 0;
  const isUnread = (one: Asked) => one.kind === "unread" && (isSilent || !one.isFloor);
  const unread = asked.find((one) => one.kind === "decided" || isUnread(one));
  if (unread === undefined) return { law, unread: isSilent ? undatedHearing(reading) : [] };
  const doubt = unread.kind === "unread" ? unread.doubt : noAppeal;
  return { law, unread: [unreadOf(reading, { sentence: unread.sentence, doubt })] };
}

function orderedByLaw(
  reading: Reading,
  facts: CaseFacts,
  { sentence, said }: Extract<Asked, { kind: "legal" }>,
): Suggestion {
  const { text } = reading.whole;
  const whole = text.slice(sentence.start, Math.min(sentence.end, sentence.start + longestRead));
  const act = actOf({ near: [], clause: null, sentence: whole });
  const regime = regimeFor({ text, from: reading.from }, facts, { sentence: whole, unit: null });
  return ofLaw(reading, sentence, legalTerm(said, regime, act, facts.className));
}

/** What may be done against the last judgment, and against each other decision. */
function againstDecisions(reading: Reading, facts: CaseFacts, asked: readonly Asked[]): Suggestion[] {
  const { whole, from } = reading;
  const inferred = regimeFor({ text: whole.text, from }, facts, { sentence: null, unit: null });
  const judgment = asked.findLast(({ kind }) => kind === "judged");
  return asked.flatMap((one): Suggestion[] => {
    if (one.kind === "appealed") return [ofLaw(reading, one.sentence, one.appeal, one.isPenal)];
    if (one !== judgment && one.kind !== "decided") return [];
    const { start, end } = one.sentence;
    const isPenal = punishes.test(whole.folded.slice(start, Math.min(end, start + longestRead)));
    const appeals = appealsOf(inferred === "cpc" && isPenal ? "cpp" : inferred, facts.className);
    // Of a decision without a name only the embargos are sure.
    const sure = one.kind === "judged" ? appeals : appeals.filter(({ act }) => act.startsWith("Embargos"));
    return sure.map((appeal) => ofLaw(reading, one.sentence, appeal, isPenal));
  });
}

function unreadOf(reading: Reading, { sentence, doubt }: { sentence: Sentence; doubt: string }): Suggestion {
  const shown = shownOf(reading.whole, sentence, { start: sentence.start, end: sentence.start });
  const act = actOf({ near: [], clause: null, sentence: reading.whole.text.slice(shown.start, shown.end) });
  return { kind: "unread", act, ...cut(reading, shown, null), doubt };
}

/** A hearing that is set, and whose day is not in the text. */
function undatedHearing(reading: Reading): Suggestion[] {
  const { raw, whole, sentences, from } = reading;
  if (!announcesUndated(raw.toWellFormed(), from)) return [];
  const named = sentences.find(({ start, end }) =>
    /\b(?:audiencia|sessao|aij)/.test(whole.folded.slice(start, end)),
  );
  const shown = shownOf(whole, named ?? { start: 0, end: whole.text.length }, named ?? { start: 0, end: 1 });
  return [
    {
      kind: "unread",
      act: "Audiência",
      ...cut(reading, shown, null),
      doubt: "O texto marca uma audiência e não diz o dia.",
    },
  ];
}

/** A judgment of a crime, whatever else is known of its case. */
const punishes =
  /\babsolvo\b|\bimpronuncio\b|\bpunibilidade\b|\bpena (?:de|privativa)\b|\breclusao\b|\bdetencao\b/;

const sameTerm = (one: Suggestion, other: Suggestion) =>
  one.kind === "term" && other.kind === "term" && one.act === other.act && one.amount === other.amount;

/** The text itself gives the term of an appeal: "Prazo recursal de 15 dias". */
const saysAppeal = (said: Suggestion, appeal: Suggestion) =>
  said.kind === "term" &&
  appeal.kind === "term" &&
  said.measure === "days" &&
  said.amount <= appeal.amount &&
  said.act === "Recurso" &&
  /^(?:Apelação|Recurso)/.test(appeal.act);

/** `isPenal`: it runs without pause whatever else is known of the case (CPP, art. 798). */
function ofLaw(
  reading: Reading,
  sentence: Sentence,
  { act, amount: days, article, hours }: LegalTerm,
  isPenal = false,
): Suggestion {
  const shown = shownOf(reading.whole, sentence, { start: sentence.start, end: sentence.start });
  const none = { doubled: null, isDoubtful: false, doubt: null };
  const unit = isPenal ? "calendar" : null;
  const given =
    hours === undefined
      ? { amount: days, measure: "days" as const }
      : { amount: hours, measure: "hours" as const };
  const read = { act, ...cut(reading, shown, null), ...given };
  return { kind: "term", ...read, unit: hours === undefined ? unit : null, ...none, by: "law", article };
}

/** Of a whole text the regime whose day is the earlier one of those that are possible: days without pause end before business days. */
export function regimeFor(
  { text, from }: { text: string; from: string | null },
  facts: CaseFacts,
  { sentence, unit }: { sentence: string | null; unit: DayUnit | null },
): Regime {
  const said = sentence === null ? null : wholeText(sentence).text;
  const found = inferRegimes({ ...facts, text, sentence: said, day: from, unit });
  const regime = found.find((one) => regimeRules[one.regime].unit === "calendar") ?? found[0];
  return regime?.regime ?? "cpc";
}
