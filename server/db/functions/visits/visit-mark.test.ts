import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const [before, through] = ["2026-01-02T03:04:05.678Z", "2026-02-03T04:05:06.789Z"];
const time = (at: unknown) => (at instanceof Date ? at.toISOString() : at);

test.each([
  ["of the same visit what was new at its beginning", ago(29), before, through, before],
  ["of a later visit what came after all that was shown", ago(31), before, through, through],
  ["of the same visit that is the first all that came since the import", ago(1), null, through, null],
  ["after a visit that showed no news all that came since the import", ago(60), before, null, null],
])("new is, %s", async (_, seenAt, newAfter, seenThrough, mark) => {
  expect(time(await evaluate("visit_mark($1, $2, $3)", seenAt, newAfter, seenThrough))).toBe(mark);
});

test.each([
  ["during the same visit, before it", ago(29), before, before],
  ["during the first visit, never", ago(1), null, null],
])("the visitor looked before, %s", async (_, seenAt, newSince, looked) => {
  expect(time(await evaluate("visited_before($1, $2)", seenAt, newSince))).toBe(looked);
});

test("half an hour later the last look is the visit before", async () => {
  const seenAt = ago(31);
  expect(time(await evaluate("visited_before($1, $2)", seenAt, before))).toBe(seenAt);
});
