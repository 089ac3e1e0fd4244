import { expect, test } from "vitest";
import { factsOf } from "#testing/facts.ts";
import { isStale } from "./stale.ts";

const now = new Date("2026-11-18T17:02:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  ["never answered, never asked", null, null, false, true],
  ["answered four minutes ago", 4, 4, false, false],
  ["answered six minutes ago", 6, 6, false, true],
  ["answered long ago, asked just now and failed", 600, 0.5, false, false],
  ["answered long ago, asked a while ago and failed", 600, 2, false, true],
  ["answered long ago, being asked about", 600, 600, true, false],
])("%s", (_, checked, asked, refreshing, expected) => {
  const at = (minutes: number | null) => (minutes === null ? null : ago(minutes));
  const facts = factsOf({ askedAt: at(asked), checkedAt: at(checked), refreshing });
  expect(isStale(facts, now)).toBe(expected);
});
