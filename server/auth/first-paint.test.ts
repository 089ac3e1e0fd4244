import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./first-paint.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

test("what is read in time is shown at once", async () => {
  const shown = inTime(after(200, "rows"));
  await vi.advanceTimersByTimeAsync(200);
  expect(await shown).toBe("rows");
  expect(vi.getTimerCount()).toBe(0);
});

test("a page does not wait long for what is slow, and is sent without what fails", async () => {
  const slow = inTime(after(60_000, "rows"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await slow).toBeNull();
  expect(await inTime(Promise.reject(new Error("the connection is gone")))).toBeNull();
});
