import { shorten } from "#lib/format/shorten.ts";

/** An outline as a file has it: its titles, where they lead, and what stands below each. Nothing of it can be trusted. */
export type OutlineNode = { title: string; dest: unknown; items: readonly OutlineNode[] };

/** A line of the outline. `depth`: 0 at the margin. `end`: the index behind the last line that stands below this one. */
export type OutlineEntry = { title: string; dest: unknown; depth: number; end: number };

/** More lines than this nobody reads, and no further to the right than this does one find room. */
export const mostEntries = 2_000;
export const deepest = 8;
const longestTitle = 200;

/** The outline as at most `mostEntries` lines, drawn no deeper than `deepest`. `isCut`: lines were left out. */
export function entriesOf(nodes: readonly OutlineNode[]): { entries: OutlineEntry[]; isCut: boolean } {
  const entries: OutlineEntry[] = [];
  // A list of what is left to read, not a function that calls itself: a file may nest it a million times.
  const left: { nodes: readonly OutlineNode[]; at: number; depth: number; parent: OutlineEntry | null }[] = [
    { nodes, at: 0, depth: 0, parent: null },
  ];
  for (let level = left.at(-1); level !== undefined; level = left.at(-1)) {
    const node = level.nodes[level.at];
    if (node === undefined) {
      if (level.parent) level.parent.end = entries.length;
      left.pop();
      continue;
    }
    if (entries.length === mostEntries) {
      for (const { parent } of left) if (parent) parent.end = entries.length;
      return { entries, isCut: true };
    }
    level.at += 1;
    const depth = Math.min(level.depth, deepest);
    const entry = { title: titleOf(node.title), dest: node.dest, depth, end: entries.length + 1 };
    entries.push(entry);
    if (node.items.length > 0) left.push({ nodes: node.items, at: 0, depth: depth + 1, parent: entry });
  }
  return { entries, isCut: false };
}

/** A title in one line, without what turns the direction of writing or cannot be seen. */
function titleOf(raw: string): string {
  const clean = raw
    .slice(0, 4 * longestTitle)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
  return clean === "" ? "sem título" : shorten(clean, longestTitle);
}
