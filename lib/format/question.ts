/** What a search asks for: every search of Autos reads the same language. */

/** A word, or a phrase in quotes. `isExcluded`: not wanted. `isOpen`: still being typed, so that its last word may be longer. */
export type Term = { text: string; isPhrase: boolean; isExcluded: boolean; isOpen: boolean };

/** How many letters and words of a question are read. */
const longest = 200;
const mostWords = 12;

/** `-` excludes only in front of a word or of quotes: `vice-presidente`, `conclusos - x` and `--` exclude nothing. */
const quoted = `(?<minus>-?)["“”„«»](?<phrase>[^"“”„«»]*)(?:(?<end>["“”„«»])[.,;:!?)]*|$)`;
const plain = String.raw`-(?=[\p{L}\p{N}])(?<excluded>\S+)|(?<word>\S+)`;
const terms = new RegExp(String.raw`(?<!\S)(?:${quoted}|${plain})`, "gu");

/** The terms of a question in their order; a phrase without letters and digits is none. */
export function readQuestion(question: string): Term[] {
  const clean = question.slice(0, longest).toWellFormed().normalize("NFC").replaceAll("\0", "");
  const read: Term[] = [];
  let left = mostWords;
  for (const { groups } of clean.matchAll(terms)) {
    const term = termOf(groups ?? {});
    if (term === null || left === 0) continue;
    const words = term.text.split(/\s+/).slice(0, left);
    left -= words.length;
    read.push({ ...term, text: words.join(" ") });
  }
  return read;
}

function termOf({ minus, phrase, end, excluded, word }: Record<string, string | undefined>): Term | null {
  if (phrase !== undefined) {
    if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
    const isOpen = end === undefined;
    return {
      text: phrase.trim(),
      isPhrase: true,
      isExcluded: minus === "-",
      isOpen: isOpen && !/\s$/.test(phrase),
    };
  }
  const text = excluded ?? word ?? "";
  return { text, isPhrase: false, isExcluded: excluded !== undefined, isOpen: false };
}

/** A question without what it excludes and without quotes: the words that may be marked in what it found. */
export const wantedWords = (question: string): string =>
  readQuestion(question)
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ text }) => text)
    .join(" ");
