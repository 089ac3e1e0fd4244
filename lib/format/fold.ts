/** Text without accents and in small letters, for comparing what people type: `Petições` is found by `peticoes`. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What is marked of a word that no word of the text begins with: where else it stands, or another form of it. */
export type LooseHits = "inside" | "forms";

/**
 * The stretches of `text` that the words of `query` hit, in order, for the highlighter; after `most` hits the rest. A hit
 * is the beginning of a word; `also` says what else is one, as the search that found the text does.
 */
export function splitHits({
  text,
  query,
  most = Number.POSITIVE_INFINITY,
  also,
}: {
  text: string;
  query: string;
  most?: number | undefined;
  also?: LooseHits | undefined;
}): { text: string; hit: boolean }[] {
  const found = placesOf({ text, query, also });
  if (found.length === 0) return [{ text, hit: false }];
  const marked = new Array<boolean>(text.length).fill(false);
  for (const { start, end } of found.flat()) marked.fill(true, start, end);
  const parts: { text: string; hit: boolean }[] = [];
  let start = 0;
  let hits = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && (marked[at] === marked[start] || hits >= most)) continue;
    parts.push({ text: text.slice(start, at), hit: hits < most && marked[start] === true });
    if (marked[start]) hits += 1;
    start = at;
  }
  return parts;
}

/** Where each word of `query` that `text` has is first marked in it. */
export function firstHits(given: { text: string; query: string; also?: LooseHits }): number[] {
  return placesOf(given).flatMap((places) => places[0]?.start ?? []);
}

type Place = { start: number; end: number };

/** Of each word of `query`, the places it is marked at. */
function placesOf({
  text,
  query,
  also,
}: {
  text: string;
  query: string;
  also?: LooseHits | undefined;
}): Place[][] {
  const folded = fold(text);
  // Folding may change lengths only where a letter was written with a combining mark: then nothing is marked.
  if (folded.length !== text.length) return [];
  const all = (pattern: RegExp) =>
    [...folded.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  return searchedWords(query).map((word) => {
    const exact = all(beginning(word));
    const loose = exact.length === 0 ? loosely(word, also) : null;
    return loose === null ? exact : all(loose);
  });
}

/** Words that say nothing beside others, and stand everywhere. */
const light = new Set([
  "de",
  "do",
  "da",
  "dos",
  "das",
  "em",
  "no",
  "na",
  "nos",
  "nas",
  "ao",
  "aos",
  "os",
  "as",
]);

/** The words of a search that are looked for in a text: none of one letter, and small ones only where they are all. */
export function searchedWords(query: string): string[] {
  const words = fold(query)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word.length > 1);
  const heavy = words.filter((word) => !light.has(word));
  return heavy.length > 0 ? heavy : words;
}

/** After no letter but an ordinal's (`1ªvara`), or after no digit; a short number is a whole one. */
function beginning(word: string): RegExp {
  const before = /^\p{N}/u.test(word) ? "(?<!\\p{N})" : "(?<![^\\P{L}ªº])";
  const after = /^\p{N}{1,2}$/u.test(word) ? "(?!\\p{N})" : "";
  return new RegExp(`${before}${spelt(word)}${after}`, "gu");
}

function loosely(word: string, also: LooseHits | undefined): RegExp | null {
  if (also === "inside" && word.length > 2) return new RegExp(spelt(word), "gu");
  if (also !== "forms" || !/^\p{L}{6,}$/u.test(word)) return null;
  return new RegExp(`(?<!\\p{L})${spelt(word.slice(0, Math.max(4, word.length - 4)))}\\p{L}*`, "gu");
}

/** The letters of a word, with the marks that may stand inside a number: `8021` is `80.21` as well. */
function spelt(word: string): string {
  return [...word.replace(/(\p{N})[./-](?=\p{N})/gu, "$1")]
    .map((letter, at, all) => {
      const isInNumber = /\p{N}/u.test(letter) && /\p{N}/u.test(all[at + 1] ?? "");
      return `${classOf(letter)}${isInNumber ? "[./-]?" : ""}`;
    })
    .join("");
}

function classOf(letter: string): string {
  if (letter === "a") return "[aª]";
  if (letter === "o") return "[oº]";
  return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`;
}
