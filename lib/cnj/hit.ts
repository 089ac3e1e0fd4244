import { readQuestion } from "#lib/format/question.ts";
import { formatCnj, isCnj } from "./number.ts";

/** A part of a case number as it is written, for which `number_query` (server/db) looks at any place. */
const written = /^\d{1,7}(?:[.-]\d+)+$/;

/** How many digits alone are looked for inside numbers, and how many of its beginning. */
const [fewestInside, fewest] = [7, 3];

/** The part of a case number that a search asks for, as places in the written number; null when it asks for none. */
export function numberHit({
  number,
  query,
}: {
  number: string;
  query: string;
}): { start: number; end: number } | null {
  if (!isCnj(number)) return null;
  const text = formatCnj(number);
  for (const { text: term, isPhrase, isExcluded } of readQuestion(query)) {
    const written = /[^.,;:()-](?:.*[^.,;:()-])?/.exec(term)?.[0] ?? "";
    const digits = written.replace(/[./-]/g, "");
    if (isPhrase || isExcluded || !/^\d+$/.test(digits)) continue;
    const place = placeOf({ text, number, typed: written, digits });
    if (place !== null) return place;
  }
  return null;
}

type Asked = { text: string; number: string; typed: string; digits: string };

function placeOf({ text, number, typed, digits }: Asked): { start: number; end: number } | null {
  if (digits.length < fewest) return null;
  if (written.test(typed) && text.includes(typed)) {
    const start = text.indexOf(typed);
    return { start, end: start + typed.length };
  }
  const zeros = /^0*/.exec(number)?.[0].length ?? 0;
  const isFirst = [0, zeros].find((from) => number.startsWith(digits, from));
  const from = isFirst ?? (typed === digits && digits.length >= fewestInside ? number.indexOf(digits) : -1);
  return from < 0 ? null : { start: writtenAt(from), end: writtenAt(from + digits.length - 1) + 1 };
}

/** Where a digit of the number stands in the written one. */
const writtenAt = (digit: number): number => digit + [7, 9, 13, 14, 16].filter((end) => digit >= end).length;
