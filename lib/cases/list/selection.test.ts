import { describe, expect, test } from "vitest";
import {
  allPicked,
  countPicked,
  isPicked,
  keepPicked,
  labelsAmong,
  nothingPicked,
  pick,
  selectionOf,
  stretch,
} from "./selection.ts";

const rows = ["a", "b", "c", "d"].map((cnj) => ({ cnj, labels: cnj < "c" ? [{ id: "x" }] : [] }));

describe("what is selected in a list", () => {
  test("one by one", () => {
    const two = pick(nothingPicked, { numbers: ["a", "c"], on: true });
    expect(rows.filter(({ cnj }) => isPicked(two, cnj))).toHaveLength(2);
    expect(countPicked(two, 40)).toBe(2);
    expect(selectionOf(pick(two, { numbers: ["a", "b"], on: false }), "q=x")).toEqual({ numbers: ["c"] });
  });

  test("all but some", () => {
    const most = pick(allPicked, { numbers: ["b"], on: false });
    expect(isPicked(most, "a")).toBe(true);
    expect(isPicked(most, "b")).toBe(false);
    expect(countPicked(most, 40)).toBe(39);
    expect(selectionOf(most, "q=x")).toEqual({ query: "q=x", except: ["b"] });
    expect(pick(most, { numbers: ["b"], on: true })).toEqual(allPicked);
  });

  test("a stretch, in either direction", () => {
    expect(stretch(rows, 1, 3)).toEqual(["b", "c", "d"]);
    expect(stretch(rows, 3, 1)).toEqual(["b", "c", "d"]);
    expect(stretch(rows, 2, 2)).toEqual(["c"]);
  });

  test("drops what left the list, but not of a selection of all", () => {
    const picked = pick(nothingPicked, { numbers: ["a", "z"], on: true });
    expect(selectionOf(keepPicked(picked, rows), "")).toEqual({ numbers: ["a"] });
    const same = pick(nothingPicked, { numbers: ["a"], on: true });
    expect(keepPicked(same, rows)).toBe(same);
    expect(keepPicked(allPicked, rows.slice(0, 1))).toBe(allPicked);
    expect(keepPicked(allPicked, [])).toBe(nothingPicked);
  });

  test("knows which labels all or some of it carry", () => {
    const picked = pick(nothingPicked, { numbers: ["a", "c"], on: true });
    expect(labelsAmong(rows, picked)).toEqual(new Map([["x", 1]]));
  });
});
