import type { TextPiece } from "./search.ts";

/** A text as pdf.js reads it from a page: `transform` is its matrix, in points from the page's lower left corner. */
export type PlacedText = { str: string; hasEOL: boolean; transform: readonly number[] };

/** A page's visible part in points, `[left, bottom, right, top]`, and its rotation in degrees, clockwise. */
export type PageView = { view: readonly number[]; rotate: number };

/** The part of a page's height, at its top and at its bottom, in which courts stamp number and origin of a sheet. */
const stampRoom = 0.08;

export function piecesOf(texts: readonly PlacedText[]): TextPiece[] {
  return texts.map(({ str, hasEOL }) => ({ text: str, endsLine: hasEOL }));
}

/**
 * Whether a page has text of its own. What stands at its upper or lower edge or runs along a side is a stamp of the
 * court, which a page that is only an image has too.
 */
export function hasOwnText({ texts, page }: { texts: readonly PlacedText[]; page: PageView }): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const isLying = page.rotate % 180 !== 0;
  return texts.some(({ str, transform }) => {
    if (str.trim() === "" || !isUpright({ transform, rotate: page.rotate })) return false;
    const [, , , , x = 0, y = 0] = transform;
    const height = isLying ? (x - left) / (right - left) : (y - bottom) / (top - bottom);
    return height > stampRoom && height < 1 - stampRoom;
  });
}

/** Whether a text reads from left to right on the page as it is shown. */
function isUpright({ transform, rotate }: { transform: readonly number[]; rotate: number }): boolean {
  const [a = 0, b = 0] = transform;
  const angle = (Math.atan2(b, a) * 180) / Math.PI - rotate;
  return Math.abs((((angle % 360) + 540) % 360) - 180) < 10;
}
