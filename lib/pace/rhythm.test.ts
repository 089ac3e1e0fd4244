import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { longestMs, nextAskAt } from "./rhythm.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** The seconds between the questions, from the sign on, when the service answers at once. */
function rhythm(until: number): number[] {
  const pauses: number[] = [];
  for (let now = 0; now < until; ) {
    const next = nextAskAt({ sign: 0, asks: pauses.length, now });
    if (next === null) break;
    pauses.push((next - now) / 1_000);
    now = next;
  }
  return pauses;
}

test("at once, then ever more rarely: 1, 2, 4 … 60 seconds", () => {
  expect(rhythm(5 * minute)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test.each([
  [14 * minute, 60],
  [15 * minute, 300],
  [5 * hour, 300],
  [6 * hour, 3_600],
  [2 * day, 3_600],
  [3 * day, 86_400],
  [89 * day, 86_400],
])("%i ms after the sign it is asked again after %i s", (now, seconds) => {
  expect(nextAskAt({ sign: 0, asks: 1_000, now })).toBe(now + seconds * 1_000);
});

test("after 90 days a person decides", () => {
  expect(nextAskAt({ sign: 0, asks: 1_000, now: longestMs })).toBeNull();
});

test("the service is always asked later, and never less than once a day", () => {
  fc.assert(
    fc.property(fc.nat(longestMs - 1), fc.nat(2_000), (now, asks) => {
      const next = nextAskAt({ sign: 0, asks, now }) ?? 0;
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(day);
    }),
    runs(500),
  );
});
