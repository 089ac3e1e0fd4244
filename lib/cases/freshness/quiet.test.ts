import { describe, expect, test } from "vitest";
import { daysWords, quietMarks, quietStretches } from "./quiet.ts";
import type { Gap, Stretch } from "./schema.ts";

const outage: Gap = {
  from: "2026-11-12T11:10:00.000Z",
  to: "2026-11-12T13:30:00.000Z",
  cause: "unavailable",
};
const silence = (from: string, to: string, rest: Partial<Stretch> = {}): Stretch => ({
  from,
  to,
  checks: 12,
  failures: [],
  ...rest,
});

describe("days without a movement", () => {
  const days = { from: "2026-11-10", to: "2026-11-15" };

  test("are quiet where the service answered in all of a silence", () => {
    expect(
      quietStretches({ days, silences: [silence("2026-11-11", "2026-11-15", { failures: [outage] })] }),
    ).toEqual([{ from: "2026-11-11", to: "2026-11-15", checks: 12, failures: [outage] }]);
  });

  test("have no number of checks where the silence is longer than they are", () => {
    expect(quietStretches({ days, silences: [silence("2026-11-01", "2026-11-18")] })).toEqual([
      { ...days, checks: null, failures: [] },
    ]);
    const later = silence("2026-11-01", "2026-11-11", { failures: [outage] });
    expect(quietStretches({ days, silences: [later] })).toEqual([
      { from: "2026-11-10", to: "2026-11-11", checks: null, failures: [] },
    ]);
  });

  test("stay unknown where nobody knows, however little of it they are", () => {
    const blind = silence("2026-10-01", "2026-11-12", { checks: 0, failures: [outage] });
    expect(quietStretches({ days, silences: [blind] })).toEqual([
      { from: "2026-11-10", to: "2026-11-12", checks: 0, failures: [outage] },
    ]);
  });

  test("may have several stretches, or none", () => {
    const silences = [silence("2026-11-14", "2026-11-15"), silence("2026-11-10", "2026-11-12")];
    expect(quietStretches({ days, silences })).toHaveLength(2);
    expect(quietStretches({ days, silences: [silence("2026-11-16", "2026-11-18")] })).toEqual([]);
    expect(quietStretches({ days, silences: [] })).toEqual([]);
  });
});

describe("marks", () => {
  test("are one a day, hollow where nobody could look", () => {
    const stretch = { from: "2026-11-10", to: "2026-11-13", checks: 12, failures: [outage] };
    expect(quietMarks(stretch).map(({ mark }) => mark)).toEqual(["quiet", "quiet", "blind", "quiet"]);
    expect(quietMarks({ ...stretch, failures: [{ ...outage, to: null }] }).map(({ mark }) => mark)).toEqual([
      "quiet",
      "quiet",
      "blind",
      "blind",
    ]);
  });

  test("are all hollow where no answer came", () => {
    const stretch = { from: "2026-11-10", to: "2026-11-12", checks: 0, failures: [] };
    expect(quietMarks(stretch).map(({ mark }) => mark)).toEqual(["blind", "blind", "blind"]);
  });

  test("of more than a month are none", () => {
    expect(quietMarks({ from: "2026-01-01", to: "2026-11-13", checks: 12, failures: [] })).toEqual([]);
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
