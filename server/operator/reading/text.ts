import "server-only";

/** Whatever the service sends may be hostile. What is shown goes through here; the raw record keeps its words. */

/**
 * Control characters except tab and line feed, those that turn the direction of what follows, and those without
 * width that are no part of a script's spelling.
 */
const invisible =
  /(?![\t\n])\p{Cc}|[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** More than four marks on one letter spell nothing and cover the lines around them. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu;

/** Text for the screen: line ends are `\n`, nothing invisible is left that could deceive; null when nothing is left. */
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
