/** How pages lie beside each other: one below the other, or as in an open book, where the first one lies alone. */
export type Layout = "one" | "two";

/** How high all rows may be together, in CSS pixels. Firefox lays nothing out below 17.8 million. */
export const highestList = 8_000_000;

/** Rows from `from` (inclusive) to `to` (exclusive), counted from 0. */
export type RowRange = { from: number; to: number };

export const rowCount = ({ pages, layout }: { pages: number; layout: Layout }): number =>
  layout === "one" ? pages : Math.floor(pages / 2) + Math.min(1, pages);

/** The row of a page; pages are counted from 1, rows from 0. */
export const rowOf = ({ page, layout }: { page: number; layout: Layout }): number =>
  layout === "one" ? page - 1 : Math.floor(page / 2);

/** The pages of a row, from left to right. In a book an even page is on the left. */
export function pagesOf({ row, pages, layout }: { row: number; pages: number; layout: Layout }): number[] {
  if (layout === "one") return [row + 1];
  return [2 * row, 2 * row + 1].filter((page) => page >= 1 && page <= pages);
}

/** The page to turn to from `page`: the first one of the next row or of the one before. The ends stay. */
export function turnedTo(input: { page: number; by: 1 | -1; pages: number; layout: Layout }): number {
  const { page, by, pages, layout } = input;
  const row = rowOf({ page, layout }) + by;
  if (row < 0 || row >= rowCount({ pages, layout })) return page;
  return pagesOf({ row, pages, layout })[0] ?? page;
}

/** The rows around `row`, always with it, that a browser can lay out as one list: not higher than `most` together. */
export function rowsAround(input: {
  row: number;
  rows: number;
  heightOf: (row: number) => number;
  most?: number;
}): RowRange {
  const { row, rows, heightOf, most = highestList } = input;
  let from = row;
  let to = Math.min(rows, row + 1);
  let left = most - heightOf(row);
  while (from > 0 || to < rows) {
    const before = from > 0 ? heightOf(from - 1) : Number.POSITIVE_INFINITY;
    const after = to < rows ? heightOf(to) : Number.POSITIVE_INFINITY;
    // Evenly to both sides, so that the list goes on for long whichever way a person scrolls.
    const isAfter = before > left || (after <= left && to - row <= row - from);
    const next = isAfter ? after : before;
    if (next > left) break;
    left -= next;
    if (isAfter) to += 1;
    else from -= 1;
  }
  return { from, to };
}

/**
 * Rows in the order in which they are drawn: those in sight, from `startIndex` to `endIndex` (inclusive); those that come
 * into sight next where somebody scrolls to (`step`); those that have left it, the nearest first.
 */
export function inTurn(
  rows: readonly number[],
  { startIndex, endIndex, step }: { startIndex: number; endIndex: number; step: 1 | -1 },
): { seen: number[]; coming: number[]; behind: number[] } {
  const inStep = rows.toSorted((one, other) => (one - other) * step);
  const isBehind = (row: number) => (step === 1 ? row < startIndex : row > endIndex);
  const isSeen = (row: number) => row >= startIndex && row <= endIndex;
  return {
    seen: inStep.filter(isSeen),
    coming: inStep.filter((row) => !isSeen(row) && !isBehind(row)),
    behind: inStep.filter(isBehind).reverse(),
  };
}
