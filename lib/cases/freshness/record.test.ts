import { describe, expect, test } from "vitest";
import { type Checked, type CheckInterval, checkRecordOf } from "./record.ts";
import type { DaySign } from "./schema.ts";

/** Wednesday, 18 November 2026, 14:02 in São Paulo; the window begins on 20 October. */
const now = "2026-11-18T17:02:00.000Z";

/** "11-12 08:10", in São Paulo. */
const at = (text: string) => `2026-${text.replace(" ", "T")}:00.000-03:00`;
const iso = (text: string) => new Date(at(text)).toISOString();

function interval(first: string, last: string, known: Partial<CheckInterval> = {}): CheckInterval {
  return { firstAt: iso(first), lastAt: iso(last), count: 1, outcome: "unchanged", failure: null, ...known };
}
const failed = (first: string, last: string) =>
  interval(first, last, { outcome: "failed", failure: "unavailable" });
const running = (first: string, last: string) => interval(first, last, { outcome: "running" });
const news = (when: string) => interval(when, when, { outcome: "changed" });

function recordOf(intervals: CheckInterval[], known: Partial<Checked> = {}) {
  return checkRecordOf({
    intervals,
    firstAnswerAt: intervals.find(({ outcome }) => /changed$/.test(outcome))?.firstAt ?? null,
    importedAt: intervals[0]?.firstAt ?? now,
    unseenDays: [],
    now,
    ...known,
  });
}

/** One letter a day: q, n, b, m, and a dot for none. */
const letters: Record<DaySign, string> = { quiet: "q", new: "n", blind: "b", mine: "m", none: "." };
function strip(intervals: CheckInterval[], known: Partial<Checked> = {}): string {
  return recordOf(intervals, known)
    .days.map(({ sign }) => letters[sign])
    .join("");
}

