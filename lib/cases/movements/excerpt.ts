import { firstHits, fold, searchedWords } from "#lib/format/fold.ts";

/** What a search hit in a text of which only the beginning is shown. */

/** Where each searched word that a text has is first marked in it. None where marks would stand elsewhere than letters. */
export function wordPlaces({ text, query }: { text: string; query: string }): number[] {
  return firstHits({ text, query, also: "inside" });
}

/** As much as two lines hold; what is before the hit says less than what follows it. */
const before = 60;
const after = 140;

/** A line of a text around a place in it, cut between words and marked where it was cut. */
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

/** Complements beyond the first `shown` with a searched word that nothing of what is shown has. */
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
