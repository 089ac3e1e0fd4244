import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementKind } from "#lib/cases/movements/schema.ts";
import { UnsureLeftOut } from "./chips.tsx";

const drawn = (kinds: MovementKind[], count: number | null) =>
  renderToStaticMarkup(
    <UnsureLeftOut filters={{ ...noMovementFilters, kinds }} count={count} onChange={() => undefined} />,
  ).replaceAll("\u00a0", " ");

test("a choice of kinds says how many movements of an unsure kind it leaves out, and shows them", () => {
  expect(drawn(["decision"], 5)).toContain("5 movimentações sem tipo certo ficaram fora desta lista.");
  expect(drawn(["decision"], 1)).toContain("1 movimentação sem tipo certo ficou fora desta lista.");
  expect(drawn(["decision"], 5)).toContain("Mostrar");
});

test("it says so too while their number is not known", () => {
  expect(drawn(["decision"], null)).toContain("sem tipo certo, se houver, ficaram fora desta lista.");
});

test("nothing is said where none is left out", () => {
  expect(drawn(["decision"], 0)).toBe("");
  expect(drawn(["decision", "unsure"], 5)).toBe("");
  expect(drawn([], 5)).toBe("");
});
