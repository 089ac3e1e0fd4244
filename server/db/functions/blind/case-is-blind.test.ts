import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

type Facts = { failing?: string; importing?: boolean; imported?: string; checked?: string; first?: string };
const first = "30 days";

test.each<[string, Facts, boolean]>([
  [
    "asking fails, though it was answered a moment ago",
    { failing: "1 minute", checked: "1 minute", first },
    true,
  ],
  ["answered within a day", { checked: "23 hours", first }, false],
  ["answered within a day, but never with data", { checked: "1 minute" }, true],
  ["the same while it is imported again", { importing: true, checked: "1 minute" }, true],
  ["answered longer ago", { checked: "25 hours", first }, true],
  [
    "answered within a day while it is imported again",
    { importing: true, checked: "23 hours", first },
    false,
  ],
  ["imported for five hours", { importing: true, imported: "5 hours" }, false],
  ["imported for seven hours", { importing: true, imported: "7 hours" }, true],
  ["imported within a day and never asked", { imported: "23 hours" }, false],
  ["imported longer ago and never asked", { imported: "25 hours" }, true],
])("a case: %s", async (_, { failing, importing = false, imported = "30 days", checked, first }, blind) => {
  const answer = await evaluate(
    "case_is_blind(now() - $1::interval, $2, now() - $3::interval, now() - $4::interval, now() - $5::interval)",
    failing,
    importing,
    imported,
    checked,
    first,
  );
  expect(answer).toBe(blind);
});