describe("the thirty days", () => {
  test("end today, by the days of São Paulo", () => {
    const { days } = recordOf([]);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, "2026-10-20", "2026-11-18"]);
    const late = recordOf([], { now: "2026-11-19T02:30:00.000Z" });
    expect(late.days.at(-1)?.day).toBe("2026-11-18");
  });

  test("every day within an interval is quiet, and every day before the first check has no mark", () => {
    expect(strip([interval("10-15 08:00", "11-18 13:50")])).toBe("q".repeat(30));
    expect(strip([interval("11-14 23:50", "11-18 13:50")])).toBe(`${".".repeat(25)}qqqqq`);
  });

  test("days begin at midnight in São Paulo", () => {
    const alone = interval("11-17 23:30", "11-17 23:30");
    expect(strip([alone])).toBe(`${".".repeat(28)}q.`);
  });

  test("the first answer is no news; later news are new to a person who has not seen them", () => {
    const intervals = [
      news("11-10 08:00"),
      interval("11-10 14:00", "11-12 08:00"),
      news("11-12 14:00"),
      interval("11-12 20:00", "11-16 08:00"),
      news("11-16 10:00"),
      interval("11-16 12:00", "11-18 13:50"),
    ];
    expect(strip(intervals)).toBe(`${".".repeat(21)}qqnqqqnqq`);
    expect(strip(intervals, { unseenDays: ["2026-11-16"] })).toBe(`${".".repeat(21)}qqnqqqmqq`);
    expect(strip(intervals, { unseenDays: ["2026-11-12", "2026-11-16"] })).toBe(`${".".repeat(21)}qqmqqqmqq`);
  });

  test("answers without data, from before the first one with some, leave one gap of blind days and are no checks", () => {
    const empty = [
      interval("11-12 08:00", "11-12 08:00", { outcome: "changed" }),
      interval("11-12 14:00", "11-15 08:00", { count: 9 }),
    ];
    const never = recordOf(empty, { firstAnswerAt: null, now: at("11-15 14:00") });
    expect(never).toMatchObject({ checks: 0, stretches: [{ checks: 0 }] });
    expect(never.gaps).toEqual([{ from: iso("11-12 08:00"), to: null, cause: "blank" }]);
    expect(never.days.slice(-4).map(({ sign }) => sign)).toEqual(["blind", "blind", "blind", "blind"]);
    const filled = [...empty, news("11-15 09:00"), interval("11-15 12:00", "11-18 13:50", { count: 4 })];
    const known = recordOf(filled, { firstAnswerAt: iso("11-15 09:00") });
    expect(known.gaps).toEqual([{ from: iso("11-12 08:00"), to: iso("11-15 09:00"), cause: "blank" }]);
    expect(known.checks).toBe(5);
    expect(strip(filled, { firstAnswerAt: iso("11-15 09:00") })).toBe(`${".".repeat(23)}bbbqqqq`);
  });

  test("a day that ended with a failure is blind, and quiet when an answer came later that day", () => {
    const intervals = [
      interval("11-08 08:00", "11-10 07:00"),
      failed("11-10 08:10", "11-12 10:25"),
      interval("11-12 10:30", "11-18 13:50"),
    ];
    expect(strip(intervals)).toBe(`${".".repeat(19)}qqbbqqqqqqq`);
    expect(recordOf(intervals).gaps).toEqual([
      { from: iso("11-10 08:10"), to: iso("11-12 10:30"), cause: "unavailable" },
    ]);
  });

  test("a failure that lasts has no end and makes today blind", () => {
    const intervals = [interval("11-15 08:00", "11-17 20:00"), failed("11-18 00:10", "11-18 14:00")];
    expect(strip(intervals)).toBe(`${".".repeat(26)}qqqb`);
    expect(recordOf(intervals).gaps).toEqual([{ from: iso("11-18 00:10"), to: null, cause: "unavailable" }]);
  });

  test("today's failure makes the day blind in spite of answers and news this morning", () => {
    const since = failed("11-18 13:44", "11-18 14:00");
    const nothing = [interval("11-15 08:00", "11-18 13:40"), since];
    expect(strip(nothing)).toBe(`${".".repeat(26)}qqqb`);
    const told = [interval("11-15 08:00", "11-17 20:00"), news("11-18 09:00"), since];
    expect(strip(told)).toBe(`${".".repeat(26)}qqqb`);
    expect(strip(told, { unseenDays: ["2026-11-18"] })).toBe(`${".".repeat(26)}qqqb`);
  });

  test("an answer after a failure makes the day quiet again, until the next failure", () => {
    const morning = [interval("11-15 08:00", "11-18 07:00"), failed("11-18 08:00", "11-18 09:00")];
    const noon = [...morning, interval("11-18 10:00", "11-18 12:00")];
    expect(strip(noon)).toBe(`${".".repeat(26)}qqqq`);
    expect(strip([...morning, news("11-18 10:00")])).toBe(`${".".repeat(26)}qqqn`);
    expect(strip([...noon, failed("11-18 13:00", "11-18 14:00")])).toBe(`${".".repeat(26)}qqqb`);
    expect(strip([...morning, running("11-18 10:00", "11-18 14:00")])).toBe(`${".".repeat(26)}qqqb`);
  });

  test("days on which nobody asked are blind, even between quiet answers", () => {
    const intervals = [interval("11-08 08:00", "11-10 07:00"), interval("11-14 10:00", "11-15 09:00")];
    expect(strip(intervals)).toBe(`${".".repeat(19)}qqqbbbqqbbb`);
    expect(recordOf(intervals).gaps).toEqual([
      { from: iso("11-15 09:00"), to: null, cause: "unasked" },
      { from: iso("11-10 07:00"), to: iso("11-14 10:00"), cause: "unasked" },
    ]);
  });

  test("a failure and the days after it in which nobody asked are two gaps", () => {
    const intervals = [failed("11-10 08:00", "11-10 09:00"), interval("11-14 10:00", "11-18 13:00")];
    expect(recordOf(intervals).gaps).toEqual([
      { from: iso("11-10 09:00"), to: iso("11-14 10:00"), cause: "unasked" },
      { from: iso("11-10 08:00"), to: iso("11-10 09:00"), cause: "unavailable" },
    ]);
  });

  test("today has no mark before its first check while the last answer is recent", () => {
    expect(strip([interval("11-16 08:00", "11-17 20:00")])).toBe(`${".".repeat(27)}qq.`);
  });

  test("a case nobody ever asked about is blind from its import on", () => {
    expect(strip([], { importedAt: iso("11-16 09:00") })).toBe(`${".".repeat(27)}bbb`);
    expect(strip([], { importedAt: iso("11-18 09:00") })).toBe(".".repeat(30));
  });

  test("a gap that ended before the thirty days is not listed", () => {
    const intervals = [failed("10-01 08:00", "10-01 09:00"), interval("10-01 10:00", "11-18 13:50")];
    expect(recordOf(intervals).gaps).toEqual([]);
  });
});

