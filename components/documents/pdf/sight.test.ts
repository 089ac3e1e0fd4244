import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sightOf } from "./sight.ts";
import type { Pdf } from "./types.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document as one that nobody reads from, and whether what waits for quiet would go on. */
function opened() {
  const sight = sightOf({} as Pdf);
  let isQuiet = false;
  void sight.quiet().then(() => {
    isQuiet = true;
  });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isQuiet;
  };
  return { sight, after };
}

test("nothing is quiet before the first page was drawn", async () => {
  const { sight, after } = opened();
  expect(await after(60_000)).toBe(false);
  sight.begin()();
  expect(await after(200)).toBe(false);
  expect(await after(100)).toBe(true);
});

test("while pages follow each other it is not quiet, and a page that ends twice ends once", async () => {
  const { sight, after } = opened();
  const [first, second] = [sight.begin(), sight.begin()];
  first();
  first();
  expect(await after(1_000)).toBe(false);
  second();
  expect(await after(200)).toBe(false);
  const third = sight.begin();
  expect(await after(1_000)).toBe(false);
  third();
  expect(await after(300)).toBe(true);
});

test("whoever asks while it is quiet goes on at once, and waits again once a page has begun", async () => {
  const { sight, after } = opened();
  sight.begin()();
  expect(await after(300)).toBe(true);
  await sight.quiet();
  sight.begin();
  let isQuiet = false;
  void sight.quiet().then(() => {
    isQuiet = true;
  });
  await after(10_000);
  expect(isQuiet).toBe(false);
});
