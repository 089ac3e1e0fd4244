import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highestList, inTurn, type Layout, pagesOf, rowCount, rowOf, rowsAround, turnedTo } from "./rows.ts";

const layout = fc.constantFrom<Layout>("one", "two");
const pages = fc.integer({ min: 1, max: 5_000 });

describe("pages side by side", () => {
  test("lie as in a book, where the first one is alone", () => {
    const rows = (count: number) =>
      Array.from({ length: rowCount({ pages: count, layout: "two" }) }, (_, row) =>
        pagesOf({ row, pages: count, layout: "two" }),
      );
    expect(rows(1)).toEqual([[1]]);
    expect(rows(2)).toEqual([[1], [2]]);
    expect(rows(5)).toEqual([[1], [2, 3], [4, 5]]);
    expect(rows(6)).toEqual([[1], [2, 3], [4, 5], [6]]);
    expect(rowCount({ pages: 0, layout: "two" })).toBe(0);
  });

  test("are turned in pairs, from whichever of the two, and not beyond the ends", () => {
    const turned = (page: number, by: 1 | -1) => turnedTo({ page, by, pages: 6, layout: "two" });
    expect([1, 2, 3, 4, 5, 6].map((page) => turned(page, 1))).toEqual([2, 4, 4, 6, 6, 6]);
    expect([1, 2, 3, 4, 5, 6].map((page) => turned(page, -1))).toEqual([1, 1, 1, 2, 2, 4]);
    expect(turnedTo({ page: 3, by: 1, pages: 6, layout: "one" })).toBe(4);
    expect(turnedTo({ page: 6, by: 1, pages: 6, layout: "one" })).toBe(6);
  });

  test("are each in the row that has them", () => {
    fc.assert(
      fc.property(pages, layout, (count, how) => {
        const all = Array.from({ length: rowCount({ pages: count, layout: how }) }, (_, row) =>
          pagesOf({ row, pages: count, layout: how }),
        );
        expect(all.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        for (const [row, own] of all.entries())
          for (const page of own) expect(rowOf({ page, layout: how })).toBe(row);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the rows that are laid out", () => {
  test("are all of them where a browser can lay them out", () => {
    expect(rowsAround({ row: 3, rows: 10, heightOf: () => 1_000 })).toEqual({ from: 0, to: 10 });
    expect(rowsAround({ row: 0, rows: 1, heightOf: () => highestList * 2 })).toEqual({ from: 0, to: 1 });
  });

  test("are those around the page in view in a document of 5,000 pages at 400 %", () => {
    const heightOf = () => 4_515;
    const { from, to } = rowsAround({ row: 2_500, rows: 5_000, heightOf });
    expect((to - from) * heightOf()).toBeLessThanOrEqual(highestList);
    expect(to - from).toBeGreaterThan(1_700);
    expect(Math.abs(2_500 - from - (to - 2_500))).toBeLessThanOrEqual(2);
    expect(rowsAround({ row: 4_999, rows: 5_000, heightOf }).to).toBe(5_000);
    expect(rowsAround({ row: 0, rows: 5_000, heightOf }).from).toBe(0);
  });

  test("hold the row, are never too high, and could hold no row more", () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer({ min: 400, max: 20_000 }), (list, at, most) => {
        const row = at % list.length;
        const heightOf = (index: number) => list[index] ?? 0;
        const { from, to } = rowsAround({ row, rows: list.length, heightOf, most });
        expect(from).toBeLessThanOrEqual(row);
        expect(to).toBeGreaterThan(row);
        const sum = list.slice(from, to).reduce((one, other) => one + other, 0);
        expect(sum).toBeLessThanOrEqual(most);
        const beside = [list[from - 1], list[to]].filter((height) => height !== undefined);
        for (const height of beside) expect(sum + height).toBeGreaterThan(most);
      }),
    );
  });
});

describe("rows in turn", () => {
  const rows = [8, 9, 10, 11, 12, 13, 3];

  test("are those in sight, those that come where somebody scrolls to, and the nearest of those that have left", () => {
    const sight = { startIndex: 10, endIndex: 11 };
    expect(inTurn(rows, { ...sight, step: 1 })).toEqual({
      seen: [10, 11],
      coming: [12, 13],
      behind: [9, 8, 3],
    });
    expect(inTurn(rows, { ...sight, step: -1 })).toEqual({
      seen: [11, 10],
      coming: [9, 8, 3],
      behind: [12, 13],
    });
  });
});