describe("a capture that runs", () => {
  test("for more than a day is a gap of its own cause", () => {
    const intervals = [
      news("11-10 08:00"),
      interval("11-10 14:00", "11-15 08:00", { count: 20 }),
      running("11-15 09:00", "11-18 13:55"),
    ];
    expect(strip(intervals)).toBe(`${".".repeat(21)}qqqqqqbbb`);
    const record = recordOf(intervals);
    expect(record.gaps).toEqual([{ from: iso("11-15 09:00"), to: null, cause: "running" }]);
    expect(record.stretches.map(({ from, to, checks }) => [from.slice(5), to.slice(5), checks])).toEqual([
      ["11-16", "11-18", 0],
      ["11-11", "11-15", 20],
    ]);
    expect(record.checks).toBe(21);
  });

  test("ends a failure, as the service answers", () => {
    const intervals = [
      interval("11-10 08:00", "11-12 08:00", { count: 9 }),
      failed("11-12 09:00", "11-13 08:00"),
      running("11-13 08:10", "11-16 09:00"),
      interval("11-16 09:10", "11-18 13:50", { count: 9 }),
    ];
    expect(recordOf(intervals).gaps).toEqual([
      { from: iso("11-13 08:10"), to: iso("11-16 09:10"), cause: "running" },
      { from: iso("11-12 09:00"), to: iso("11-13 08:10"), cause: "unavailable" },
    ]);
  });

  test("is no gap while it takes no longer than captures do", () => {
    const first = [running("11-18 09:00", "11-18 13:50")];
    expect(recordOf(first).gaps).toEqual([]);
    const endless = [running("11-18 03:00", "11-18 13:50")];
    expect(recordOf(endless).gaps).toEqual([{ from: iso("11-18 03:00"), to: null, cause: "running" }]);
    const again = [
      interval("11-10 08:00", "11-17 20:00", { count: 30 }),
      running("11-17 21:00", "11-18 09:00"),
      interval("11-18 09:10", "11-18 13:50", { count: 2 }),
    ];
    expect(recordOf(again).gaps).toEqual([]);
  });

  test("is followed by a second gap when nobody asks after it", () => {
    const intervals = [
      interval("11-08 08:00", "11-10 08:00", { count: 9 }),
      running("11-10 09:00", "11-12 09:00"),
    ];
    expect(recordOf(intervals).gaps).toEqual([
      { from: iso("11-12 09:00"), to: null, cause: "unasked" },
      { from: iso("11-10 09:00"), to: iso("11-12 09:00"), cause: "running" },
    ]);
  });
});

describe("the number of checks", () => {
  test("counts answers, and is rounded when an interval began before the thirty days", () => {
    const inside = [
      interval("11-15 08:00", "11-17 20:00", { count: 12 }),
      failed("11-18 00:10", "11-18 14:00"),
    ];
    expect(recordOf(inside)).toMatchObject({ checks: 12, exact: true });
    const across = [interval("09-20 00:00", "11-19 00:00", { count: 240 })];
    expect(recordOf(across)).toMatchObject({ checks: 120, exact: false });
    expect(recordOf([interval("09-01 00:00", "09-20 00:00", { count: 80 })])).toMatchObject({
      checks: 0,
      exact: true,
    });
  });
});

