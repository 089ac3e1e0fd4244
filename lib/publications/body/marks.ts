import { foldInPlace, splitHits } from "#lib/format/fold.ts";
import type { Span } from "./schema.ts";

/** A stretch of a block's text. */
type Range = { start: number; end: number };

/** A deadline's sentence (`deadlines.sentence`), and where in it the words end that give its term. */
type Underline = {
  sentence: string;
  readFrom: number | null;
  readTo: number | null;
  /** Nobody confirmed it yet. */
  isSuggested: boolean;
};

/** What is looked for in a text: the words of a search, and for whom the diaries were searched. */
export type Sought = {
  query: string;
  names: readonly string[];
  oab: string | null;
  underlines: readonly Underline[];
};

/** A part of a span that is drawn alike. */
export type Piece = Span & { isHit: boolean; underline: "suggested" | "confirmed" | null };

/** So many places of a block are marked: each is looked for at every cut, and nobody reads that many. */
const mostHits = 500;
const longestName = 120;
const shortestNumber = 3;

/** Cuts the spans of a block where what is sought begins and ends, across their styles. */
export function markSpans(spans: readonly Span[], sought: Sought): Piece[] {
  const text = spans.map((span) => span.text).join("");
  const folded = foldInPlace(text);
  const hits = [
    ...searchedRanges(text, sought.query),
    ...sought.names.flatMap((name) => nameRanges(folded, name)),
    ...(sought.oab === null ? [] : numberRanges(text, sought.oab)),
  ]
    .sort((one, other) => one.start - other.start)
    .slice(0, mostHits);
  const under = sought.underlines.flatMap((one) => {
    const range = sentenceRange(folded, one);
    return range === null ? [] : [{ ...range, isSuggested: one.isSuggested }];
  });
  if (hits.length + under.length === 0)
    return spans.map((span) => ({ ...span, isHit: false, underline: null }));
  const cuts = [...new Set([...hits, ...under].flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  );
  const isIn = (ranges: readonly Range[], at: number) =>
    ranges.some(({ start, end }) => start <= at && at < end);
  let from = 0;
  return spans.flatMap((span) => {
    const [start, end] = [from, from + span.text.length];
    from = end;
    const places = [start, ...cuts.filter((cut) => cut > start && cut < end), end];
    return places.slice(0, -1).map((place, index): Piece => {
      const marks = under.filter((range) => isIn([range], place));
      return {
        text: text.slice(place, places[index + 1]),
        styles: span.styles,
        isHit: isIn(hits, place),
        underline:
          marks.length === 0
            ? null
            : marks.some(({ isSuggested }) => isSuggested)
              ? "suggested"
              : "confirmed",
      };
    });
  });
}

function searchedRanges(text: string, query: string): Range[] {
  if (query.trim() === "") return [];
  let at = 0;
  return splitHits({ text, query }).flatMap((part) => {
    const start = at;
    at += part.text.length;
    return part.hit ? [{ start, end: at }] : [];
  });
}

/** A name as a whole, in any case, with or without accents. */
function nameRanges(folded: string, name: string): Range[] {
  const words = foldInPlace(name.slice(0, longestName)).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join("").length < shortestNumber) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]{1,3}")}(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return [...folded.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** A registration number, written with or without points. */
function numberRanges(text: string, oab: string): Range[] {
  const digits = oab.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < shortestNumber) return [];
  return [...text.matchAll(/(?<![\d.,/-])\d[\d.]{0,11}\d/g)].flatMap(({ 0: written, index }) => {
    const isIt = written.replaceAll(".", "").replace(/^0+/, "") === digits;
    return isIt ? [{ start: index, end: index + written.length }] : [];
  });
}

/** From the beginning of the sentence to the end of the words that were read; the sentence may be broken otherwise here. */
function sentenceRange(folded: string, { sentence, readFrom, readTo }: Underline): Range | null {
  const end = readTo !== null && readTo > (readFrom ?? 0) ? readTo : sentence.length;
  const wanted = tight(foldInPlace(sentence.slice(0, end)));
  if (wanted.text === "") return null;
  const here = tight(folded);
  const at = here.text.indexOf(wanted.text);
  const [start, last] = [here.places[at], here.places[at + wanted.text.length - 1]];
  return at === -1 || start === undefined || last === undefined ? null : { start, end: last + 1 };
}

/** A text without its spaces, and where each of its letters stood. */
function tight(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let kept = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (/\s/.test(letter)) continue;
    kept += letter;
    places.push(at);
  }
  return { text: kept, places };
}
