import "server-only";

/** Whatever the service sends may be hostile. What is shown goes through here; the raw record keeps its words. */

/** Control characters but tab and line feed, marks that turn the direction, and needless ones without width. */
const invisible =
  /(?![\t\n])\p{Cc}|[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** A fifth mark on a letter spells nothing, and a heap of them covers the lines around. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu;

/** Text for the screen: lines end with `\n`, and nothing invisible is left. Null when nothing at all is left. */
export function shownText(text: string): string | null {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(heapedMarks, "$1")
    .trim();
  return clean === "" ? null : clean;
}

/** The same on one line. */
export function shownLine(text: string): string | null {
  return shownText(text.replace(/[\t\n\v\f\r]+/g, " "));
}

/** What an optional field says, on one line. */
export const lineOf = (text: string | null | undefined) => (text ? shownLine(text) : null);

/** What an optional field says, with its lines. */
export const proseOf = (text: string | null | undefined) => (text ? shownText(text) : null);
