import { describe, expect, test } from "vitest";
import {
  allPicked,
  countPicked,
  isPicked,
  keepPicked,
  knownUntil,
  labelsAmong,
  nothingPicked,
  pick,
  selectionOf,
  stretch,
} from "./picked.ts";

const rows = ["a", "b", "c", "d"].map((cnj) => ({ cnj, labels: cnj < "c" ? [{ id: "x" }] : [] }));

describe("the selection in a list", () => {
  test("can be made row by row", () => {
    const two = pick(nothingPicked, { numbers: ["a", "c"], on: true });
    expect(rows.filter(({ cnj }) => isPicked(two, cnj))).toHaveLength(2);
    expect(countPicked(two, 40)).toBe(2);
    expect(selectionOf(pick(two, { numbers: ["a", "b"], on: false }), "q=x")).toEqual({ numbers: ["c"] });
  });

  test("can be all rows but some", () => {
    const most = pick(allPicked, { numbers: ["b"], on: false });
    expect(isPicked(most, "a")).toBe(true);
    expect(isPicked(most, "b")).toBe(false);
    expect(countPicked(most, 40)).toBe(39);
    expect(selectionOf(most, "q=x")).toEqual({ query: "q=x", except: ["b"] });
    expect(pick(most, { numbers: ["b"], on: true })).toEqual(allPicked);
  });

  test("can be all rows between two, in either direction", () => {
    expect(stretch(rows, 1, 3)).toEqual(["b", "c", "d"]);
    expect(stretch(rows, 3, 1)).toEqual(["b", "c", "d"]);
    expect(stretch(rows, 2, 2)).toEqual(["c"]);
  });

  test("drops rows that left the list, but not when all are selected", () => {
    const picked = pick(nothingPicked, { numbers: ["a", "z"], on: true });
    expect(selectionOf(keepPicked(picked, rows), "")).toEqual({ numbers: ["a"] });
    const same = pick(nothingPicked, { numbers: ["a"], on: true });
    expect(keepPicked(same, rows)).toBe(same);
    expect(keepPicked(allPicked, rows.slice(0, 1))).toBe(allPicked);
    expect(keepPicked(allPicked, [])).toBe(nothingPicked);
  });

  test("counts how many of the selected rows carry each label", () => {
    const picked = pick(nothingPicked, { numbers: ["a", "c"], on: true });
    expect(labelsAmong(rows, picked)).toEqual(new Map([["x", 1]]));
  });
});

describe("what the list knows of the selected cases", () => {
  const time = (second: number) => `2026-11-18T14:37:0${second}.000000Z`;
  const row = (cnj: string, second?: number) => ({
    cnj,
    unseen: null,
    unseenDocuments: second === undefined ? null : { at: time(second), count: 1 },
  });
  const pages = [
    { readAt: time(3), items: [row("a"), row("b", 4)] },
    { readAt: time(7), items: [row("c", 6), row("d")] },
  ];
  const until = (numbers: string[]) => knownUntil(pages, pick(nothingPicked, { numbers, on: true }));

  test("ends when the list was read, also of rows without news and of all rows", () => {
    expect(until(["a"])).toBe(time(3));
    expect(until(["d"])).toBe(time(7));
    expect(knownUntil(pages, allPicked)).toBe(time(4));
  });

  test("holds the news that a row shows, and no more than the earlier of two pages", () => {
    expect(until(["b"])).toBe(time(4));
    expect(until(["c"])).toBe(time(7));
    expect(until(["b", "c"])).toBe(time(4));
  });
});
