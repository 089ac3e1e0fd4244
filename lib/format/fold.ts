import { readQuestion, type Term, wantedWords } from "./question.ts";

/** Text without accents and in small letters, for comparing what people type: `Petições` is found by `peticoes`. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Folded, with every letter where it was. */
export function foldInPlace(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  // Letters that are written with a mark of their own, each by itself.
  return text.replace(/./gsu, (letter) => fold(letter).padEnd(letter.length).slice(0, letter.length));
}

/** What is marked besides beginnings of words: `inside` words, when none begins so, or other forms of a word. */
export type LooseHits = "inside" | { forms: readonly string[] };

/** Cuts `text` into hits of `query` and the rest, for the highlighter. `also`: what else is one; after `most` none is. */
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

/** The index of the first hit of each word of `query` that `text` has. */
export const firstHits = (given: { text: string; query: string; also?: LooseHits }): number[] =>
  placesOf(given).flatMap((places) => places[0]?.start ?? []);

type Place = { start: number; end: number };

/** For each word of `query`, the places where it is marked. */
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
  const terms = readQuestion(query).filter(({ isExcluded }) => !isExcluded);
  const words = terms.filter(({ isPhrase }) => !isPhrase).map(({ text }) => text);
  return [
    ...terms.filter(({ isPhrase }) => isPhrase).map((phrase) => all(wholePhrase(phrase))),
    ...heavyWords(words.join(" ")).map((word) => {
      const exact = all(beginning(word));
      return exact.length === 0 && also === "inside" && word.length > 2
        ? all(new RegExp(spelt(word), "gu"))
        : exact;
    }),
    ...(typeof also === "object" ? also.forms.map((form) => all(whole(form))) : []),
  ];
}

/** Words that occur everywhere and say nothing beside other words. */
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

/** The words of a search to look for: no single letters; `light` words only when there are no others. */
export const searchedWords = (query: string): string[] => heavyWords(wantedWords(query));

function heavyWords(text: string): string[] {
  const words = fold(text)
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(word)?.[0] ?? "")
    .filter((word) => word.length > 1);
  const heavy = words.filter((word) => !light.has(word));
  return heavy.length > 0 ? heavy : words;
}

/** The words of a phrase, whole and one after the other, whatever punctuation is between them. */
function wholePhrase({ text, isOpen }: Term): RegExp {
  const words =
    fold(text)
      .replace(/(\p{N})[./-](?=\p{N})/gu, "$1")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const end = isOpen ? "" : "(?![\\p{L}\\p{N}])";
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.map(spelt).join("[^\\p{L}\\p{N}]+")}${end}`, "gu");
}

/** A word may follow an ordinal sign (`1ªvara`) but no letter, a number no digit; a short number must be a whole one. */
function beginning(word: string): RegExp {
  const before = /^\p{N}/u.test(word) ? "(?<!\\p{N})" : "(?<![^\\P{L}ªº])";
  const after = /^\p{N}{1,2}$/u.test(word) ? "(?!\\p{N})" : "";
  return new RegExp(`${before}${spelt(word)}${after}`, "gu");
}

const whole = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${spelt(word)}(?![\\p{L}\\p{N}])`, "gu");

/** The letters of a word, with the punctuation that may stand inside a number: `8021` also finds `80.21`. */
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
