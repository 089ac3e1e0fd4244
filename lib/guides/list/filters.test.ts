import { expect, test } from "vitest";
import { noGuideFilters, readGuideFilters, writeGuideFilters } from "./filters.ts";

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
