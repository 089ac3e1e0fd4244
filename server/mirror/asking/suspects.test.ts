import { expect, onTestFinished, test, vi } from "vitest";
import { SuspectLine } from "./attempts.ts";

test("one is asked about at a time, and firms follow one another in the order in which they came", () => {
  const line = new SuspectLine();
  const end = line.take("A");
  expect(end).not.toBeNull();
  expect([line.take("B"), line.take("A"), line.take("A"), line.take("C")]).toEqual([null, null, null, null]);
  end?.();
  // However often the others come.
  expect([line.take("A"), line.take("C"), line.take("A")]).toEqual([null, null, null]);
  const order = ["B", "A", "C"].map((firm) => {
    const ended = line.take(firm);
    ended?.();
    return ended === null ? null : firm;
  });
  expect(order).toEqual(["B", "A", "C"]);
});

test("a firm that does not come again loses its place", () => {
  const line = new SuspectLine();
  line.take("A")?.();
  const end = line.take("A");
  expect(line.take("gone")).toBeNull();
  end?.();
  expect(line.take("A")).toBeNull();
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 61_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(line.take("A")).not.toBeNull();
});
