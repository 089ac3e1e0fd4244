import { datesIn } from "#lib/cases/hearings/dates.ts";
import { mentionsIn } from "#lib/cases/hearings/text.ts";
import { regimesIn } from "#lib/deadlines/regimes/infer.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { type Whole, wholeText } from "#lib/format/whole.ts";
import { actOf, knownAct } from "./acts.ts";
import { filler } from "./given.ts";
import { impliedBy } from "./implied.ts";
import { addressed, grants, orders, ordersAnybody, told } from "./orders.ts";
import { type Said, saidIn } from "./said.ts";
import { type Sentence, sentencesOf, shownOf } from "./sentence.ts";
import {
  type CaseFacts,
  cut,
  longestRead,
  most,
  type Reading,
  regimesAt,
  type Suggestion,
  unknown,
  unreadOf,
} from "./suggestion.ts";
import { ofSuspension, type TermIn, termsIn } from "./terms.ts";
import { isUntil, mayAct, maybeUntil } from "./until.ts";
import { begunBefore } from "./when.ts";

/** Of so many it is known that their sentences have a term; what is asked behind them is not looked for. */
const mostTerms = 20 * most;

/**
 * What the text of a publication gives, terms first; then what the law gives against its judgment and for what it orders
 * without a term, and the first order as unread for which nothing does. Empty of a text that orders nothing. `from`: the day
 * it became available.
 */
export function suggestionsOf(text: string, from: string | null, facts: CaseFacts = unknown): Suggestion[] {
  const whole = withoutUnticked(wholeText(text.toWellFormed()));
  const sentences = sentencesOf(whole);
  const regimesOf = regimesIn({ ...facts, text: whole, day: from });
  const read: Reading = { ...facts, text, whole, sentences, from, regimesOf };
  const said = saidIn(whole, sentences, facts);
  const terms = termsIn(whole, said, mostTerms);
  const [hearings, lastDays] = [appointmentsOf(read), lastDaysOf(read)];
  const given = [
    terms.slice(0, most + 1).map((term, at) => ofTerm(read, terms, term, at)),
    ...[hearings, lastDays].map((dated) => dated.map(({ suggestion }) => suggestion)),
  ];
  const places = {
    terms,
    hearings: new Set(hearings.map(({ sentence }) => sentence)),
    lastDays: new Set(lastDays.flatMap(({ sentence, isSure }) => (isSure ? [sentence] : []))),
  };
  const until = terms.length < mostTerms ? whole.text.length : (terms.at(-1)?.start ?? 0);
  const { law, unread } = impliedBy(read, { said, places, given: given.flat(), until });
  const all = [...given, law].map((kind) => kind.map(sinceHearing(said)));
  const isMore = all.some((kind) => kind.length > most);
  return [...all.flatMap((kind) => kind.slice(0, most)), ...(isMore ? [moreOf(read)] : unread)];
}

/**
 * A form whose boxes are ticked says nothing by the others: "(x) Manifeste-se o autor. ( ) Recolha-se a diligência." Places
 * stay what they are.
 */
function withoutUnticked(whole: Whole): Whole {
  if (!ticked.test(whole.folded)) return whole;
  const blank = (text: string) =>
    whole.folded.length === text.length ? blanked(text, whole.folded.matchAll(unticked)) : text;
  return { ...whole, text: blank(whole.text), folded: blank(whole.folded) };
}
function blanked(text: string, found: Iterable<RegExpExecArray>): string {
  let rest = 0;
  const parts: string[] = [];
  for (const { index, 0: words } of found) {
    parts.push(text.slice(rest, index), " ".repeat(words.length));
    rest = index + words.length;
  }
  return [...parts, text.slice(rest)].join("");
}
const ticked = /[([] ?[x✓✔] ?[)\]]/;
const unticked =
  /(?:\( {0,4}\)|\[ {0,4}\])(?:(?![([] {0,4}[x✓✔]? {0,4}[)\]])[^\n.;]|\.(?=\d|[^ \n])){0,400}[.;]?/g;

/** Of a term of which some were told before the text was published. */
function sinceHearing(said: readonly Said[]): (one: Suggestion) => Suggestion {
  const begun = begunBefore(said);
  return (one) =>
    begun === null || one.kind !== "term" || one.doubt?.includes(begun)
      ? one
      : { ...one, doubt: one.doubt === null ? begun : `${one.doubt} ${begun}` };
}

/** Of a text with more than is read. */
function moreOf(reading: Reading): Suggestion {
  const sentence = reading.sentences[0] ?? { start: 0, end: 1 };
  return unreadOf(reading, { sentence, doubt: "O texto dá mais prazos ou datas do que aqui se lê." });
}

function ofTerm(reading: Reading, terms: readonly TermIn[], term: TermIn, at: number): Suggestion {
  const { start, end, sentence: _, isOfStaff: __, head, ...given } = term;
  const shown = shownOf(reading.whole, term.sentence, term);
  const act = actOfRow(reading, term) ?? actOfTerm(reading.whole, terms, term, { at, shown });
  return {
    kind: "term",
    act,
    ...cut(reading, shown, { start, end }),
    ...given,
    by: "text",
    article: null,
    // In a sentence of two terms the words right before each say whose law it is.
    regimes: regimesAt(reading, shown, {
      unit: given.unit,
      act: knownAct(reading.whole.folded.slice(Math.max(shown.start, start - 40), start)) ?? act,
    }),
  };
}

