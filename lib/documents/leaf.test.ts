import { expect, test } from "vitest";
import { pageOfLeaf } from "./leaf.ts";

function finding(leaf: number, sheets: (string | null)[], page = 1) {
  const asked: number[] = [];
  const sheetOf = async (number: number) => {
    asked.push(number);
    return sheets[number - 1] ?? null;
  };
  const { signal } = new AbortController();
  return { asked, found: pageOfLeaf({ leaf, page, pages: sheets.length, sheetOf, signal }) };
}

test("leaves that follow each other are found at once, from the page in view", async () => {
  const sheets = Array.from({ length: 500 }, (_, index) => String(index + 39));
  const { asked, found } = finding(441, sheets, 2);
  expect(await found).toBe(403);
  expect(asked).toEqual([2, 403]);
});

test.each<[number, (string | null)[], number | null]>([
  [41, ["39", "40", "41"], 3],
  [2000, [null, "1.999", "7", "2.000"], 4],
  [41, ["39", "7", "40"], null],
  [41, [null, null], null],
])("the leaf %d of %j is on page %j", async (leaf, sheets, page) => {
  expect(await finding(leaf, sheets).found).toBe(page);
});

test("a page that cannot be read has no leaf", async () => {
  const { signal } = new AbortController();
  const sheetOf = async (number: number) => {
    if (number === 1) throw new Error("unreadable");
    return "41";
  };
  expect(await pageOfLeaf({ leaf: 41, page: 1, pages: 2, sheetOf, signal })).toBe(2);
});
