import { expect, test } from "vitest";
import {
  isFiltered,
  noTrailFilters,
  readTrailFilters,
  type TrailFilters,
  writeTrailFilters,
} from "./filters.ts";

const full: TrailFilters = {
  trail: "7KM2A9QF000110",
  q: "1048213-11.2023.8.26.0100",
  who: "5f1d7a84-c2b1-4e3a-84d5-f60718293a4b",
  act: "filing.open",
  outcome: "refused",
  from: "2026-11-01",
  to: "2026-11-30",
  after: { at: "2026-11-18T17:24:05.123456Z", shown: 2 },
};

test("the address says all of it, and only what differs from the trail as it opens", () => {
  expect(readTrailFilters(writeTrailFilters(full))).toEqual(full);
  expect(readTrailFilters(writeTrailFilters({ ...full, who: "terminal", act: "filings" }))).toMatchObject({
    who: "terminal",
    act: "filings",
  });
  expect(writeTrailFilters(noTrailFilters).toString()).toBe("");
  expect([isFiltered(noTrailFilters), isFiltered(full)]).toEqual([false, true]);
});

test("what cannot be read is left out", () => {
  const wrong = new URLSearchParams({
    pessoa: "ninguém",
    ato: "x.y",
    resultado: "talvez",
    de: "0002-01-01",
    ate: "ontem",
    depois: "x_-1",
  });
  expect(readTrailFilters(wrong)).toEqual(noTrailFilters);
});
