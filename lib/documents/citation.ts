import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";

/** Pages from the first to the last, both included, counted from 1. */
export type PageSpan = { from: number; to: number };

const nbsp = "\u00A0";

/** A passage as it is put into a petition, with where it stands. `sheets`: the court's numbers, named when all pages have one. */
export function citationOf(input: {
  text: string;
  pages: PageSpan;
  sheets: readonly (string | null)[];
  filename: string;
  cnj: string;
}): string {
  const { pages, filename, cnj } = input;
  const source = [
    filename,
    `p.${nbsp}${spanWords(formatCount(pages.from), formatCount(pages.to))}`,
    sheetWords(input.sheets),
    `processo ${isCnj(cnj) ? formatCnj(cnj) : cnj}`,
  ];
  return `“${quotedText(input.text)}” (${source.filter(Boolean).join(", ")})`;
}

/** "fls. 313"; "fls. 313-315" where the sheets follow each other, else "fls. 313, 320". */
function sheetWords(sheets: readonly (string | null)[]): string | null {
  const known = sheets.filter((sheet) => sheet !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined || known.length < sheets.length) return null;
  const numbers = known.map((sheet) => Number(sheet.replaceAll(".", "")));
  const isRun = numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  return `fls.${nbsp}${isRun ? spanWords(first, last) : known.join(", ")}`;
}

const spanWords = (first: string, last: string): string => (first === last ? first : `${first}-${last}`);

/** A selection in one line. A hyphen at a line's end stays, as it may be the word's ("afastá-la"), unless it is a soft one. */
export const quotedText = (text: string): string =>
  text
    .replaceAll("\0", "")
    .replace(/\u00AD(?:\s*\n\s*)?/g, "")
    .replace(/(\p{L}[-‐])[^\S\n]*\n\s*(?=\p{L})/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();