/** Of a row of a table its head or the row above may say it, and of a term alone the sentence before or behind. */
function actOfRow(reading: Reading, term: TermIn): string | null {
  const { whole, sentences } = reading;
  const { start, end } = term.sentence;
  const said = whole.folded.slice(start, Math.min(end, start + longestRead));
  const above = sentences[sentences.indexOf(term.sentence) - 1];
  const ofPair = /^[^a-z]*prazo:? \d[^.;]{0,100}$/.test(said) && above !== undefined;
  const known = term.head ?? (ofPair ? whole.folded.slice(above.start, above.end) : null);
  if (known !== null && knownAct(said) === null && knownAct(known) !== null) return knownAct(known);
  return actOfLabel(reading, term);
}

/** A sentence that only gives a term is about what the one before it orders, or the one behind it: "Prazo: 15 dias." */
function actOfLabel({ whole, sentences }: Reading, { start, end, sentence }: TermIn): string | null {
  const { text, folded } = whole;
  const isLabel =
    /^[^a-z]*(?:(?:com|no|o) )?$/.test(folded.slice(sentence.start, start)) &&
    /^[^a-z]*$/.test(folded.slice(end, sentence.end));
  if (!isLabel) return null;
  const at = sentences.indexOf(sentence);
  const [before, behind] = [sentences[at - 1], sentences[at + 1]].map(
    (one) => one && { start: one.start, end: Math.min(one.end, one.start + longestRead) },
  );
  const known = (one: Sentence | undefined) => (one && knownAct(folded.slice(one.start, one.end))) ?? null;
  const named = known(before);
  if (named !== null || before === undefined) return named ?? known(behind);
  // In a table of names and values the row behind it says what for: "Prazo: 15 dias", "Finalidade: contestar".
  if (behind && saysWhatFor.test(folded.slice(behind.start, behind.end)))
    return actOf({ near: [], clause: null, sentence: text.slice(behind.start, behind.end).trim() });
  const said = folded.slice(before.start, before.end);
  const isOfOrder = ordersAnybody.test(said) && !filler.test(said);
  if (!isOfOrder || known(sentence) !== null) return isOfOrder ? null : known(behind);
  return actOf({ near: [], clause: null, sentence: text.slice(before.start, before.end).trim() });
}

const saysWhatFor =
  /^[^a-z]*(?:finalidade|ato|objet(?:o|ivo)|motivo|providencia|assunto|descricao|teor|conteudo|ordem|determinacao|para)\b/;

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
  // What a case is suspended for stands in its own clause.
  if (term.doubt === ofSuspension) return knownAct(ownClause(behind)) ?? capitalised(ownClause(behind));
  const ahead = text.slice(Math.max(shown.start, before?.end ?? 0), term.end);
  const first = together[0] ?? term;
  const isBehind =
    /^,? ?(?:para|a fim de)\b/i.test(text.slice(first.end, first.end + 12)) ||
    knownAct(text.slice(Math.max(shown.start, first.start - 200), first.end)) === null;
  return actOf({ near: isBehind ? [behind, ahead] : [ahead, behind], clause: null, sentence: said });
}

const ownClause = (behind: string): string =>
  (behind.replace(/^,? ?(?:para )?/, "").split(/[,.;]/)[0] ?? "").trim();

/** What follows the head that some courts print before an order: "Processo … - Certifico e dou fé: …"; null without one. */
function clauseOf(sentence: string, at: number): string | null {
  const head = Math.max(sentence.lastIndexOf(" - ", at), sentence.lastIndexOf(": ", at));
  return head === -1 || at - head < shortestClause ? null : sentence.slice(head + 2).trim();
}

/** Less before the term says nothing of what is to be done. */
const shortestClause = 12;

type DatedIn = { suggestion: Suggestion; sentence: Sentence };

function appointmentsOf(reading: Reading): DatedIn[] {
  const { whole, sentences, from } = reading;
  const mentions = mentionsIn(whole, from);
  const isOff = (kind: string, day: string) =>
    mentions.some((one) => one.action === "cancelled" && one.day === day && one.kind === kind);
  const seen = new Set<string>();
  return mentions.flatMap(({ action, at, kind, day, time, hasYear }): DatedIn[] => {
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
    const suggestion = { kind: "appointment" as const, act: kind, ...read, dueOn: day, dueTime: time };
    return [{ sentence, suggestion: { ...suggestion, doubt: hasYear ? null : yearOf(day) } }];
  });
}

/** Of a day of which the text says no year. */
const yearOf = (day: string): string =>
  `O texto não diz o ano deste dia: foi lido como ${day.slice(0, 4)}, o próximo que vem.`;

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

/** The last days that a text fixes for something to be done: "manifeste-se o autor até o dia 10/12/2026". */
function lastDaysOf(reading: Reading): (DatedIn & { isSure: boolean })[] {
  const { whole, sentences, from } = reading;
  const { folded } = whole;
  return datesIn(folded, { from, most: most + 1, isWanted: isUntil }).flatMap((date) => {
    const sentence = sentences.find(({ start, end }) => start <= date.start && date.start < end);
    if (sentence === undefined) return [];
    const ahead = folded.slice(Math.max(sentence.start, date.start - 300), date.start);
    const said = ahead + folded.slice(date.start, Math.min(sentence.end, date.end + 200));
    const isOrder = mayAct(said) || orders.test(said) || grants.test(said) || addressed.test(ahead);
    if (!isOrder || told.test(ahead)) return [];
    const shown = shownOf(whole, sentence, date);
    const act = actOf({ near: [], clause: null, sentence: whole.text.slice(shown.start, shown.end) });
    const read = { kind: "appointment" as const, act, ...cut(reading, shown, date), dueTime: date.time };
    const isSure = !maybeUntil(ahead);
    return date.days.map((dueOn) => {
      const doubt = date.hasYear ? null : yearOf(dueOn);
      return { sentence, isSure, suggestion: { ...read, dueOn, doubt } };
    });
  });
}
