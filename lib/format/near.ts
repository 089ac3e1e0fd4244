import { fold } from "./fold.ts";
import { readQuestion } from "./question.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Words of letters that are long enough for one of them to be wrong, as the search splits them. */
const forgivable = /^[a-z]{4,20}$/;

/** The words that are one letter away from a folded word: one left out, one too many, another, or two that changed places. */
export function nearWords(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) {
      near.add(before + letter + after);
      if (after !== "") near.add(before + letter + after.slice(1));
    }
  }
  near.delete(word);
  return [...near];
}

/** The words of a question in which a letter may be wrong; none of one with a phrase, which means what it says. */
export function forgivableWords(question: string): string[] {
  const terms = readQuestion(question);
  if (terms.some(({ isPhrase }) => isPhrase)) return [];
  return terms.flatMap(({ text, isExcluded }) => (!isExcluded && forgivable.test(fold(text)) ? [text] : []));
}

/** The question with words of it replaced, in the letters in which they were typed: a capital asks for a name. */
export const withWords = (question: string, words: ReadonlyMap<string, string>): string =>
  question
    .trim()
    .split(/\s+/)
    .map((word) => {
      const other = words.get(word);
      if (other === undefined) return word;
      const isName = /^\p{Lu}\p{Ll}/u.test(word);
      return isName ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    })
    .join(" ");
