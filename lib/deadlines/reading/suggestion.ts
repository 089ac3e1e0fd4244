import type { Candidate, OfTerm } from "#lib/deadlines/regimes/infer.ts";
import type { Whole } from "#lib/format/whole.ts";
import { actOf } from "./acts.ts";
import { type Sentence, shownOf } from "./sentence.ts";
import type { ReadTerm } from "./terms.ts";

/**
 * Where it was read: the sentence, and in it the words that give the day; both null where they are not found again. Places are
 * those of the text as it came.
 */
type Read = { act: string; sentence: string; readFrom: number | null; readTo: number | null };

/** What a text gives, or orders without giving it. Only a person makes a deadline of it. */
export type Suggestion =
  | (Read &
      Omit<ReadTerm, "start" | "end"> & {
        kind: "term";
        /** `law`: the text orders the act, and this article gives the term. */
        by: "text" | "law";
        article: string | null;
        /** Whose law may count it, the most likely first. */
        regimes: Candidate[];
      })
  | (Read & { kind: "appointment"; dueOn: string; dueTime: string | null; doubt: string | null })
  /** Somebody has to do something, and no day follows from the text. */
  | (Read & { kind: "unread"; doubt: string });

/** What is known of the case, for what the law gives: null where nobody knows. */
export type CaseFacts = { court: string | null; className: string | null; chamber: string | null };
export const unknown: CaseFacts = { court: null, className: null, chamber: null };

/** A text that is read. `text`: as it came; `from`: the day it became available. */
export type Reading = CaseFacts & {
  text: string;
  whole: Whole;
  sentences: readonly Sentence[];
  from: string | null;
  regimesOf: (term: OfTerm) => Candidate[];
};

/** A text with more than this is a whole docket: somebody has to read it. */
export const most = 20;
/** No sentence is looked at for longer. */
export const longestRead = 4_000;

/** The regimes of a term in a sentence; null: of the whole text. */
export function regimesAt(
  { whole, regimesOf }: Reading,
  sentence: Sentence | null,
  of: Pick<OfTerm, "unit" | "act">,
) {
  if (sentence === null) return regimesOf(of);
  const cut = (text: string) => text.slice(sentence.start, sentence.end);
  return regimesOf({ sentence: { text: cut(whole.text), folded: cut(whole.folded) }, ...of });
}

/** A sentence as it came, and where in it a place of the whole text is. */
export function cut({ text, whole }: Reading, sentence: Sentence, read: Sentence | null): Omit<Read, "act"> {
  const [start, end] = [whole.at(sentence.start), whole.at(sentence.end - 1) + 1];
  return {
    sentence: text.slice(start, end).toWellFormed(),
    readFrom: read === null ? null : whole.at(read.start) - start,
    readTo: read === null ? null : whole.at(read.end - 1) + 1 - start,
  };
}

export function unreadOf(
  reading: Reading,
  { sentence, doubt }: { sentence: Sentence; doubt: string },
): Suggestion {
  const shown = shownOf(reading.whole, sentence, { start: sentence.start, end: sentence.start });
  const act = actOf({ near: [], clause: null, sentence: reading.whole.text.slice(shown.start, shown.end) });
  return { kind: "unread", act, ...cut(reading, shown, null), doubt };
}
