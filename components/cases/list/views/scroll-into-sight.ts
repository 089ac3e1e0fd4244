/** Left beside what is brought into sight, in pixels: something of the neighbour shows that there is more. */
const beside = 24;

type Edges = { left: number; right: number };

/** How far a row of things has to be scrolled sideways so that one of them is wholly seen; 0 when it is. */
export function scrollNeeded({ row, one }: { row: Edges; one: Edges }): number {
  const isWider = one.right - one.left + 2 * beside > row.right - row.left;
  if (one.left < row.left || (isWider && one.right > row.right)) return one.left - row.left - beside;
  return one.right > row.right ? one.right - row.right + beside : 0;
}
