import "server-only";
import { sql } from "drizzle-orm";
import { ordinalPatternOf, phrasePattern } from "#lib/cases/movements/patterns.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { numberHit } from "#lib/cnj/hit.ts";
import { fold } from "#lib/format/fold.ts";
import { readQuestion, type Term } from "#lib/format/question.ts";
import type { Tx } from "#server/db/connection.ts";

/** What a search asks for, word by word, and which of the words the row of a case shows. */

/** A row as the list shows it. */
export type Shown = Pick<CaseRow, "activeParty" | "passiveParty" | "chamber" | "city" | "court"> & {
  cnj: string;
  lastMovementAt: Date | null;
  lastMovementText: string | null;
  movementCount: number;
};

/** A wanted word or phrase. `asked`: its condition. `stem`: null for a phrase, a name and a number. */
export type Word = {
  word: string;
  asked: string;
  stem: string | null;
  patterns: string[];
  isIn: (shown: Row) => boolean;
};
type Row = { words: string[]; number: string };

/** Words that neither the row nor another text of the case has. */
export type Missing = { row: Shown; words: Word[] };

/** The wanted words of a search, as `search_query` reads them, and its phrases. */
export async function wordsOf(tx: Tx, q: string): Promise<Word[]> {
  const wanted = readQuestion(q).filter(({ isExcluded }) => !isExcluded);
  type Asked = { word: string; typed: string; stem: string | null; asked: string };
  const { rows } = await tx.execute<Asked>(sql`
    select distinct on (word) word, typed, stem, form_query(word, typed, stem) as asked
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as term (text text, "isPhrase" boolean),
      asked_forms(text) where not "isPhrase" order by word, stem`);
  return [
    ...(await phrasesOf(
      tx,
      wanted.filter(({ isPhrase }) => isPhrase),
    )),
    ...rows.map(({ word, typed, stem, asked }) => ({
      word,
      asked,
      stem,
      patterns: patternsOf({ word, stem }),
      isIn: ({ words, number }: Row) => isIn(words, word) || numberHit({ number, query: typed }) !== null,
    })),
  ];
}

/** Without those that have no word which is kept. */
async function phrasesOf(tx: Tx, phrases: Term[]): Promise<Word[]> {
  if (phrases.length === 0) return [];
  const { rows } = await tx.execute<{ asked: string | null }>(sql`
    select spelt_query(text, "isOpen") as asked from rows from (
      jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as (text text, "isOpen" boolean)) with ordinality as term (text, "isOpen", place)
    order by place`);
  return phrases.flatMap((phrase, place) => {
    const asked = rows[place]?.asked ?? null;
    if (asked === null) return [];
    const words = plainWords(phrase.text);
    const sought = ` ${words.join(" ")}${phrase.isOpen ? "" : " "}`;
    return {
      word: phrase.text,
      asked,
      stem: null,
      patterns: [phrasePattern(phrase)],
      isIn: ({ words }: Row) => ` ${words.join(" ")} `.includes(sought),
    };
  });
}

/** The words that a row shows; numbers without the punctuation inside them. */
export function shownBy({ cnj, activeParty, passiveParty, chamber, city, court }: Shown): Row {
  const text = [cnj, cnj.replace(/^0+/, ""), activeParty, passiveParty, court, city, chamber].join(" ");
  return { words: plainWords(text), number: cnj };
}

function plainWords(text: string): string[] {
  const plain = fold(text).replaceAll("ª", "a ").replaceAll("º", "o ");
  return plain.replace(/(\d)[./-](?=\d)/g, "$1").split(/[^\p{L}\p{N}]+/u);
}

/** Whether `search_query` takes a word as a beginning: from two letters or three characters on. */
const isBeginning = /^\p{L}{2}|.../u;

const isIn = (shown: string[], word: string): boolean =>
  shown.some((one) => (isBeginning.test(word) ? one.startsWith(word) : one === word));

/** Patterns that a text matches when `search_words` finds the word in it, whatever punctuation its numbers have. */
function patternsOf({ word, stem }: { word: string; stem: string | null }): string[] {
  const pieces = word.match(/\d+|\D+/g) ?? [];
  if (pieces.length === 1 && /\D/.test(word)) {
    // The stem may be no beginning of a plural but for its last letter: `execuca` of `execucoes`.
    const short = stem === null ? [] : [stem.length > 3 ? stem.slice(0, -1) : stem];
    const beginnings = [...new Set([word, ...short])].map(ordinalPatternOf);
    return [`(\\m|[0-9ªº])(?:${beginnings.join("|")})`];
  }
  return pieces.map((piece) => (/\d/.test(piece) ? [...piece].join("[./-]?") : ordinalPatternOf(piece)));
}
