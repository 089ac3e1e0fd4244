import { datesIn } from "#lib/cases/hearings/dates.ts";
import { mentionsOf } from "#lib/cases/hearings/text.ts";
import type { TermMeasure } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import { fold } from "#lib/format/fold.ts";
import { actOf } from "./acts.ts";
import { sentenceAt } from "./sentence.ts";
import { type ReadTerm, readTerms } from "./terms.ts";

/** Where it was read: the sentence, and in it the words that give the day; both null where they are not found again. */
type Read = { act: string; sentence: string; readFrom: number | null; readTo: number | null };

/** A deadline that a text seems to give. Only a person makes one of it. */
export type Suggestion =
  | (Read & {
      kind: "term";
      amount: number;
      measure: TermMeasure;
      unit: DayUnit | null;
      isDoubled: boolean;
      isDoubtful: boolean;
    })
  | (Read & { kind: "appointment"; dueOn: string; dueTime: string | null });

/** A text with more than this is a whole docket: somebody has to read it. */
const most = 20;

/** The deadlines that the text of a publication gives, terms first. `from`: the day it became available. */
export function suggestionsOf(raw: string, from: string | null): Suggestion[] {
  const text = raw.toWellFormed();
  const terms = readTerms(text).slice(0, most);
  return [...terms.map((term, at) => ofTerm(text, terms, term, at)), ...appointmentsOf(text, from)].slice(
    0,
    most,
  );
}

function ofTerm(text: string, terms: readonly ReadTerm[], term: ReadTerm, at: number): Suggestion {
  const { start, end, amount, measure, unit, isDoubled, isDoubtful } = term;
  const sentence = sentenceAt(text, start, end);
  const last = sentence.start + sentence.text.length;
  // Of two terms in a sentence each has the words that follow it, then those before.
  const [before, after] = [terms[at - 1], terms[at + 1]];
  const behind = text.slice(end, Math.min(last, after?.start ?? last));
  const ahead = text.slice(Math.max(sentence.start, before?.end ?? 0), start);
  const isAlone = (before?.end ?? 0) <= sentence.start && (after?.start ?? last) >= last;
  const clause = isAlone ? clauseOf(sentence.text, start - sentence.start) : null;
  const act = actOf({ near: isAlone ? [] : [behind, ahead], clause, sentence: sentence.text });
  const [readFrom, readTo] = [start - sentence.start, end - sentence.start];
  return {
    kind: "term",
    act,
    sentence: sentence.text,
    readFrom,
    readTo,
    amount,
    measure,
    unit,
    isDoubled,
    isDoubtful,
  };
}

/** What follows the head that some courts print before an order: "Processo … - Certifico e dou fé: …"; null without one. */
function clauseOf(sentence: string, at: number): string | null {
  const head = Math.max(sentence.lastIndexOf(" - ", at), sentence.lastIndexOf(": ", at));
  return head === -1 || at - head < shortestClause ? null : sentence.slice(head + 2).trim();
}

/** Less before the term says nothing of what is to be done. */
const shortestClause = 12;

function appointmentsOf(text: string, from: string | null): Suggestion[] {
  const seen = new Set<string>();
  return mentionsOf(text, from).flatMap(({ action, at, kind, day, time }): Suggestion[] => {
    if (action === "cancelled" || day === null) return [];
    const key = `${kind} ${day} ${time}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const sentence = sentenceAt(text, Math.min(at, text.length), Math.min(at + 1, text.length));
    const date = datesIn(fold(sentence.text), { from, most }).find(({ days }) => days.includes(day));
    const found = date !== undefined && fold(sentence.text).length === sentence.text.length ? date : null;
    return [
      {
        kind: "appointment",
        act: kind,
        sentence: sentence.text,
        dueOn: day,
        dueTime: time,
        readFrom: found?.start ?? null,
        readTo: found?.end ?? null,
      },
    ];
  });
}
