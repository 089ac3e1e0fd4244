/**
 * How many of each case's movements are read, the newest, when all cases together may cost only so much: the small ones
 * whole, and what is left is shared equally among the large ones. `each`: the most of one case.
 */
export function reachOf(
  counts: readonly number[],
  { together, each }: { together: number; each: number },
): number[] {
  const reach = counts.map(() => 0);
  let left = together;
  const rising = counts.map((count, place) => ({ count, place })).sort((a, b) => a.count - b.count);
  for (const [done, { count, place }] of rising.entries()) {
    const share = Math.floor(left / (rising.length - done));
    reach[place] = Math.min(count, each, share);
    left -= reach[place];
  }
  return reach;
}
