import { expect, test } from "vitest";
import { movementsSentence } from "#lib/cases/print/rules.ts";
import { noMovementFilters } from "./filters.ts";
import { decisionKinds, movementKinds } from "./schema.ts";
import { allDecisionsName, kindInside, kindNames } from "./words.ts";

test("papers call every kind what the page calls it", () => {
  for (const kind of movementKinds) {
    const sentence = movementsSentence({ total: 5, filters: { ...noMovementFilters, kinds: [kind] } });
    expect(sentence.toLowerCase()).toContain(kindNames[kind].toLowerCase());
  }
  const decisions = movementsSentence({
    total: 5,
    filters: { ...noMovementFilters, kinds: [...decisionKinds] },
  });
  expect(decisions).toContain(`só ${allDecisionsName.toLowerCase()}, menos as ${kindInside("unsure")}`);
  expect(decisions).not.toContain("incerto");
});
