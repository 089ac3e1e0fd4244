import { expect, test } from "vitest";
import { monthWeeks, shownDays } from "./month.ts";
import { spanTitle } from "./words.ts";

const today = "2026-11-18";

test("without a month five weeks are shown from that of today on, and a month is shown with the weeks it shares", () => {
  expect(shownDays({ month: null, today })).toEqual({ from: "2026-11-16", to: "2026-12-20" });
  expect(shownDays({ month: "2026-11", today })).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  const days = monthWeeks({ month: null, today }, { rows: [] }).flat();
  expect(days.map(({ isInMonth }) => isInMonth).slice(0, 4)).toEqual([false, false, true, true]);
});

test.each([
  ["2026-11-16", "2026-12-20", "Novembro e dezembro de 2026"],
  ["2026-11-02", "2026-11-29", "Novembro de 2026"],
  ["2026-11-30", "2027-01-03", "Novembro de 2026 a janeiro de 2027"],
  ["2027-01-25", "2027-03-07", "Janeiro a março de 2027"],
])("what is shown from %s to %s is called %s", (from, to, title) => {
  expect(spanTitle({ from, to })).toBe(title);
});
