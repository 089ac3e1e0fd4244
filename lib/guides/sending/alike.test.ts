import { expect, test } from "vitest";
import { definitionOf } from "#testing/guide-definition.ts";
import { guideRow } from "#testing/guide-row.ts";
import { alikeIn } from "./alike.ts";

const definition = definitionOf([{ name: "recipeValue" }]);
const draft = { id: "draft", definition, values: { recipeValue: "400,00" } };
const row = guideRow({
  id: "one",
  state: "created",
  cents: 40_000,
  court: definition.court,
  flow: definition.flow,
});

test("a guide by the same form and of the same amount may be the same one", () => {
  expect(alikeIn([row], draft)).toBe(row);
  expect(alikeIn([{ ...row, state: "maybe" }], draft)?.id).toBe("one");
});

test("another amount, form or state, the draft itself, and no amount are no reason to ask", () => {
  for (const other of [
    { cents: 40_001 },
    { court: "TRF3" },
    { flow: "other" },
    { state: "draft" as const },
    { state: "discarded" as const },
    { id: "draft" },
  ])
    expect(alikeIn([{ ...row, ...other }], draft)).toBeNull();
  expect(alikeIn([{ ...row, cents: null }], { ...draft, values: {} })).toBeNull();
  expect(alikeIn([row], { ...draft, definition: null })).toBeNull();
});
