import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Clock } from "../clock.ts";
import { checksIn } from "./checks.ts";
import { intervalOf } from "./periodicity.ts";

const dayMs = 86_400_000;
const factor = 1_000;
const now = Date.parse("2026-08-05T15:00:00Z");
const start = now - 20_000_000;

/** Since `start` simulated time runs a thousand times as fast. */
const clock: Pick<Clock, "simulatedAt" | "realAt"> = {
  simulatedAt: (real) => start + (real - start) * factor,
  realAt: (simulated) => start + (simulated - start) / factor,
};
const checks = (given: Partial<Omit<Parameters<typeof checksIn>[0], "clock">>) =>
  checksIn({ clock, firstCapturedAt: new Date(start), periods: [], recaptures: [], ...given });
const period = (periodicity: number, from = start, until: number | null = null) => ({
  periodicity,
  from,
  until,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: now });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [30, 1],
  [8, 3.5],
  [4, 7],
  [2, 15],
  [1, 30],
])("a periodicity of %i is a check every %d days", (periodicity, days) => {
  const end = start + 100 * dayMs;
  const found = checks({ periods: [period(periodicity, start, end)] });
  expect(found).toHaveLength(Math.floor(100 / days));
  const [first, second] = found.map(({ at }) => clock.simulatedAt(at.getTime()));
  expect((first ?? 0) - start).toBeCloseTo(days * dayMs, -4);
  expect((second ?? 0) - (first ?? 0)).toBeCloseTo(days * dayMs, -4);
  expect(intervalOf(periodicity)).toBe(days * dayMs);
});

test("each check covers the time since the one before, the first since the import", () => {
  const found = checks({ periods: [period(30, start, start + 3 * dayMs)] });
  expect(found.map(({ last }) => last)).toEqual([new Date(start), found[0]?.at, found[1]?.at]);
});

test("no check is in the future, and a period has a thousand at most", () => {
  expect(checks({ periods: [period(1, start, null)] }).every(({ at }) => at.getTime() <= now)).toBe(true);
  expect(checks({ periods: [period(30, start - 5_000 * dayMs, null)] })).toHaveLength(1_000);
});

test("a capture is a check once it is over, and too soon when the check before is less than 12 hours ago", () => {
  const hour = 3_600_000 / factor;
  const recaptures = [start + 2 * hour, start + 20 * hour, start + 25 * hour, now + 60_000];
  expect(checks({ recaptures }).map(({ isTooSoon }) => isTooSoon)).toEqual([true, false, true]);
});

test("a period of one rhythm can follow a period of another", () => {
  const change = start + 10 * dayMs;
  const found = checks({ periods: [period(30, start, change), period(4, change, start + 30 * dayMs)] });
  expect(found).toHaveLength(10 + 2);
  expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => +a - +b));
});
