import { describe, expect, test } from "vitest";
import { entriesOf, type OutlineNode } from "./entries.ts";
import { above, inSight, lineAt, openAtFirst, stepInTree, type TreeMove } from "./tree.ts";

const node = (title: string, ...items: OutlineNode[]): OutlineNode => ({ title, dest: null, items });

/** 0 Volume 1 (1 Inicial (2 Fatos, 3 Direito), 4 Citação), 5 Volume 2 (6 Sentença) */
const { entries } = entriesOf([
  node("Volume 1", node("Inicial", node("Fatos"), node("Direito")), node("Citação")),
  node("Volume 2", node("Sentença")),
]);

describe("the tree of an outline", () => {
  test("shows what stands below the lines that are open", () => {
    expect(inSight(entries, new Set())).toEqual([0, 5]);
    expect(inSight(entries, new Set([0]))).toEqual([0, 1, 4, 5]);
    // What is open below a closed line is not in sight.
    expect(inSight(entries, new Set([1]))).toEqual([0, 5]);
    expect(inSight(entries, new Set([0, 1, 5]))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("knows the way from a line to the margin", () => {
    expect(above(entries, 3)).toEqual([1, 0]);
    expect(above(entries, 6)).toEqual([5]);
    expect(above(entries, 5)).toEqual([]);
  });

  test("is open where it is short, and closed where it is long", () => {
    expect([...openAtFirst(entries)]).toEqual([0, 1, 5]);
    const long = entriesOf(Array.from({ length: 40 }, () => node("a", node("b")))).entries;
    expect(openAtFirst(long).size).toBe(0);
  });

  test.each<[number, TreeMove, ReturnType<typeof stepInTree>]>([
    [0, "down", { focus: 1 }],
    [1, "down", { focus: 4 }],
    [4, "up", { focus: 1 }],
    [0, "up", { focus: 0 }],
    [5, "down", null],
    [4, "start", { focus: 0 }],
    [0, "end", { focus: 5 }],
    [0, "in", { focus: 1 }],
    [1, "in", { toggle: 1 }],
    [4, "in", null],
    [0, "out", { toggle: 0 }],
    [4, "out", { focus: 0 }],
    [5, "out", null],
  ])("from line %d, %s leads to %j while only the first line is open", (at, move, step) => {
    expect(stepInTree({ entries, open: new Set([0]), at, move })).toEqual(step);
  });
});

describe("the line of a page", () => {
  const pages = [1, 3, 3, null, 7];
  test.each([
    [1, null, 0],
    [2, null, 0],
    [3, null, 1],
    [3, 2, 2],
    [6, 2, 1],
    [9, null, 4],
  ])("page %d, line %s chosen, is in line %d", (page, chosen, line) => {
    expect(lineAt({ pages, page, chosen })).toBe(line);
  });

  test("is none before the first one, nor where lines lead nowhere", () => {
    expect(lineAt({ pages: [4, 2], page: 1, chosen: null })).toBeNull();
    expect(lineAt({ pages: [null, null], page: 5, chosen: 1 })).toBeNull();
  });
});
