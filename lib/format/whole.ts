import { foldInPlace } from "./fold.ts";

/** A text as a person reads it: paragraphs, without hyphens of line ends, and l i k e  t h i s put together. */
export type Whole = {
  text: string;
  /** Folded, with every letter where it is in `text`. */
  folded: string;
  /** Where in the original the letter stands that is at this place; after the last one, the original's length. */
  at: (place: number) => number;
};

/** Between words: spaces, characters without width, and tags. */
const seam = /(?:[\s\p{Cf}]|&nbsp;|<\/?[a-z][^<>]{0,200}>)+/giu;
const lineTag = /<br ?\/?>/gi;
const blockTag = /<\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|blockquote)\b/i;
const line = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const spaced = /\s|&nbsp;|<\/?(?:br|t[dh])\b/i;
/** A letter with marks of its own. */
const marked = /\p{L}\p{M}+/gu;

/** What follows a hyphen that is no division of a word: "manifeste-se", "dias-multa", "quinze-dias". */
const enclitic = /^(?:se|lhes?|l?[oa]s?|n[oa]s|me|te|vos|ei|ao|multa|feira|razoes|dias?|horas?)(?![\p{L}])/iu;

export function wholeText(text: string): Whole {
  const parts: string[] = [];
  const places = new Int32Array(text.length + 1);
  let length = 0;
  const put = (part: string, from: number) => {
    for (let at = 0; at < part.length; at += 1) places[length + at] = from + at;
    length += part.length;
    parts.push(part);
  };
  const putWords = (from: number, to: number) => {
    let rest = from;
    const words = text.slice(from, to);
    for (const { 0: letter, index } of words.matchAll(marked)) {
      put(text.slice(rest, from + index), rest);
      put(letter.normalize("NFC").slice(0, 1), from + index);
      rest = from + index + letter.length;
    }
    put(text.slice(rest, to), rest);
  };
  let done = 0;
  for (const { 0: found, index } of text.matchAll(seam)) {
    const end = index + found.length;
    // Most seams by far, and what no rule below is about.
    if (found === " ") {
      putWords(done, end);
      done = end;
      continue;
    }
    const hyphen = hyphenAt(found, {
      ahead: text.slice(Math.max(0, index - 2), index),
      behind: text.slice(end, end + 12),
    });
    putWords(done, hyphen === "divides" ? index - 1 : index);
    if (hyphen === null) put(between(found), index);
    done = end;
  }
  putWords(done, text.length);
  places[length] = text.length;
  return closedUp(parts.join(""), places);
}

/** What stands for a seam. */
function between(found: string): string {
  if (linesOf(found) > 1 || blockTag.test(found)) return "\n";
  return spaced.test(found) ? " " : "";
}

function linesOf(found: string): number {
  const tags = found.match(lineTag)?.length ?? 0;
  return tags > 0 ? tags : (found.match(line)?.length ?? 0);
}

/** What a hyphen at the end of a line does, if there is one; `hidden`: no letter of it is there. */
function hyphenAt(
  found: string,
  { ahead, behind }: { ahead: string; behind: string },
): "divides" | "joins" | "hidden" | null {
  if (linesOf(found) > 1 || !/[\n\r\u0085\u2028\u00A0&<]/.test(found) || !/^[\p{L}\p{N}]/u.test(behind))
    return null;
  if (found.includes("\u00AD")) return /\p{L}$/u.test(ahead) ? "hidden" : null;
  if (!/[\p{L}\p{N}]-$/u.test(ahead)) return null;
  const isOneWord = /\p{Ll}-$/u.test(ahead)
    ? /^\p{Ll}/u.test(behind)
    : /\p{Lu}-$/u.test(ahead) && /^\p{Lu}/u.test(behind);
  return isOneWord && !enclitic.test(behind) ? "divides" : "joins";
}

/** "Praso" was the spelling of many a form. */
const foldedOf = (text: string): string =>
  foldInPlace(text).replace(/(?<![a-z])praso(?=s?(?![a-z]))/g, "prazo");

/** Letters with a space after each. */
const letterSpaced = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}] ){3,80}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const digitSpaced = /(?<!\p{N}[.,/ -]?)(?<!\p{L})\d (?:\d )?\d(?= ?\(| ?(?:dias?|horas?)(?!\p{L}))/giu;
const broken = (words: string) =>
  words
    .split("|")
    .map((word) => [...word].join(" ?"))
    .join("|");
const numbers = broken("dois|tres|três|cinco|oito|dez|quinze|vinte|trinta|quarenta|sessenta|noventa");
const measures = broken("dias|horas");
/** A term whose words a diary broke at the end of its columns: "CI NCO DIAS", "QUINZE DI AS". */
const brokenTerm = new RegExp(
  `(?<!\\p{L})(?:${broken("prazo")})(?= (?:de|legal|comum|maximo) )|(?<!\\p{L})(?:${numbers})(?= ?\\(| (?:${measures})(?!\\p{L}))|(?<=(?:\\p{N}|\\)|(?:${numbers})) )(?:${measures})(?!\\p{L})`,
  "giu",
);
/** The words that are found among letters of which nobody knows where a word ends. */
const known = /prazo|dias?|uteis|corridos|horas?/g;

/** The same without the spaces within words and numbers. */
function closedUp(text: string, places: Int32Array): Whole {
  const gone = new Uint8Array(text.length + 1);
  for (const pattern of [letterSpaced, digitSpaced])
    for (const { 0: found, index } of text.matchAll(pattern))
      for (const at of innerSpaces(found)) gone[index + at] = 1;
  for (const { 0: found, index } of text.matchAll(brokenTerm))
    for (const [at, letter] of [...found].entries()) if (letter === " ") gone[index + at] = 1;
  if (!gone.includes(1)) return { text, folded: foldedOf(text), at: (place) => places[place] ?? 0 };
  const kept: string[] = [];
  let length = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (gone[at] === 1) continue;
    kept.push(text.charAt(at));
    places[length] = places[at] ?? 0;
    length += 1;
  }
  const closed = kept.join("");
  return { text: closed, folded: foldedOf(closed), at: (place) => places[place] ?? 0 };
}

function innerSpaces(found: string): number[] {
  const letters = found.replaceAll(" ", "");
  const ends = new Set<number>();
  for (const { 0: word, index } of foldInPlace(letters).matchAll(known))
    ends.add(index).add(index + word.length);
  const isDigit = (letter: string | undefined) => /\p{N}/u.test(letter ?? "");
  return Array.from({ length: letters.length - 1 }, (_, at) => at)
    .filter((at) => !ends.has(at + 1) && isDigit(letters[at]) === isDigit(letters[at + 1]))
    .map((at) => 2 * at + 1);
}
