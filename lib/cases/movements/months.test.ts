import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import {
  type BarGroup,
  barChart,
  barName,
  barShort,
  barsInView,
  barsOf,
  barWords,
  countBars,
  labelledGroups,
} from "./months.ts";
import type { MovementMonth } from "./schema.ts";

const month = (name: string, count: number, rest: Partial<MovementMonth> = {}): MovementMonth => ({
  month: name,
  count,
  listed: count,
  news: 0,
  ...rest,
});

/** Every month of these years, one movement each, newest first. */
const years = (from: number, to: number) =>
  Array.from({ length: (to - from + 1) * 12 }, (_, place) => {
    const number = (to + 1) * 12 - 1 - place;
    return month(`${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`, 1);
  });

describe("the chart of activity", () => {
  const chart = barChart([
    month("2026-11", 9, { news: 3 }),
    month("2026-09", 4),
    month("2025-12", 2),
    month("2025-10", 1),
  ]);

  test("has a bar a month from the newest to the oldest, by year, gaps in between", () => {
    expect(chart).toMatchObject({ unit: "month", most: 9 });
    expect(chart.groups.map(({ label, bars }) => [label, bars.map((bar) => bar?.count ?? 0)])).toEqual([
      ["2026", [9, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]],
      ["2025", [2, 0, 1]],
    ]);
  });

  test("knows where years without a movement are left out", () => {
    const { groups } = barChart([month("2026-11", 1), month("2025-02", 1), month("2020-01", 1)]);
    expect(groups.map(({ label, isAfterGap }) => [label, isAfterGap])).toEqual([
      ["2026", false],
      ["2025", false],
      ["2020", true],
    ]);
  });

  test("knows where in the list each month begins", () => {
    expect(barsOf(chart).map(({ index }) => index)).toEqual([0, 9, 13, 15]);
  });

  test("knows which months are in view", () => {
    const inView = (first: number, last: number) =>
      barsInView({ chart, first, last }).map((start) => barName("month", start));
    expect(inView(0, 8)).toEqual(["novembro de 2026"]);
    expect(inView(8, 13)).toEqual(["novembro de 2026", "setembro de 2026", "dezembro de 2025"]);
    expect(inView(15, 99)).toEqual(["outubro de 2025"]);
    expect(inView(16, 99)).toEqual([]);
  });

  test("a period changes where in the list a month begins, not the height of its bar", () => {
    const bars = barsOf(
      barChart([month("2026-11", 9, { listed: 0 }), month("2026-10", 6, { listed: 2 }), month("2026-09", 4)]),
    );
    expect(bars.map(({ count, listed, index }) => [count, listed, index])).toEqual([
      [9, 0, 0],
      [6, 2, 0],
      [4, 4, 2],
    ]);
  });

  test("leaves out years without movements", () => {
    const groups = barChart([month("2031-05", 1), month("2026-11", 9), month("1900-01", 1)]).groups;
    expect(groups.map(({ label }) => label)).toEqual(["2031", "2026", "1900"]);
    expect(groups.map(({ bars }) => bars.length)).toEqual([5, 12, 12]);
  });

  test("is empty without movements", () => {
    expect(barChart([])).toEqual({ unit: "month", groups: [], most: 0 });
  });
});

test.each([
  [years(2017, 2026), "month", 120],
  [years(2016, 2026), "quarter", 44],
  [years(1987, 2026), "year", 40],
  [years(1800, 2199), "decade", 40],
])("a long time has few bars, in a larger unit", (months, unit, bars) => {
  const chart = barChart(months);
  expect(chart.unit).toBe(unit);
  expect(countBars(chart.groups)).toBe(bars);
  expect(barsOf(chart).reduce((sum, { count }) => sum + count, 0)).toBe(months.length);
});

test("bars have names", () => {
  const start = 2026 * 12 + 9;
  const bar = { start, count: 12, news: 0, index: 0, listed: 12 };
  expect(barWords("month", bar)).toBe("outubro de 2026, 12\u00A0movimentações");
  expect(barWords("month", { ...bar, count: 1, news: 1 })).toBe(
    "outubro de 2026, 1\u00A0movimentação, 1\u00A0nova",
  );
  expect(barWords("quarter", bar)).toBe("outubro a dezembro de 2026, 12\u00A0movimentações");
  expect(barWords("month", { ...bar, listed: 0 })).toContain("fora do período");
  expect(barShort("month", start)).toBe("out 2026");
  expect(barShort("quarter", start)).toBe("out a dez 2026");
  expect(barShort("year", 2026 * 12)).toBe("2026");
  expect(barName("year", 2026 * 12)).toBe("2026");
  expect(barName("decade", 1990 * 12)).toBe("1990 a 1999");
});

describe("the labels under the chart on a phone", () => {
  const groups = (...sizes: number[]): BarGroup[] =>
    sizes.map((size, place) => ({
      label: String(2026 - place),
      bars: Array.from({ length: size }, () => null),
      isAfterGap: false,
    }));

  test("all are there when each has room", () => {
    expect(labelledGroups(groups(11, 12, 12))).toEqual([true, true, true]);
    expect(labelledGroups(groups(3))).toEqual([true]);
  });

  test("the label of a narrow year gives way to that of the newer one beside it", () => {
    expect(labelledGroups(groups(12, 12, 1))).toEqual([true, true, false]);
    expect(labelledGroups(groups(1, 12, 12, 12, 12, 12, 12, 12, 12))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  /** Where each label is drawn on the narrowest phone, in pixels: that of the newest year ends with the chart. */
  const boxes = (of: BarGroup[]) => {
    const labelled = labelledGroups(of);
    let right = 288;
    return of.flatMap(({ bars }, place) => {
      right -= (bars.length / countBars(of)) * 288;
      const left = place === 0 ? 288 - 28 : right;
      return labelled[place] ? [{ left, right: left + 28 }] : [];
    });
  };

  test("never overlap, whatever the years", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }), (sizes) => {
        const drawn = boxes(groups(...sizes));
        expect(drawn.length).toBeGreaterThan(0);
        for (const [place, box] of drawn.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(-0.001);
          const newer = drawn[place - 1];
          if (newer) expect(box.right).toBeLessThanOrEqual(newer.left);
        }
      }),
      runs(200),
    );
  });
});
