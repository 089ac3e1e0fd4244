import { expect, test } from "vitest";
import { periodProblem, readPeriod, writtenPeriod } from "./period.ts";

const now = "2026-11-22T18:40:00.000Z";

test.each([
  [null, null, { from: "2026-10-24", to: "2026-11-22" }],
  ["2026-11-01", null, { from: "2026-11-01", to: "2026-11-22" }],
  [null, "2026-10-31", { from: "2026-10-02", to: "2026-10-31" }],
  ["2026-02-30", null, null],
  [null, "ontem", null],
  ["", null, null],
])("from %s to %s is %j", (from, to, days) => {
  expect(readPeriod({ from, to }, now)).toEqual(days);
});

test("a period ends after it begins, and has begun", () => {
  expect(periodProblem({ from: "2026-11-22", to: "2026-12-01" }, now)).toBeNull();
  expect(periodProblem({ from: "2026-11-02", to: "2026-11-01" }, now)).toMatch(/^O fim é antes/);
  expect(periodProblem({ from: "2026-11-23", to: "2026-11-23" }, now)).toMatch(/^O período ainda não/);
});

test("of two fields one of which holds no day, there is no period: not even the one before", () => {
  const days = { from: "2026-11-01", to: "2026-11-22" };
  expect(writtenPeriod(days, now)).toEqual({ days, problem: null });
  expect(writtenPeriod({ ...days, from: null }, now)).toEqual({ days: null, problem: null });
  expect(writtenPeriod({ ...days, to: null }, now)).toEqual({ days: null, problem: null });
  const { days: none, problem } = writtenPeriod({ from: days.to, to: days.from }, now);
  expect(none).toBeNull();
  expect(problem).toMatch(/^O fim é antes/);
});
