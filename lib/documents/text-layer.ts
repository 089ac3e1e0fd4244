import type { TextPiece } from "./search.ts";

/** A text as pdf.js reads it from a page: `transform` is its matrix, in points from the page's lower left corner. */
export type PlacedText = { str: string; hasEOL: boolean; transform: readonly number[] };

/** A page's visible part in points, `[left, bottom, right, top]`, and its rotation in degrees, clockwise. */
export type PageView = { view: readonly number[]; rotate: number };

/** The part of a page's height, at its top and at its bottom, in which courts stamp number and origin of a sheet. */
const stampRoom = 0.08;

export const piecesOf = (texts: readonly PlacedText[]): TextPiece[] =>
  texts.map(({ str, hasEOL }) => ({ text: str, endsLine: hasEOL }));

/** Whether a page has text of its own: what stands at its edges is a stamp of the court, which an image has, too. */
export const hasOwnText = ({ texts, page }: { texts: readonly PlacedText[]; page: PageView }): boolean =>
  texts.some((text) => text.str.trim() !== "" && !isStamp({ text, page }));

/** The number stamped on a sheet, "313" of "fls. 313"; null for none or several. The stamp must be all of its line. */
export function stampedSheet({
  texts,
  page,
}: {
  texts: readonly PlacedText[];
  page: PageView;
}): string | null {
  const stamps = texts.filter((text) => isStamp({ text, page }));
  const numbers = new Set(
    linesOf(stamps).flatMap((line) => /^\s*(?:fls?\.?|folhas?)\s*(\d[\d.]*)\s*$/i.exec(line)?.[1] ?? []),
  );
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined ? only.replace(/\.+$/, "") : null;
}

/** The lines of texts, as they follow each other: a line ends where the file says so, and where the next text stands elsewhere. */
function linesOf(texts: readonly PlacedText[]): string[] {
  const lines: string[] = [];
  let last: PlacedText | null = null;
  for (const text of texts) {
    const isBlank = text.str.trim() === "";
    // A blank has no place of its own.
    const goesOn = last !== null && (isBlank || isBeside(last, text));
    if (goesOn) lines.push(`${lines.pop() ?? ""}${text.str}`);
    else lines.push(text.str);
    if (text.hasEOL) last = null;
    else if (!isBlank) last = text;
  }
  return lines;
}

/** Whether two texts run the same way and on the same height, within a point. */
function isBeside(one: PlacedText, other: PlacedText): boolean {
  const [a = 0, b = 0, , , x = 0, y = 0] = one.transform;
  const [c = 0, d = 0, , , toX = 0, toY = 0] = other.transform;
  const length = Math.hypot(a, b) || 1;
  const isParallel = Math.abs(a * d - b * c) < 0.01 * length * (Math.hypot(c, d) || 1);
  return isParallel && Math.abs((toY - y) * a - (toX - x) * b) / length < 1;
}

/** Whether a text stands at the upper or lower edge of its page, or runs along a side. */
function isStamp({ text, page }: { text: PlacedText; page: PageView }): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  if (!isUpright({ transform: text.transform, rotate: page.rotate })) return true;
  const [, , , , x = 0, y = 0] = text.transform;
  const isLying = page.rotate % 180 !== 0;
  const height = isLying ? (x - left) / (right - left) : (y - bottom) / (top - bottom);
  return height <= stampRoom || height >= 1 - stampRoom;
}

/** Whether a text reads from left to right on the page as it is shown. */
function isUpright({ transform, rotate }: { transform: readonly number[]; rotate: number }): boolean {
  const [a = 0, b = 0] = transform;
  const angle = (Math.atan2(b, a) * 180) / Math.PI - rotate;
  return Math.abs((((angle % 360) + 540) % 360) - 180) < 10;
}
