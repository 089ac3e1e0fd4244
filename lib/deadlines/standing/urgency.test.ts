import { describe, expect, test } from "vitest";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { businessDaysBetween, urgencyOf, weekPlace } from "./urgency.ts";

/** A Wednesday. */
const today = "2026-11-18";

describe("how urgent a deadline is", () => {
  test.each([
    ["2026-11-17", "overdue", "lapsed"],
    ["2026-11-18", "today", "today"],
    ["2026-11-19", "tomorrow", "tomorrow"],
    ["2026-11-20", "week", "week"],
    ["2026-11-22", "week", "week"],
    ["2026-11-23", "nextWeek", "unconfirmed"],
    ["2026-11-29", "nextWeek", "unconfirmed"],
    ["2026-11-30", "later", "unconfirmed"],
    ["2027-02-12", "later", "unconfirmed"],
  ])("due %s", (dueOn, open, suggested) => {
    expect(urgencyOf({ dueOn, state: "open" }, today)).toBe(open);
    expect(urgencyOf({ dueOn, state: "suggested" }, today)).toBe(suggested);
    expect(urgencyOf({ dueOn, state: "closed" }, today)).toBeNull();
    expect(urgencyOf({ dueOn, state: "dismissed" }, today)).toBeNull();
  });

  test.each([
    // The firm's own day decides while the last one is not over; once it passed, the work is today's.
    ["2026-11-27", "2026-11-19", "tomorrow", "tomorrow"],
    ["2026-11-27", "2026-11-18", "today", "today"],
    ["2026-11-27", "2026-11-02", "today", "today"],
    ["2026-12-20", "2026-11-27", "nextWeek", "unconfirmed"],
    ["2026-11-17", "2026-11-12", "overdue", "lapsed"],
    ["2026-11-18", "2026-11-12", "today", "today"],
    // A calendar moved the last day before it: then that one counts.
    ["2026-11-19", "2026-11-25", "tomorrow", "tomorrow"],
  ])("due %s, and by the firm's own day %s", (dueOn, internalOn, open, suggested) => {
    expect(urgencyOf({ dueOn, internalOn, state: "open" }, today)).toBe(open);
    expect(urgencyOf({ dueOn, internalOn, state: "suggested" }, today)).toBe(suggested);
  });

  test("on a Sunday the next week begins tomorrow, and tomorrow is named first", () => {
    expect(urgencyOf({ dueOn: "2026-11-23", state: "open" }, "2026-11-22")).toBe("tomorrow");
    expect(urgencyOf({ dueOn: "2026-11-24", state: "open" }, "2026-11-22")).toBe("nextWeek");
    expect(urgencyOf({ dueOn: "2026-11-30", state: "open" }, "2026-11-22")).toBe("later");
  });
});

test("weeks begin on Monday", () => {
  expect(["2026-11-16", "2026-11-18", "2026-11-22", "1969-12-29"].map(weekPlace)).toEqual([0, 2, 6, 0]);
});

describe("distances in days of business", () => {
  test.each([
    ["2026-11-18", 0],
    ["2026-11-19", 1],
    // The 20th is a holiday.
    ["2026-11-20", 1],
    ["2026-11-23", 2],
    ["2026-11-27", 6],
    ["2026-11-17", null],
    ["2099-01-01", null],
    ["2026-02-30", null],
  ])("to %s: %s", (to, days) => {
    expect(businessDaysBetween(today, to, nationalCalendar)).toBe(days);
  });
});
