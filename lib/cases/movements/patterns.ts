import { fold } from "#lib/format/fold.ts";
import type { Term } from "#lib/format/question.ts";

/** PostgreSQL regular expressions for what a search asks for. */

const accented = ["aáàâãä", "eéèêë", "iíìîï", "oóòôõö", "uúùûü", "cç", "nñ"];

/** A word whatever its accents and case. Removing the accents of 12,000 texts while somebody types takes ten times as long. */
function patternOf(word: string): string {
  return [...fold(word)]
    .map((letter) => {
      const spelt = accented.find((letters) => letters.startsWith(letter)) ?? letter;
      if (!/^\p{L}/u.test(spelt)) return `\\U${letter.codePointAt(0)?.toString(16).padStart(8, "0")}`;
      return `[${spelt}${spelt.toUpperCase()}][\u0300-\u036f]*`;
    })
    .join("");
}

/** The same where the ordinal signs are letters, too: `1ª` is `1a`. */
export const ordinalPatternOf = (word: string) =>
  patternOf(word).replaceAll("[a", "[aª").replaceAll("[o", "[oº");

/** A phrase, whatever punctuation is between its words and in its numbers. The last word of an open one may be longer. */
export function phrasePattern({ text, isOpen }: Pick<Term, "text" | "isOpen">): string {
  const words =
    fold(text)
      .replace(/(\p{N})[./-](?=\p{N})/gu, "$1")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const spelt = words.map((word) =>
    (word.match(/\p{N}+|[^\p{N}]+/gu) ?? [])
      .map((piece) => (/\p{N}/u.test(piece) ? [...piece].join("[./-]?") : ordinalPatternOf(piece)))
      .join(""),
  );
  return `(?:^|[^[:alnum:]\u0300-\u036f])${spelt.join("[^[:alnum:]]+")}${isOpen ? "" : "(?![[:alnum:]])"}`;
}

/** The pattern of a term: a wanted word anywhere, also inside words; an excluded one only where a word begins with it. */
export function termPattern(term: Term): string {
  if (term.isPhrase) return phrasePattern(term);
  return term.isExcluded ? `(?:^|[^[:alnum:]\u0300-\u036f])${patternOf(term.text)}` : patternOf(term.text);
}
