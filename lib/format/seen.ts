/**
 * Control characters but tab and line feed, marks that turn the direction, and needless ones without width: also letters and
 * tags that are drawn as nothing.
 */
const unseen =
  /(?![\t\n])\p{Cc}|[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF]|[\u{E0000}-\u{E007F}]/gu;

/** A fifth mark on a letter spells nothing, and a heap of them covers the lines around. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu;

/** A text as its readers see it: its lines end with `\n`, and nothing deceives the eye. */
export const seen = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(unseen, "")
    .replace(heapedMarks, "$1");
