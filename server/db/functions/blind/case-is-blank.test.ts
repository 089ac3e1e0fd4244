import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each<[string, string | undefined, string | undefined, boolean]>([
  ["never answered", undefined, undefined, false],
  ["answered without data a minute ago", "1 minute", undefined, true],
  ["answered without data long ago", "30 days", undefined, true],
  ["answered with data", "1 minute", "3 days", false],
  ["a partial answer, and no complete one yet", undefined, "1 minute", false],
])("a case: %s", async (_, checked, first, blank) => {
  const answer = await evaluate("case_is_blank(now() - $1::interval, now() - $2::interval)", checked, first);
  expect(answer).toBe(blank);
});
