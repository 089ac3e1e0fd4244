import { expect, test } from "vitest";
import { pollDelay } from "./times.ts";

test("asks quickly at first, then ever more seldom, never less than once a minute", () => {
  const delays = Array.from({ length: 9 }, (_, polls) => pollDelay({ polls, random: 0 }));
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("spreads the askings so that a large batch does not ask as one", () => {
  expect(pollDelay({ polls: 3, random: 1 })).toBeCloseTo(9.6);
});
