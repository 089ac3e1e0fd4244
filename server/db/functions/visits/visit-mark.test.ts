import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const [before, through] = ["2026-01-02T03:04:05.678Z", "2026-02-03T04:05:06.789Z"];
const time = (at: unknown) => (at instanceof Date ? at.toISOString() : at);

test.each([
  ["what was new at the beginning of the same visit", ago(29), before, through, before],
  ["what came after the movements shown in an earlier visit", ago(31), before, through, through],
  ["all that came since the import, in the first visit", ago(1), null, through, null],
  ["all that came since the import, after a visit without news", ago(60), before, null, null],
])("new is %s", async (_, seenAt, newAfter, seenThrough, mark) => {
  expect(time(await evaluate("visit_mark($1, $2, $3)", seenAt, newAfter, seenThrough))).toBe(mark);
});

test.each([
  ["kept during a visit", ago(29), before, before],
  ["none during the first visit", ago(1), null, null],
])("the visit before: %s", async (_, seenAt, newSince, looked) => {
  expect(time(await evaluate("visited_before($1, $2)", seenAt, newSince))).toBe(looked);
});

test("after half an hour the last look is the visit before", async () => {
  const seenAt = ago(31);
  expect(time(await evaluate("visited_before($1, $2)", seenAt, before))).toBe(seenAt);
});
