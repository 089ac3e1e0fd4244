import { firstHits, fold, searchedWords } from "#lib/format/fold.ts";

/** Finds what a search hit in the hidden part of a text of which only the beginning is shown. */

/** The index of the first hit of each searched word in a text. Empty when the text has decomposed letters. */
export const wordPlaces = ({ text, query }: { text: string; query: string }): number[] =>
  firstHits({ text, query, also: "inside" });

/** Characters before and after a hit, about two lines together: what follows the hit says more. */
const before = 60;
const after = 140;

/** One line of a text around a place in it, cut between words, with "…" where it was cut. */
export function excerptAt({ text, place }: { text: string; place: number }): string {
  const start = Math.max(0, place - before);
  const end = Math.min(text.length, place + after);
  // The word that the cut went through is left out, unless the hit is in it.
  const lead = text.slice(start, place).replace(start > 0 ? /^\S*\s+/ : /^/, "");
  const rest = text.slice(place, end);
  const tail = end < text.length ? rest.replace(/(\S)\s+\S*$/, "$1") : rest;
  const line = `${lead}${tail}`.toWellFormed().replace(/\s+/g, " ").trim();
  return `${start > 0 ? "… " : ""}${line}${end < text.length ? " …" : ""}`;
}

/** Complements after the first `shown` that have a searched word which the shown texts do not have. */
export function complementsFound(input: {
  description: string;
  complement: readonly string[];
  shown: number;
  query: string;
}): string[] {
  const { description, complement, shown, query } = input;
  const words = searchedWords(query);
  if (words.length === 0 || complement.length <= shown) return [];
  const seen = fold([description, ...complement.slice(0, shown)].join("\n"));
  const later = complement.slice(shown);
  const found = words
    .filter((word) => !seen.includes(word))
    .flatMap((word) => later.find((text) => fold(text).includes(word)) ?? []);
  return [...new Set(found)];
}
