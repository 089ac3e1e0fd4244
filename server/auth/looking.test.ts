import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Looking } from "./looking.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function looking(pauseMs = 500) {
  const looks: string[] = [];
  const look = new Looking<string>(
    async (key) => {
      looks.push(key);
      if (key === "broken") throw new Error("broken");
    },
    { pauseMs },
  );
  return { look, looks };
}

test("what is wanted a hundred times is looked at at once, and once more after the pause", async () => {
  const { look, looks } = looking();
  for (let time = 0; time < 100; time += 1) look.want("a");
  await vi.advanceTimersByTimeAsync(499);
  expect(looks).toEqual(["a"]);
  for (let time = 0; time < 100; time += 1) look.want("a");
  expect(looks).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(2);
  expect(looks).toEqual(["a", "a"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual(["a", "a"]);
});

test("what one wants keeps nobody else waiting, nor does a look that fails", async () => {
  const { look, looks } = looking();
  look.want("a");
  await vi.advanceTimersByTimeAsync(1);
  for (const key of ["a", "broken", "b"]) look.want(key);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toEqual(["a", "broken", "b"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(looks).toEqual(["a", "broken", "b", "a"]);
});

test("nothing is looked at any more after it was stopped", async () => {
  const { look, looks } = looking();
  look.want("a");
  await vi.advanceTimersByTimeAsync(1);
  look.want("a");
  look.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toEqual(["a"]);
});
