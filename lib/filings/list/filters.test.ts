import { expect, test } from "vitest";
import { noBoardFilters, readBoardFilters, writeBoardFilters } from "./filters.ts";

const read = (text: string) => readBoardFilters(new URLSearchParams(text));
const person = "5f1d7a84-c2b1-4e3a-84d5-f60718293a4b";

test("what an address says is read, and written again as short as it can be", () => {
  expect(read("")).toEqual(noBoardFilters);
  const all = { q: "réplica 123", person, days: 90 } as const;
  expect(read(writeBoardFilters(all).toString())).toEqual(all);
  expect(read(writeBoardFilters({ ...all, days: null }).toString()).days).toBeNull();
  expect(writeBoardFilters(noBoardFilters).toString()).toBe("");
});

test.each(["pessoa=eu", "pessoa=%00", "dias=31", "dias=-1", "dias=1e9", "q=%00"])(
  "%s is left out",
  (text) => {
    expect(read(text)).toEqual(noBoardFilters);
  },
);

test("a search is no longer than anybody types", () => {
  expect(read(`q=${"a".repeat(5_000)}`).q).toHaveLength(200);
  expect(read(`q=a${"😀".repeat(200)}`).q.isWellFormed()).toBe(true);
});
