import { describe, expect, test } from "vitest";
import { knownCount, stateAt } from "./imported-case.ts";

const first = { capturedAt: 0, visibleAt: 100, readyAt: 500, importedBefore: false };

describe("stateAt", () => {
  test.each([
    [99, { kind: "unseen" }],
    [100, { kind: "running", progress: 0, importedBefore: false }],
    [300, { kind: "running", progress: 0.5, importedBefore: false }],
    [500, { kind: "done" }],
  ])("at %i ms of a first import", (now, state) => {
    expect(stateAt(first, now)).toEqual(state);
  });

  test("a case imported before keeps its record until it is captured, and all of it meanwhile", () => {
    const again = (now: number) => stateAt({ ...first, importedBefore: true }, now);
    expect(again(10)).toEqual({ kind: "done" });
    expect(again(100)).toEqual({ kind: "running", progress: 1, importedBefore: true });
    expect(again(500)).toEqual({ kind: "done" });
  });

  test("an import that never becomes visible or never ends stays so", () => {
    const never = Number.POSITIVE_INFINITY;
    const year = 31_536_000_000;
    expect(stateAt({ ...first, visibleAt: never, readyAt: never }, year).kind).toBe("unseen");
    expect(stateAt({ ...first, readyAt: never }, year).kind).toBe("running");
  });
});

test("lists grow with the import's progress", () => {
  expect(knownCount({ kind: "unseen" }, 40)).toBe(0);
  expect(knownCount({ kind: "running", progress: 0.26, importedBefore: false }, 40)).toBe(10);
  expect(knownCount({ kind: "done" }, 40)).toBe(40);
});
