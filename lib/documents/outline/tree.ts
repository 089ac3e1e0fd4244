/** A line of the outline as its tree needs it; see `OutlineEntry`. */
type Line = { depth: number; end: number };

export const hasBelow = (entries: readonly Line[], index: number) => (entries[index]?.end ?? 0) > index + 1;

/** The lines that are in sight while only those in `open` show what stands below them, as indexes. */
export function inSight(entries: readonly Line[], open: ReadonlySet<number>): number[] {
  const seen: number[] = [];
  for (let index = 0; index < entries.length; ) {
    seen.push(index);
    index = open.has(index) ? index + 1 : Math.max(index + 1, entries[index]?.end ?? 0);
  }
  return seen;
}

/** The lines above this one on the way to the margin, the nearest first. */
export function above(entries: readonly Line[], index: number): number[] {
  const found: number[] = [];
  let depth = entries[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0 && depth > 0; at--) {
    const line = entries[at];
    if (line === undefined || line.end <= index || line.depth >= depth) continue;
    found.push(at);
    depth = line.depth;
  }
  return found;
}

/** Up to so many lines an outline is shown whole; of a longer one only its first level. */
const mostOpen = 60;

export function openAtFirst(entries: readonly Line[]): ReadonlySet<number> {
  if (entries.length > mostOpen) return new Set();
  return new Set(entries.flatMap((_, index) => (hasBelow(entries, index) ? [index] : [])));
}

/**
 * The line whose part of the document a page is in: the last one that begins on it or before, in the order of pages; of
 * several on one page the first, unless `chosen` is one of them. Null before the first one. `pages`: the page of each
 * line, null where it leads nowhere.
 */
export function lineAt(input: {
  pages: readonly (number | null)[];
  page: number;
  chosen: number | null;
}): number | null {
  const { pages, page, chosen } = input;
  if (chosen !== null && pages[chosen] === page) return chosen;
  let found: number | null = null;
  for (const [index, begins] of pages.entries()) {
    if (begins === null || begins > page) continue;
    if (found === null || begins > (pages[found] ?? 0)) found = index;
  }
  return found;
}

export type TreeMove = "up" | "down" | "start" | "end" | "in" | "out";

/** What a key does in the tree: another line gets the focus, or the line opens or closes. */
export type TreeStep = { focus: number } | { toggle: number } | null;

export function stepInTree(input: {
  entries: readonly Line[];
  open: ReadonlySet<number>;
  at: number;
  move: TreeMove;
}): TreeStep {
  const { entries, open, at, move } = input;
  const seen = inSight(entries, open);
  const place = seen.indexOf(at);
  const to = (index: number | undefined): TreeStep => (index === undefined ? null : { focus: index });
  switch (move) {
    case "up":
      return to(seen[Math.max(0, place - 1)]);
    case "down":
      return to(seen[place + 1]);
    case "start":
      return to(seen[0]);
    case "end":
      return to(seen.at(-1));
    case "in":
      if (!hasBelow(entries, at)) return null;
      return open.has(at) ? to(at + 1) : { toggle: at };
    case "out":
      return open.has(at) && hasBelow(entries, at) ? { toggle: at } : to(above(entries, at)[0]);
  }
}
