import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadClock } from "./clock.ts";
import type { Database } from "./database.ts";

/** Keeps the rows of the one table the clock writes. */
function memoryDatabase(): Database {
  const rows: Record<string, unknown>[] = [];
  return {
    async query(text, values = []) {
      if (text.startsWith("select")) return rows;
      rows.push({ real_at: values[0], simulated_at: values[1], factor: values[2] });
      return [];
    },
    close: async () => {},
  };
}

const now = Date.parse("2026-08-05T15:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: now });
});
afterEach(() => {
  vi.useRealTimers();
});

test("simulated time is the real one until it is accelerated", async () => {
  const clock = await loadClock(memoryDatabase(), { importMs: 0, filingMs: 0, factor: 1 });
  expect(clock.factor()).toBe(1);
  expect(clock.simulatedAt(1_700_000_000_000)).toBe(1_700_000_000_000);
});

test("a simulated moment keeps its real time when the factor changes, also after a restart", async () => {
  const database = memoryDatabase();
  const clock = await loadClock(database, { importMs: 0, filingMs: 0, factor: 86_400 });
  const real = now + 1_000;
  const simulated = clock.simulatedAt(real);
  expect(simulated - clock.simulatedAt(real - 1_000)).toBeCloseTo(86_400_000, -1);
  expect(clock.realAt(simulated)).toBeCloseTo(real, 0);

  const next = await loadClock(database, { importMs: 0, filingMs: 0, factor: 1 });
  expect(next.factor()).toBe(1);
  expect(next.now()).toBeGreaterThanOrEqual(clock.simulatedAt(real - 1_000));
  const past = real - 1_000;
  expect(next.realAt(next.simulatedAt(past))).toBeCloseTo(past, 0);
});
