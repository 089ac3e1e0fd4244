import { expect, test } from "vitest";
import { noGuideFilters, readGuideFilters, sinceMonth, writeGuideFilters } from "./filters.ts";

test("an address says what the list shows, and only what differs from how it opens", () => {
  expect(writeGuideFilters(noGuideFilters).toString()).toBe("");
  const filters = { q: "padaria", view: "due", months: null } as const;
  expect(writeGuideFilters(filters).toString()).toBe("q=padaria&vista=vencem&meses=todos");
  expect(readGuideFilters(writeGuideFilters(filters))).toEqual(filters);
});

test("what no page writes is left out", () => {
  const read = (query: string) => readGuideFilters(new URLSearchParams(query));
  expect(read("vista=nada&meses=7&q=%00a")).toEqual({ ...noGuideFilters, q: "a" });
  expect(read("vista=__proto__&meses=-1")).toEqual(noGuideFilters);
});

test("a period begins with the first of its months, in São Paulo, and only some views have one", () => {
  const since = (given: Partial<typeof noGuideFilters>, now = "2026-11-23T12:00:00Z") =>
    sinceMonth({ ...noGuideFilters, ...given }, now);
  expect([1, 3, 12, null].map((months) => since({ months }))).toEqual([
    "2026-11",
    "2026-09",
    "2025-12",
    null,
  ]);
  expect(since({ months: 1 }, "2026-11-01T02:00:00Z")).toBe("2026-10");
  expect(since({ months: 12 }, "2026-12-05T12:00:00Z")).toBe("2026-01");
  expect(since({ view: "unproven" })).toBeNull();
});
