/** Pixels left beside an item that is scrolled into sight: a part of its neighbour shows that there is more. */
const beside = 24;

type Edges = { left: number; right: number };

/** How many pixels a row of items has to be scrolled sideways to show one of them wholly; 0 when it is in sight. */
export function scrollNeeded({ row, one }: { row: Edges; one: Edges }): number {
  const isWider = one.right - one.left + 2 * beside > row.right - row.left;
  if (one.left < row.left || (isWider && one.right > row.right)) return one.left - row.left - beside;
  return one.right > row.right ? one.right - row.right + beside : 0;
}
