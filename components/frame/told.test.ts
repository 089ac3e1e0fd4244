import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentMs } from "#lib/desk/live.ts";
import { keepTold, readTold } from "./told.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  keepTold(true);
  vi.useRealTimers();
});

test("a browser is told as long as somebody says so, and no longer where the tab with the stream is suspended", () => {
  keepTold(true);
  vi.advanceTimersByTime(silentMs - 1);
  keepTold(true);
  vi.advanceTimersByTime(silentMs - 1);
  expect(readTold()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(readTold()).toBe(false);
  keepTold(true);
  expect(readTold()).toBe(true);
  keepTold(false);
  vi.advanceTimersByTime(silentMs);
  expect(readTold()).toBe(false);
});