describe("the stretches between news", () => {
  test("come newest first, with their checks and gaps", () => {
    const intervals = [
      news("11-01 08:00"),
      interval("11-01 14:00", "11-08 08:00", { count: 28 }),
      news("11-08 14:00"),
      interval("11-08 20:00", "11-12 07:00", { count: 15 }),
      failed("11-12 08:10", "11-12 10:25"),
      interval("11-12 10:30", "11-18 08:00", { count: 19 }),
    ];
    const { stretches } = recordOf(intervals);
    expect(stretches.map(({ from, to, checks }) => [from, to, checks])).toEqual([
      ["2026-11-09", "2026-11-18", 34],
      ["2026-11-02", "2026-11-07", 28],
    ]);
    expect(stretches[0]?.gaps).toEqual([
      { from: iso("11-12 08:10"), to: iso("11-12 10:30"), cause: "unavailable" },
    ]);
    expect(stretches[1]?.gaps).toEqual([]);
  });

  const brief = (intervals: CheckInterval[], known: Partial<Checked> = {}) =>
    recordOf(intervals, known).stretches.map(({ from, to, checks, gaps }) => [
      `${from.slice(5)} ${to.slice(5)}`,
      checks,
      ...gaps.map(({ cause }) => cause),
    ]);

  test("do not count days without a check before news as days with nothing new", () => {
    const intervals = [
      news("11-01 08:00"),
      interval("11-01 14:00", "11-05 10:00", { count: 12 }),
      news("11-15 09:00"),
      interval("11-15 15:00", "11-18 13:50", { count: 14 }),
    ];
    expect(brief(intervals)).toEqual([
      ["11-16 11-18", 14],
      ["11-06 11-14", 0, "unasked"],
      ["11-02 11-05", 12],
    ]);
    expect(recordOf(intervals).stretches[1]?.gaps).toEqual([
      { from: iso("11-05 10:00"), to: iso("11-15 09:00"), cause: "unasked" },
    ]);
  });

  test("are divided by days without an answer", () => {
    const intervals = [
      news("11-01 08:00"),
      interval("11-01 14:00", "11-05 10:00", { count: 12 }),
      failed("11-05 16:00", "11-07 22:00"),
      interval("11-08 09:00", "11-18 13:50", { count: 40 }),
    ];
    expect(brief(intervals)).toEqual([
      ["11-08 11-18", 40],
      ["11-06 11-07", 0, "unavailable"],
      ["11-02 11-05", 12],
    ]);
  });

  test("name a long gap that left no day without an answer", () => {
    const intervals = [
      news("11-01 08:00"),
      interval("11-01 14:00", "11-05 06:00", { count: 12 }),
      failed("11-05 06:10", "11-06 20:00"),
      interval("11-06 21:00", "11-18 13:50", { count: 40 }),
    ];
    expect(brief(intervals)).toEqual([["11-02 11-18", 52, "unavailable"]]);
  });

  test("reach back as far as checks are kept, and end when nobody asks any more", () => {
    const intervals = [
      news("03-01 08:00"),
      interval("03-01 14:00", "03-05 10:00", { count: 12 }),
      interval("06-01 10:00", "11-10 10:00", { count: 300 }),
    ];
    expect(brief(intervals)).toEqual([
      ["11-11 11-18", 0, "unasked"],
      ["06-01 11-10", 300],
      ["03-06 05-31", 0, "unasked"],
      ["03-02 03-05", 12],
    ]);
  });

  test("are blind when no day had an answer", () => {
    const failing = [news("11-10 08:00"), failed("11-11 08:00", "11-18 14:00")];
    expect(brief(failing)).toEqual([["11-11 11-18", 0, "unavailable"]]);
    expect(recordOf([]).stretches).toEqual([]);
  });
});
