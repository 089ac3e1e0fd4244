import { describe, expect, test } from "vitest";
import { daysWords, stretchesBetween, stripSigns } from "./between.ts";
import type { Gap, Stretch } from "./schema.ts";

const outage: Gap = {
  from: "2026-11-12T11:10:00.000Z",
  to: "2026-11-12T13:30:00.000Z",
  cause: "unavailable",
};
const stretch = (from: string, to: string, rest: Partial<Stretch> = {}): Stretch => ({
  from,
  to,
  checks: 12,
  gaps: [],
  ...rest,
});

describe("days without a movement", () => {
  const days = { from: "2026-11-10", to: "2026-11-15" };

  test("have the checks and gaps of a stretch that lies within them", () => {
    expect(
      stretchesBetween({ days, stretches: [stretch("2026-11-11", "2026-11-15", { gaps: [outage] })] }),
    ).toEqual([{ from: "2026-11-11", to: "2026-11-15", checks: 12, gaps: [outage] }]);
  });

  test("have no number of checks when the stretch is longer than they are", () => {
    expect(stretchesBetween({ days, stretches: [stretch("2026-11-01", "2026-11-18")] })).toEqual([
      { ...days, checks: null, gaps: [] },
    ]);
    const later = stretch("2026-11-01", "2026-11-11", { gaps: [outage] });
    expect(stretchesBetween({ days, stretches: [later] })).toEqual([
      { from: "2026-11-10", to: "2026-11-11", checks: null, gaps: [] },
    ]);
  });

  test("stay blind in a blind stretch, however small the part of it they are", () => {
    const blind = stretch("2026-10-01", "2026-11-12", { checks: 0, gaps: [outage] });
    expect(stretchesBetween({ days, stretches: [blind] })).toEqual([
      { from: "2026-11-10", to: "2026-11-12", checks: 0, gaps: [outage] },
    ]);
  });

  test("may have several stretches, or none", () => {
    const stretches = [stretch("2026-11-14", "2026-11-15"), stretch("2026-11-10", "2026-11-12")];
    expect(stretchesBetween({ days, stretches })).toHaveLength(2);
    expect(stretchesBetween({ days, stretches: [stretch("2026-11-16", "2026-11-18")] })).toEqual([]);
    expect(stretchesBetween({ days, stretches: [] })).toEqual([]);
  });
});

describe("the marks of such days", () => {
  test("are one a day, blind on the days of a gap", () => {
    const days = { from: "2026-11-10", to: "2026-11-13", checks: 12, gaps: [outage] };
    expect(stripSigns(days).map(({ sign }) => sign)).toEqual(["quiet", "quiet", "blind", "quiet"]);
    expect(stripSigns({ ...days, gaps: [{ ...outage, to: null }] }).map(({ sign }) => sign)).toEqual([
      "quiet",
      "quiet",
      "blind",
      "blind",
    ]);
  });

  test("are all blind when no answer came", () => {
    const days = { from: "2026-11-10", to: "2026-11-12", checks: 0, gaps: [] };
    expect(stripSigns(days).map(({ sign }) => sign)).toEqual(["blind", "blind", "blind"]);
  });

  test("are not drawn for too many days", () => {
    expect(stripSigns({ from: "2026-01-01", to: "2026-11-13", checks: 12, gaps: [] })).toEqual([]);
  });
});

test.each([
  ["2026-11-10", "2026-11-15", "10 a 15 de novembro"],
  ["2026-10-28", "2026-11-01", "28 de outubro a 1º de novembro"],
  ["2026-11-12", "2026-11-12", "12 de novembro"],
  ["2025-11-10", "2025-11-15", "10 a 15 de novembro de 2025"],
  ["2025-12-20", "2026-01-04", "20 de dezembro de 2025 a 4 de janeiro de 2026"],
])("from %s to %s is %s", (from, to, words) => {
  expect(daysWords({ from, to, now: "2026-11-18T17:02:00Z" })).toBe(words);
});
