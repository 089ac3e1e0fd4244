import { firstHits, searchedWords } from "#lib/format/fold.ts";
import { readQuestion } from "#lib/format/question.ts";
import { shorten } from "#lib/format/shorten.ts";
import { startAtHit } from "#lib/format/snippet.ts";
import { plainBody } from "./body/plain.ts";
import { readBody } from "./body/read.ts";
import { longestExcerpt } from "./excerpt.ts";

/** Of so many letters of a publication that nobody has read yet a row shows the beginning. */
export const beginningLetters = 2_000;

/** What a row shows of a publication: what it orders, or of one that nobody has read yet the first words of its text. */
export function shownExcerpt({
  excerpt,
  beginning,
}: {
  excerpt: string | null;
  beginning: string | null;
}): string {
  if (excerpt !== null) return excerpt;
  return shorten(plainLine(beginning ?? ""), longestExcerpt);
}

/**
 * What a row shows of a publication in whose text a search found what `shown`, the rest of the row, does not say: the text from
 * there on. Null where the row says it, or the text has it in another form.
 */
export function hitExcerpt({
  text,
  query,
  shown,
}: {
  text: string | null;
  query: string;
  shown: string;
}): string | null {
  if (text === null) return null;
  const isShown = (word: string) => firstHits({ text: shown, query: word }).length > 0;
  const missing = readQuestion(query).some(({ isPhrase }) => isPhrase)
    ? query
    : searchedWords(query)
        .filter((word) => !isShown(word))
        .join(" ");
  if (missing === "" || isShown(missing)) return null;
  const line = plainLine(text);
  const isFound = firstHits({ text: line, query: missing }).length > 0;
  return isFound ? shorten(startAtHit({ text: line, query: missing }), longestExcerpt) : null;
}

/** What is cut within a tag is no text. */
const plainLine = (text: string): string =>
  plainBody(readBody(text.replace(/<[^<>]*$/, ""))).replaceAll(/\s+/g, " ");
