import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenInSight } from "./in-sight.ts";

let page: EventTarget & { visibilityState: "visible" | "hidden" };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function turn(visibilityState: "visible" | "hidden") {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("what is passed over is not read: only after two seconds in sight", () => {
  const read = vi.fn();
  const leave = whenInSight(read);
  vi.advanceTimersByTime(1_900);
  leave();
  vi.advanceTimersByTime(10_000);
  expect(read).not.toHaveBeenCalled();
  whenInSight(read);
  vi.advanceTimersByTime(2_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a page in another tab is in nobody's sight, and the two seconds begin anew with the return to it", () => {
  const read = vi.fn();
  turn("hidden");
  whenInSight(read);
  vi.advanceTimersByTime(10_000);
  turn("visible");
  vi.advanceTimersByTime(1_500);
  turn("hidden");
  vi.advanceTimersByTime(10_000);
  turn("visible");
  vi.advanceTimersByTime(1_900);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(read).toHaveBeenCalledTimes(1);
});
