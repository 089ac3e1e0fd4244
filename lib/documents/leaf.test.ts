import { expect, test } from "vitest";
import { findingWords, noLeafWords, pageOfLeaf } from "./leaf.ts";

type Sheet = string | null | Error;

function finding(leaf: number, sheets: Sheet[], page = 1) {
  const asked: number[] = [];
  const told: number[] = [];
  const stop = new AbortController();
  const sheetOf = async (number: number) => {
    asked.push(number);
    const sheet = sheets[number - 1] ?? null;
    if (sheet instanceof Error) throw sheet;
    return sheet;
  };
  const onRead = (read: number) => void told.push(read);
  const { signal } = stop;
  return {
    asked,
    told,
    stop,
    found: pageOfLeaf({ leaf, page, pages: sheets.length, sheetOf, onRead, signal }),
  };
}

const bad = new Error("unreadable");

test("leaves that follow each other are found at once, from the page in view", async () => {
  const sheets = Array.from({ length: 500 }, (_, index) => String(index + 39));
  const { asked, told, found } = finding(441, sheets, 2);
  expect(await found).toEqual({ ok: true, page: 403 });
  expect(asked).toEqual([2, 403]);
  expect(told).toEqual([1, 2]);
});

test.each<[number, Sheet[], number]>([
  [41, ["39", "40", "41"], 3],
  [2000, [null, "1.999", "7", "2.000"], 4],
  [41, [bad, "41"], 2],
])("the leaf %d of %j is on page %j", async (leaf, sheets, page) => {
  expect(await finding(leaf, sheets).found).toEqual({ ok: true, page });
});

test.each<[Sheet[], { read: number; stamped: number; failed: number }]>([
  [["39", "7", "40"], { read: 3, stamped: 3, failed: 0 }],
  [[null, null], { read: 2, stamped: 0, failed: 0 }],
  [["39", null, bad, "42"], { read: 4, stamped: 2, failed: 1 }],
])("the leaf 41 is on none of %j, each of which was read once", async (sheets, looked) => {
  const { asked, told, found } = finding(41, sheets);
  expect(await found).toEqual({ ok: false, looked });
  expect(asked.toSorted()).toEqual(sheets.map((_, index) => index + 1));
  expect(told.at(-1)).toBe(sheets.length);
});

test("a search that was stopped reads no further", async () => {
  const { asked, stop, found } = finding(41, ["1", "2", "3", "4"]);
  stop.abort();
  await found;
  expect(asked).toEqual([1]);
});

const none = "Em nenhuma página deste documento se lê o carimbo “fls. 1.041”.";

test.each<[Parameters<typeof noLeafWords>[0]["looked"], boolean, string]>([
  [{ read: 3, stamped: 3, failed: 0 }, false, none],
  [{ read: 2, stamped: 0, failed: 0 }, false, `${none} Nenhuma página traz carimbo que se possa ler.`],
  [{ read: 9, stamped: 2, failed: 0 }, false, `${none} 7 páginas não trazem carimbo que se possa ler.`],
  [
    { read: 9, stamped: 5, failed: 3 },
    false,
    `${none} 1 página não traz carimbo que se possa ler. 3 páginas não puderam ser lidas.`,
  ],
  [{ read: 1, stamped: 0, failed: 1 }, false, `${none} 1 página não pôde ser lida.`],
  [{ read: 3, stamped: 3, failed: 0 }, true, `${none} O documento não chegou inteiro.`],
])("of %j (cut off: %j) is said: %s", (looked, isCut, words) => {
  expect(noLeafWords({ leaf: 1041, looked, isCut }).replaceAll("\u00A0", " ")).toBe(words);
});

test("how far a search is counts the pages read", () => {
  const words = findingWords({ leaf: 41, read: 120, pages: 5_000 });
  expect(words.replaceAll("\u00A0", " ")).toBe("Procurando a fls. 41: 120 de 5.000 páginas");
});
