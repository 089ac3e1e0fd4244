/** How many of each case's newest movements are read when all may cost only so much: large cases share what small ones leave. */
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
