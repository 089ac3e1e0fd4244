import { expect, test } from "vitest";
import { distanceWords, whenWords } from "#lib/deadlines/words.ts";
import { toldDeadline } from "#testing/told.ts";
import { internalWords } from "./words.ts";

test.each([
  ["2026-11-16", "interno há 2 dias"],
  ["2026-11-17", "interno ontem"],
  ["2026-11-18", "interno hoje"],
  ["2026-11-19", "interno amanhã"],
  ["2026-11-23", "interno seg 23 nov"],
  ["2026-11-26", null],
  ["2026-11-27", null],
  [null, null],
])("the firm's own day %s stands beside the last one, which is said as without it", (internalOn, said) => {
  const row = toldDeadline({ id: "1", dueOn: "2026-11-26", internalOn, urgency: "today" });
  expect(internalWords(row)).toBe(said);
  expect([whenWords(row), distanceWords(row)]).toEqual(["qui 26 nov", "em 5\u00A0dias úteis"]);
});

test("once the last day is over, or the deadline is, only that is said", () => {
  const of = { id: "1", dueOn: "2026-11-17", internalOn: "2026-11-12" };
  expect(internalWords(toldDeadline({ ...of, urgency: "overdue" }))).toBeNull();
  expect(internalWords(toldDeadline({ ...of, dueOn: "2026-11-26", urgency: null }))).toBeNull();
});
